import type { PayFailure } from '@netbar/shared/contract'
import { callWechatPay, payRefusal } from './refuse-payment.ts'
import type { WechatPayAccount, WechatPayApi, WechatPayTrade } from './wechat-pay-api.ts'

/** Our number at WeChat Pay: ids are UUIDs, of which it takes no dashes. */
export const tradeNumber = (id: string): string => id.replaceAll('-', '')

/** What WeChat Pay answered, or why it did not do it. */
export type Outcome<Answer> = { readonly value: Answer } | { readonly failure: Omit<PayFailure, 'time'> }

/** Makes a call of WeChat Pay with an account. */
export const tryWechatPay = async <Answer>(request: Promise<Answer>): Promise<Outcome<Answer>> => {
  let answer: { readonly value: Answer } | undefined
  const failure = await callWechatPay(
    request.then((value) => {
      answer = { value }
    }),
  )
  if (answer !== undefined && failure === null) return answer
  return { failure: failure ?? { reason: 'UNANSWERED', code: '', detail: '' } }
}

/**
 * The answer, for whoever cannot go on without it.
 *
 * @throws Refusal 42202 or 42201 where WeChat Pay refuses, 50301 without an answer.
 */
export const answered = <Answer>(outcome: Outcome<Answer>): Answer => {
  if ('failure' in outcome) throw payRefusal(outcome.failure)
  return outcome.value
}

/** What became of an order. One that is no longer waited for is closed there; if it was paid in that moment, it is paid. */
export const tradeOf = async (
  api: WechatPayApi,
  account: WechatPayAccount,
  outTradeNo: string,
  isAwaited: boolean,
): Promise<Outcome<WechatPayTrade>> => {
  const query = () => tryWechatPay(api.queryOrder(account, outTradeNo))
  const trade = await query()
  if ('failure' in trade || trade.value.state !== 'OPEN' || isAwaited) return trade
  const closed = await tryWechatPay(api.closeOrder(account, outTradeNo))
  if (!('failure' in closed)) return { value: { state: 'CLOSED' } }
  const last = await query()
  return 'value' in last && last.value.state === 'PAID' ? last : closed
}
