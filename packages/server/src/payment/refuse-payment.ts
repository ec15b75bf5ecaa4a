import { Status } from '@netbar/shared/contract'
import { Refusal } from '../http/refusal.ts'
import type { Text } from '../texts/index.ts'
import { WechatPayFailure } from './wechat-pay-api.ts'

const onField = (field: string, text: Text) => new Refusal(Status.invalidFields, text, [{ field, text }])

const toRefusal = ({ reason, code, detail }: WechatPayFailure): Refusal => {
  if (reason === 'unanswered') return new Refusal(Status.outsideUnavailable, { key: 'payment.unavailable' })
  if (reason === 'wrongKey') return onField('apiV3Key', { key: 'payment.keyRefused' })
  if (code === 'SIGN_ERROR') return onField('serialNo', { key: 'payment.signatureRefused' })
  return new Refusal(Status.businessRule, { key: 'payment.rejected', params: { code, message: detail } })
}

/**
 * Asks WeChat Pay, before anything is written.
 *
 * @throws Refusal 50301 without an answer; 42201 naming the field that is wrong; 42202 with WeChat Pay's own code otherwise.
 */
export const askWechatPay = async (asking: Promise<void>): Promise<void> => {
  try {
    await asking
  } catch (error) {
    throw error instanceof WechatPayFailure ? toRefusal(error) : error
  }
}
