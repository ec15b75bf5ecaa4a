import { WechatPayFailure } from './wechat-pay-api.ts'
import type { WechatPayApi, WechatPayOrder, WechatPayRefund, WechatPayTrade } from './wechat-pay-api.ts'

/** How the next call fails: with an error body of the protocol, with another APIv3 key, or without an answer. */
export type SimulatedPayFailure = { readonly code: string; readonly message: string } | 'wrongKey' | 'timeout'

/** A simulated WeChat Pay for setups without a merchant. */
export interface WechatPaySimulator {
  readonly api: WechatPayApi
  failNext(failure: SimulatedPayFailure): void
  /** A guest pays an order, whether or not it was closed: money may arrive in the same moment. */
  pay(outTradeNo: string): void
  /** Refunds so far. */
  readonly refunds: readonly WechatPayRefund[]
}

/** Somebody who pays every order this many milliseconds after it was begun, as the demo has no phones. */
export interface SimulatedPayer {
  readonly now: () => Date
  readonly afterMs: number
}

/** Merchant numbers below this one are unknown: they are refused as WeChat Pay refuses them. */
const FIRST_MERCHANT = '10000000'

const toFailure = (failure: SimulatedPayFailure): WechatPayFailure => {
  if (failure === 'timeout') return new WechatPayFailure('unanswered')
  if (failure === 'wrongKey') return new WechatPayFailure('wrongKey')
  return new WechatPayFailure('refused', failure.code, failure.message)
}

/** Creates a WeChat Pay of its own; without a payer, orders are paid by `pay` alone. */
export const createWechatPaySimulator = (payer: SimulatedPayer | null = null): WechatPaySimulator => {
  const failures: SimulatedPayFailure[] = []
  const orders = new Map<string, { readonly order: WechatPayOrder; readonly begun: number; trade: WechatPayTrade }>()
  const refunds: WechatPayRefund[] = []
  const timeNow = () => payer?.now().getTime() ?? 0
  const pay = (outTradeNo: string) => {
    const known = orders.get(outTradeNo)
    if (known === undefined) throw new Error(`there is no order ${outTradeNo}`)
    known.trade = { state: 'PAID', tradeNo: `42${outTradeNo.slice(0, 26)}`, amountFen: known.order.amountFen }
  }
  const failIfAsked = () => {
    const failure = failures.shift()
    if (failure !== undefined) throw toFailure(failure)
  }
  return {
    refunds,
    api: {
      checkMerchant: async ({ mchId }) => {
        failIfAsked()
        if (mchId < FIRST_MERCHANT) throw new WechatPayFailure('refused', 'SIGN_ERROR', 'unknown mchid')
      },
      createOrder: async (_, order) => {
        failIfAsked()
        if (!orders.has(order.outTradeNo))
          orders.set(order.outTradeNo, { order, begun: timeNow(), trade: { state: 'OPEN' } })
        return `weixin://wxpay/bizpayurl?pr=${order.outTradeNo}`
      },
      queryOrder: async (_, outTradeNo) => {
        failIfAsked()
        const known = orders.get(outTradeNo)
        if (payer !== null && known?.trade.state === 'OPEN' && timeNow() - known.begun >= payer.afterMs) pay(outTradeNo)
        return known?.trade ?? { state: 'CLOSED' }
      },
      closeOrder: async (_, outTradeNo) => {
        failIfAsked()
        const known = orders.get(outTradeNo)
        if (known?.trade.state === 'PAID') throw new WechatPayFailure('refused', 'ORDERPAID', 'order is paid')
        if (known !== undefined) known.trade = { state: 'CLOSED' }
      },
      refund: async (_, refund) => {
        failIfAsked()
        if (!refunds.some(({ outRefundNo }) => outRefundNo === refund.outRefundNo)) refunds.push(refund)
      },
    },
    failNext: (failure) => void failures.push(failure),
    pay,
  }
}
