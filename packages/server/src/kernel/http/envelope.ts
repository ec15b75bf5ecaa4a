import { Status } from '@netbar/shared/contract'
import type { AnswerLayout, Status as StatusCode } from '@netbar/shared/contract'
import { translate } from '../texts/index.ts'
import type { Locale } from '../texts/index.ts'
import type { Refusal } from '../refusal.ts'

/** A refusal as it goes over the wire. */
export interface RefusalBody {
  readonly status: number
  readonly msg: string
  readonly errors?: readonly { readonly field: string; readonly msg: string }[]
  readonly data?: unknown
}

/** Shapes the answer of a handler into its envelope (specification §7). */
export const answerBody = (layout: AnswerLayout, answer: unknown): unknown => {
  switch (layout) {
    case 'raw':
      return answer
    case 'rows':
      return { status: Status.ok, msg: '', ...Object(answer) }
    case 'data':
      return { status: Status.ok, msg: '', data: answer ?? null }
  }
}

/** A refusal in the caller's language. */
export const refusalBody = ({ status, text, errors, data }: Refusal, locale: Locale): RefusalBody => ({
  status,
  msg: translate(locale, text),
  ...(errors.length === 0
    ? {}
    : { errors: errors.map((error) => ({ field: error.field, msg: translate(locale, error.text) })) }),
  ...(data === undefined ? {} : { data }),
})

/** The HTTP status of a refusal: 200, since the body has the status, except where infrastructure has to see it. */
export const httpStatusOf = (status: StatusCode): number => {
  if (status === Status.signedOut) return 401
  if (status === Status.unavailable) return 503
  if (status === Status.diskFull) return 507
  return status === Status.serverError ? 500 : 200
}
