import type { Database } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { answered, payAccountOf, tryWechatPay } from '../../org/index.ts'
import type { Outcome, WechatPayAccount, WechatPayApi } from '../../org/index.ts'
import type { PaymentRow } from '../payments/write.ts'

/** With what payments by QR code are made. */
export interface QrParts {
  readonly wechatPay: WechatPayApi
  readonly secrets: SecretBox
}

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
): Promise<Outcome<Answer>> => tryWechatPay(call(wechatPay, await payAccountOf(db, branch_id, secrets)))

/**
 * As {@link tryProvider}, for whoever cannot go on without the answer.
 *
 * @throws Refusal 42202 where the brand has not enabled it or it refuses, 50301 without an answer.
 */
export const askProvider = async <Answer>(...request: Parameters<typeof tryProvider<Answer>>): Promise<Answer> =>
  answered(await tryProvider(...request))
