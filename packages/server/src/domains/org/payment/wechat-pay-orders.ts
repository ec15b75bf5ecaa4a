import * as v from 'valibot'
import { WechatPayFailure } from './wechat-pay-api.ts'
import type { WechatPayAccount, WechatPayApi, WechatPayTrade } from './wechat-pay-api.ts'
import type { AskWechatPay } from './wechat-pay-request.ts'

const REFUNDS = '/v3/refund/domestic/refunds'
/** Codes for a number that no order has. */
const NO_ORDER: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST'])

const created = v.object({ code_url: v.string() })
const queried = v.object({
  trade_state: v.string(),
  transaction_id: v.optional(v.string()),
  amount: v.optional(v.object({ total: v.number() })),
})
const refunded = v.object({ status: v.picklist(['SUCCESS', 'PROCESSING']) })

/** States in which an order may still be paid; a refunded one was paid, and all others never will be. */
const OPEN_STATES: ReadonlySet<string> = new Set(['NOTPAY', 'USERPAYING', 'ACCEPT'])
const PAID_STATES: ReadonlySet<string> = new Set(['SUCCESS', 'REFUND'])

const read = <Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output => {
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new WechatPayFailure('unanswered')
  return parsed.output
}

const transactions = ({ sub }: WechatPayAccount): string =>
  sub === null ? '/v3/pay/transactions' : '/v3/pay/partner/transactions'
/** Whose order it is. */
const merchantsOf = ({ mchId, sub }: WechatPayAccount): Readonly<Record<string, string>> =>
  sub === null ? { mchid: mchId } : { sp_mchid: mchId, sub_mchid: sub.mchId }
const appsOf = ({ appId, sub }: WechatPayAccount): Readonly<Record<string, string>> => {
  if (sub === null) return { appid: appId }
  return { sp_appid: appId, ...(sub.appId === null ? {} : { sub_appid: sub.appId }) }
}

const toTrade = (body: unknown): WechatPayTrade => {
  const { trade_state, transaction_id, amount } = read(queried, body)
  if (OPEN_STATES.has(trade_state)) return { state: 'OPEN' }
  if (!PAID_STATES.has(trade_state)) return { state: 'CLOSED' }
  if (transaction_id === undefined || amount === undefined) throw new WechatPayFailure('unanswered')
  return { state: 'PAID', tradeNo: transaction_id, amountFen: amount.total }
}

/** The calls about orders that are paid by a QR code (Native payment), for a merchant or a partner. */
export const createOrderCalls = (ask: AskWechatPay): Omit<WechatPayApi, 'checkMerchant'> => ({
  createOrder: async (account, { outTradeNo, description, amountFen, expires, noticeUrl }) => {
    const body = {
      ...appsOf(account),
      ...merchantsOf(account),
      description,
      out_trade_no: outTradeNo,
      // RFC 3339 without fractions of a second.
      time_expire: `${expires.toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length)}Z`,
      notify_url: noticeUrl,
      amount: { total: amountFen, currency: 'CNY' },
    }
    return read(created, await ask(account, { method: 'POST', path: `${transactions(account)}/native`, body })).code_url
  },
  queryOrder: async (account, outTradeNo) => {
    const query = new URLSearchParams(merchantsOf(account)).toString()
    const path = `${transactions(account)}/out-trade-no/${outTradeNo}?${query}`
    try {
      return toTrade(await ask(account, { method: 'GET', path }))
    } catch (error) {
      if (error instanceof WechatPayFailure && NO_ORDER.has(error.code)) return { state: 'CLOSED' }
      throw error
    }
  },
  closeOrder: async (account, outTradeNo) => {
    const path = `${transactions(account)}/out-trade-no/${outTradeNo}/close`
    await ask(account, { method: 'POST', path, body: merchantsOf(account) })
  },
  refund: async (account, { outTradeNo, outRefundNo, amountFen, totalFen, reason }) => {
    const body = {
      ...(account.sub === null ? {} : { sub_mchid: account.sub.mchId }),
      out_trade_no: outTradeNo,
      out_refund_no: outRefundNo,
      reason,
      amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
    }
    read(refunded, await ask(account, { method: 'POST', path: REFUNDS, body }))
  },
})
