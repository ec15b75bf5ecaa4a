import type { Database } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { callWechatPay, payAccountOf, payRefusal } from '../../org/index.ts'
import type { WechatPayAccount, WechatPayApi } from '../../org/index.ts'
import type { PaymentRow } from '../payments/write.ts'

/** With what payments by QR code are made. */
export interface QrParts {
  readonly wechatPay: WechatPayApi
  readonly secrets: SecretBox
}

/** Our number at the provider: ids are UUIDs, of which it takes no dashes. */
export const tradeNumber = (id: string): string => id.replaceAll('-', '')

/** What the provider answered, or why it did not do it. */
type Outcome<Answer> =
  | { readonly value: Answer }
  | { readonly failure: NonNullable<Awaited<ReturnType<typeof callWechatPay>>> }

/**
 * Makes a call for a payment with the account of its brand.
 *
 * @throws Refusal 42202 where the brand has not enabled it.
 */
export const tryProvider = async <Answer>(
  db: Database['db'],
  { branch_id }: Pick<PaymentRow, 'branch_id'>,
  { wechatPay, secrets }: QrParts,
  call: (api: WechatPayApi, account: WechatPayAccount) => Promise<Answer>,
): Promise<Outcome<Answer>> => {
  const account = await payAccountOf(db, branch_id, secrets)
  let answer: { readonly value: Answer } | undefined
  const failure = await callWechatPay(
    call(wechatPay, account).then((value) => {
      answer = { value }
    }),
  )
  if (answer !== undefined && failure === null) return answer
  return { failure: failure ?? { reason: 'UNANSWERED', code: '', detail: '' } }
}

/**
 * As {@link tryProvider}, for whoever cannot go on without the answer.
 *
 * @throws Refusal 42202 where the brand has not enabled it or it refuses, 50301 without an answer.
 */
export const askProvider = async <Answer>(...request: Parameters<typeof tryProvider<Answer>>): Promise<Answer> => {
  const outcome = await tryProvider(...request)
  if ('failure' in outcome) throw payRefusal(outcome.failure)
  return outcome.value
}
