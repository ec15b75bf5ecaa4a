import type { Status } from '@netbar/shared/contract'
import type { Text } from './texts/index.ts'

/** A problem of one field; `field` is its path in the request, e.g. `lines.0.acceptedQuantity`. */
export interface FieldProblem {
  readonly field: string
  readonly text: Text
}

/** A business refusal: thrown by a handler, answered as `{status, msg, errors?, data?}` in the caller's language. */
export class Refusal extends Error {
  readonly status: Status
  readonly text: Text
  readonly errors: readonly FieldProblem[]
  /** Details for the caller, answered as `data`; undefined where there are none. */
  readonly data: unknown

  constructor(status: Status, text: Text, errors: readonly FieldProblem[] = [], data?: unknown) {
    super(`${status} ${text.key}`)
    this.name = 'Refusal'
    this.status = status
    this.text = text
    this.errors = errors
    this.data = data
  }
}
