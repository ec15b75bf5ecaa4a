import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Payment channels (codes of PAY_TYPE_CHANNEL) that bring in money. */
export const CASH_CHANNELS = ['CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD'] as const
/** A payment channel. BALANCE brings in nothing, as it was paid when the card was recharged; neither does COUPON. */
export type PayChannel = (typeof CASH_CHANNELS)[number] | 'BALANCE' | 'COUPON'

/** A figure of today so far, and of the same weekday of last week up to the same time of day. */
const compared = v.object({ today: quantity, lastWeek: quantity })
export type Compared = v.InferOutput<typeof compared>
/** The same for money. */
const comparedFen = v.object({ today: fen, lastWeek: fen })

/** Figures of a branch now and a week ago, and its seat occupancy in the last day. */
export const homeSummary = v.object({
  seats: v.object({ total: quantity, inUse: quantity, offline: quantity }),
  /** Sessions in progress now, and a week ago. */
  inUse: compared,
  /** Machine sessions by the day in Asia/Shanghai on which they began. */
  sessions: compared,
  /** Sales orders. */
  orders: compared,
  /** New members of the branch. */
  newMembers: compared,
  /**
   * Revenue: `fees` of finished sessions, without what was paid from gift balance; `sales` ordered and paid; `revenue`,
   * the sum of both; `perOrder`, the average of the paid sales. Cash flow: `recharges` that members paid; `cashIn`,
   * which is recharges less those refunded, plus what guests without a card paid, plus sales that were not paid from a
   * card. Revenue and cash flow are never added together. Null for users without the function HOME_REVENUE.
   */
  money: v.nullable(
    v.object({
      cashIn: comparedFen,
      revenue: comparedFen,
      fees: comparedFen,
      sales: comparedFen,
      recharges: comparedFen,
      perOrder: comparedFen,
    }),
  ),
  /** Sales orders that have been pending for more than five minutes. */
  waitingOrders: quantity,
  /**
   * Seats in use at each of the last 24 full hours, oldest first, and the average at the same hour of the seven days
   * before; null where the branch had no guests yet by then.
   */
  occupancy: v.array(
    v.object({ time: instant, inUse: quantity, average: v.nullable(v.pipe(v.number(), v.minValue(0))) }),
  ),
  /** Whether the branch has ever had a session or a sale. */
  hasTraded: v.boolean(),
})
export type HomeSummary = v.InferOutput<typeof homeSummary>

/**
 * A branch of a brand with its revenue of today, as in `money` of {@link homeSummary}, beside that of the same weekday
 * of last week up to the same time of day; its sessions of today, and its seats.
 */
export const branchRank = v.object({
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  revenueFen: fen,
  lastWeekFen: fen,
  sessions: quantity,
  seats: quantity,
  inUse: quantity,
})
export type BranchRank = v.InferOutput<typeof branchRank>

/** Revenue of a branch on a day in Asia/Shanghai, as in `money` of {@link homeSummary}. */
export const dailyTrade = v.object({ day, feesFen: fen, salesFen: fen })
export type DailyTrade = v.InferOutput<typeof dailyTrade>

/** `cashIn` of {@link homeSummary} of seven days in one channel; null where the channel was not recorded. */
export const channelShare = v.object({ channel: v.nullable(v.picklist(CASH_CHANNELS)), amountFen: fen })
export type ChannelShare = v.InferOutput<typeof channelShare>

/** Sales of a product in a branch in seven days. */
export const goodsRank = v.object({ productId: id, productName: v.string(), quantity, amountFen: fen })
export type GoodsRank = v.InferOutput<typeof goodsRank>

/**
 * A to-do of the user: how many items wait, how many of them for too long, and since when the oldest does; `null` where
 * that is unknown. A face ignores kinds that it does not know.
 */
export const homeTodo = v.object({
  kind: v.string(),
  count: v.pipe(quantity, v.minValue(1)),
  overdue: quantity,
  since: v.nullable(instant),
})
export type HomeTodo = v.InferOutput<typeof homeTodo>

/** Revenue of a branch, for users who may see it. */
const ofBranch = {
  method: 'GET',
  access: { anyFunction: ['HOME_REVENUE'] },
  query: v.strictObject({ branchId: id }),
  layout: 'data',
  handledStatuses: [Status.notFound],
} as const

/** The home page (specification §2, which does not show its content). */
export const homeCalls = {
  summary: defineCall({
    method: 'GET',
    path: '/api/statistics/home/summary',
    summary: 'Seats, sessions, sales and new members of a branch today, compared with the same weekday of last week',
    access: 'session',
    query: v.strictObject({ branchId: id }),
    layout: 'data',
    answer: homeSummary,
    handledStatuses: [Status.notFound],
  }),
  branchRank: defineCall({
    ...ofBranch,
    path: '/api/statistics/home/branchRank',
    summary:
      'The ten branches of a branch’s brand with the highest revenue today, among those that the user may see, compared with last week',
    answer: v.array(branchRank),
  }),
  trend: defineCall({
    ...ofBranch,
    path: '/api/statistics/home/trend',
    summary: 'Revenue of a branch on each of the last 30 days, today included, oldest first',
    answer: v.array(dailyTrade),
  }),
  payChannels: defineCall({
    ...ofBranch,
    path: '/api/statistics/home/payChannels',
    summary: 'Cash flow by payment channel in the last seven days, today included, largest first',
    answer: v.array(channelShare),
  }),
  goodsRank: defineCall({
    ...ofBranch,
    path: '/api/statistics/home/goodsRank',
    summary: 'The ten best-selling products of a branch in the last seven days, today included, by amount',
    answer: v.array(goodsRank),
  }),
  todo: defineCall({
    method: 'GET',
    path: '/api/statistics/home/todo',
    summary: 'To-dos of the user: those with overdue items first, the oldest at the top; then by urgency',
    access: 'session',
    // Branch work of this branch; without one, of all of the user's branches.
    query: v.strictObject({ branchId: v.optional(id) }),
    layout: 'data',
    answer: v.array(homeTodo),
    handledStatuses: [Status.notFound],
  }),
} as const
