import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Codes of the ways to pay (PAY_TYPE_CHANNEL) by which money comes in. */
export const CASH_CHANNELS = ['CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD'] as const
/** A way to pay: what is paid from a card came in when that was charged, and for a coupon nothing does. */
export type PayChannel = (typeof CASH_CHANNELS)[number] | 'BALANCE' | 'COUPON'

/** A figure of today so far, beside the same weekday of last week up to the same time of day. */
const compared = v.object({ today: quantity, lastWeek: quantity })
export type Compared = v.InferOutput<typeof compared>
/** The same of money. */
const comparedFen = v.object({ today: fen, lastWeek: fen })

/** How a branch is doing now, beside last week, and how its seats were taken in the last day. */
export const homeSummary = v.object({
  seats: v.object({ total: quantity, inUse: quantity, offline: quantity }),
  /** Sessions that go on at this moment, and that went on a week ago. */
  inUse: compared,
  /** Sessions at machines that began, by the day of Asia/Shanghai. */
  sessions: compared,
  /** Sales that were ordered. */
  orders: compared,
  /** Members whom the branch won. */
  newMembers: compared,
  /**
   * What was earned: `fees` of sessions that ended, without what was paid from gifts; `sales` that were ordered and paid;
   * `revenue` of both; `perOrder` on average of the paid sales. What came in: `recharges` that members paid; `cashIn` of
   * them, of guests without a card and of sales that were not paid from a card, less recharges that were given back.
   * The two are never added together. Null for who has no function HOME_REVENUE.
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
  /** Sales that nobody has taken on for more than five minutes. */
  waitingOrders: quantity,
  /**
   * Seats in use at each of the last 24 full hours, the oldest first, and on average at the same hour of the seven days
   * before; null where nobody had come to the branch by then.
   */
  occupancy: v.array(
    v.object({ time: instant, inUse: quantity, average: v.nullable(v.pipe(v.number(), v.minValue(0))) }),
  ),
  /** Whether anybody has ever sat at a machine or ordered something. */
  hasTraded: v.boolean(),
})
export type HomeSummary = v.InferOutput<typeof homeSummary>

/** What a branch of a brand has earned today, as `money` of {@link homeSummary} counts it, and how many came. */
export const branchRank = v.object({
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  revenueFen: fen,
  sessions: quantity,
})
export type BranchRank = v.InferOutput<typeof branchRank>

/** What a branch earned on a day of Asia/Shanghai, as `money` of {@link homeSummary} counts it. */
export const dailyTrade = v.object({ day, feesFen: fen, salesFen: fen })
export type DailyTrade = v.InferOutput<typeof dailyTrade>

/** What came in by a way to pay in seven days, as `cashIn` of {@link homeSummary}; null where nobody wrote down which. */
export const channelShare = v.object({ channel: v.nullable(v.picklist(CASH_CHANNELS)), amountFen: fen })
export type ChannelShare = v.InferOutput<typeof channelShare>

/** How much of a product a branch sold in seven days. */
export const goodsRank = v.object({ productId: id, productName: v.string(), quantity, amountFen: fen })
export type GoodsRank = v.InferOutput<typeof goodsRank>

/** What may wait for somebody, the more urgent kinds first. */
export const TODO_KINDS = [
  'waitingOrders',
  'toStore',
  'toConfirm',
  'toShip',
  'lowStock',
  'priceAudit',
  'takeDownAudit',
  'goodsChange',
  'unread',
] as const
/** Something that waits for the user, how many of it, and since when the oldest does; `null` where that is not known. */
export const homeTodo = v.object({
  kind: v.picklist(TODO_KINDS),
  count: v.pipe(quantity, v.minValue(1)),
  since: v.nullable(instant),
})
export type HomeTodo = v.InferOutput<typeof homeTodo>

/** What a branch earned, for whoever may see it. */
const ofBranch = {
  method: 'GET',
  access: { anyFunction: ['HOME_REVENUE'] },
  query: v.strictObject({ branchId: id }),
  layout: 'data',
  handledStatuses: [Status.notFound],
} as const

/** The home page (specification §2; its content is not shown there). */
export const homeCalls = {
  summary: defineCall({
    method: 'GET',
    path: '/api/statistics/home/summary',
    summary: 'Seats, sessions, sales and new members of a branch today, beside the same weekday of last week',
    access: 'session',
    query: v.strictObject({ branchId: id }),
    layout: 'data',
    answer: homeSummary,
    handledStatuses: [Status.notFound],
  }),
  branchRank: defineCall({
    ...ofBranch,
    path: '/api/statistics/home/branchRank',
    summary: 'The ten branches of the brand of a branch that earned most today, of those that the user may see',
    answer: v.array(branchRank),
  }),
  trend: defineCall({
    ...ofBranch,
    path: '/api/statistics/home/trend',
    summary: 'What a branch earned on each of the last 30 days, today included, the oldest first',
    answer: v.array(dailyTrade),
  }),
  payChannels: defineCall({
    ...ofBranch,
    path: '/api/statistics/home/payChannels',
    summary: 'What came in by each way to pay in the last seven days, today included, the most first',
    answer: v.array(channelShare),
  }),
  goodsRank: defineCall({
    ...ofBranch,
    path: '/api/statistics/home/goodsRank',
    summary: 'The ten products that a branch sold most of in the last seven days, today included, by what they brought',
    answer: v.array(goodsRank),
  }),
  todo: defineCall({
    method: 'GET',
    path: '/api/statistics/home/todo',
    summary: 'What waits for the user: what waits for more than a day first, then by how urgent it is',
    access: 'session',
    // What stores do is that of this branch, else of all of the user's.
    query: v.strictObject({ branchId: v.optional(id) }),
    layout: 'data',
    answer: v.array(homeTodo),
    handledStatuses: [Status.notFound],
  }),
} as const
