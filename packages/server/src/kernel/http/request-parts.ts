import { Status } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import * as v from 'valibot'
import { fieldProblems } from '../field-problems.ts'
import { Refusal } from '../refusal.ts'
import type { FieldProblem } from '../refusal.ts'

const PARTS = ['params', 'query', 'body'] as const

/** A request before validation. */
export type RawRequest = Readonly<Record<(typeof PARTS)[number], unknown>>

/**
 * Parses the parts of a request that the call declares, and drops the others.
 *
 * @throws Refusal 42201 naming every invalid field.
 */
export const parseRequest = (call: Call, request: RawRequest): Record<string, unknown> => {
  const parsed: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const part of PARTS) {
    const schema = call[part]
    if (schema === undefined) continue
    const result = v.safeParse(schema, request[part])
    if (result.success) parsed[part] = result.output
    else problems.push(...fieldProblems(result.issues, part))
  }
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  return parsed
}

const idempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,128}$/))

/** The `Idempotency-Key` of a request; a call that needs one is refused without. */
export const readIdempotencyKey = (call: Call, header: string | string[] | undefined): string | null => {
  if (call.idempotent === undefined) return null
  const result = v.safeParse(idempotencyKey, header)
  if (result.success) return result.output
  const problems = fieldProblems(result.issues, 'Idempotency-Key')
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}
