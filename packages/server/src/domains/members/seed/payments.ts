import type { PayChannel } from '@netbar/shared/contract'

const shares = (...parts: readonly (readonly [PayChannel, number])[]): readonly PayChannel[] =>
  parts.flatMap(([channel, share]) => Array.from({ length: share }, () => channel))

/** How sales are paid, each way as often as it is used. */
export const SALE_PAYMENTS = shares(['WECHAT', 58], ['ALIPAY', 17], ['BALANCE', 15], ['CASH', 8], ['COUPON', 2])
/** How guests without a card pay when they leave. */
export const GUEST_PAYMENTS = shares(['WECHAT', 62], ['ALIPAY', 20], ['CASH', 18])
/** How members pay for what they put on their cards. */
export const RECHARGE_PAYMENTS = shares(['WECHAT', 60], ['ALIPAY', 22], ['CASH', 15], ['BANK_CARD', 3])
