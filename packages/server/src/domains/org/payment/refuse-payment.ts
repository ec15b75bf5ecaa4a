import { Status } from '@netbar/shared/contract'
import type { PayFailure } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { WechatPayFailure } from './wechat-pay-api.ts'

type Failure = Omit<PayFailure, 'time'>

/** A signature that does not match the certificate has a code of its own. */
const WRONG_SIGNATURE = 'SIGN_ERROR'

const toFailure = ({ reason, code, detail }: WechatPayFailure): Failure => {
  if (reason === 'unanswered') return { reason: 'UNANSWERED', code, detail }
  if (reason === 'wrongKey') return { reason: 'WRONG_KEY', code, detail }
  return { reason: code === WRONG_SIGNATURE ? 'WRONG_SIGNATURE' : 'REFUSED', code, detail }
}

const onField = (field: string, text: Text) => new Refusal(Status.invalidFields, text, [{ field, text }])

/** 50301 without an answer; 42201 naming the invalid field; otherwise 42202 with WeChat Pay's own code. */
export const payRefusal = ({ reason, code, detail }: Failure): Refusal => {
  switch (reason) {
    case 'UNANSWERED':
      return new Refusal(Status.outsideUnavailable, { key: 'payment.unavailable' })
    case 'WRONG_KEY':
      return onField('apiV3Key', { key: 'payment.keyRefused' })
    case 'WRONG_SIGNATURE':
      return onField('serialNo', { key: 'payment.signatureRefused' })
    case 'REFUSED':
      return new Refusal(Status.businessRule, { key: 'payment.rejected', params: { code, message: detail } })
  }
}

/** Result of a request to WeChat Pay: null where it was accepted, otherwise the reason. */
export const callWechatPay = async (request: Promise<void>): Promise<Failure | null> => {
  try {
    await request
    return null
  } catch (error) {
    if (error instanceof WechatPayFailure) return toFailure(error)
    throw error
  }
}
