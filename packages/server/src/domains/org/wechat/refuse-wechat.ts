import { Status } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'
import { WechatFailure } from './wechat-api.ts'

/** A code that is wrong, used, or expired. */
const BAD_CODE: ReadonlySet<number> = new Set([40_029, 40_163, 42_003])
/** The quota of the day, or of the minute, is used up. */
const LIMITED: ReadonlySet<number> = new Set([45_009, 45_011])
const BUSY = -1

/** Fields of the request that a code of WeChat is about. */
type FieldsOf = (errcode: number) => readonly string[]

const toRefusal = ({ errcode, errmsg }: WechatFailure, fieldsOf: FieldsOf): Refusal => {
  if (errcode === null || errcode === BUSY) return new Refusal(Status.outsideUnavailable, { key: 'wechat.unavailable' })
  if (BAD_CODE.has(errcode)) return new Refusal(Status.businessRule, { key: 'wechat.codeInvalid' })
  if (LIMITED.has(errcode)) return new Refusal(Status.rateLimited, { key: 'wechat.limited' })
  const text = { key: 'wechat.rejected', params: { errcode, errmsg } } as const
  const problems = fieldsOf(errcode).map((field) => ({ field, text }))
  return new Refusal(Status.businessRule, text, problems)
}

/**
 * Runs a request to WeChat, before anything is written.
 *
 * @throws Refusal 50301 without an answer, 42901 where the quota is used up, otherwise 42202 with WeChat's own code,
 * at the fields that it is about.
 */
export const callWechat = async <T>(request: Promise<T>, fieldsOf: FieldsOf = () => []): Promise<T> => {
  try {
    return await request
  } catch (error) {
    throw error instanceof WechatFailure ? toRefusal(error, fieldsOf) : error
  }
}
