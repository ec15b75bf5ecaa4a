import type { PayChannel } from '@netbar/shared/contract'

const shares = (...parts: readonly (readonly [PayChannel, number])[]): readonly PayChannel[] =>
  parts.flatMap(([channel, share]) => Array.from({ length: share }, () => channel))

/** Payment methods of sales by frequency. */
export const SALE_PAYMENTS = shares(['WECHAT', 58], ['ALIPAY', 17], ['BALANCE', 15], ['CASH', 8], ['COUPON', 2])
/** Payment methods of guests without a card by frequency. */
export const GUEST_PAYMENTS = shares(['WECHAT', 62], ['ALIPAY', 20], ['CASH', 18])
/** Payment methods of top-ups by frequency. */
export const RECHARGE_PAYMENTS = shares(['WECHAT', 60], ['ALIPAY', 22], ['CASH', 15], ['BANK_CARD', 3])
/** Payment methods of guests and members who pay without a cashier. */
export const ONLINE_PAYMENTS = ['WECHAT', 'WECHAT', 'WECHAT', 'ALIPAY'] as const
