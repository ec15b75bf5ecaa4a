import { discountState, WEEKDAYS } from '@netbar/shared/contract'
import type {
  CallRequest,
  DiscountSchedule,
  ProductDiscount,
  productDiscountCalls,
  RunningDiscount,
} from '@netbar/shared/contract'
import type { Selectable } from 'kysely'
import { resourceFields } from '../../../kit/resource/index.ts'
import type { ProductDiscountTable } from '../tables.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'

/** A row of the table. */
export type DiscountRow = Selectable<ProductDiscountTable>
/** The validated form. */
export type DiscountDraft = Omit<CallRequest<typeof productDiscountCalls.add>['body'], 'brandId'>

/** Encodes distinct ids. */
const idsText = (ids: readonly string[]): string => listText([...new Set(ids)])

/** Schedule of a discount. */
export const scheduleOf = (row: DiscountRow): DiscountSchedule => {
  const days = listOf(row.weekdays)
  return {
    startTime: row.start_time,
    endTime: row.end_time,
    weekdays: WEEKDAYS.filter((day) => days.includes(day)),
    fromClock: row.from_clock,
    toClock: row.to_clock,
  }
}

/** Columns of a draft, with the one value of its kind. */
export const discountColumns = (draft: DiscountDraft) => ({
  name: draft.name,
  product_ids: idsText(draft.productIds),
  branch_ids: idsText(draft.branchIds),
  level_ids: idsText(draft.levelIds),
  kind: draft.kind,
  rate_bp: draft.kind === 'PERCENT' ? draft.rateBp : null,
  value_fen: draft.kind === 'CUT' || draft.kind === 'SPECIAL' ? draft.valueFen : null,
  buy_quantity: draft.kind === 'GIFT' ? draft.buyQuantity : null,
  gift_quantity: draft.kind === 'GIFT' ? draft.giftQuantity : null,
  start_time: new Date(draft.startTime).toISOString(),
  end_time: new Date(draft.endTime).toISOString(),
  weekdays: listText(WEEKDAYS.filter((day) => draft.weekdays.includes(day))),
  from_clock: draft.fromClock,
  to_clock: draft.toClock,
  daily_limit: draft.dailyLimit,
  use_limit: draft.useLimit,
  coupons: draft.coupons,
})

/** Names of the things that a discount refers to. */
export interface DiscountNames {
  readonly products: readonly string[]
  readonly branches: readonly string[]
  readonly levels: readonly string[]
}

const termsOf = (row: DiscountRow) => ({
  kind: row.kind,
  rateBp: row.rate_bp,
  valueFen: row.value_fen,
  buyQuantity: row.buy_quantity,
  giftQuantity: row.gift_quantity,
})

/** Maps a discount to the product it applies to. */
export const toRunning = (row: DiscountRow): RunningDiscount => {
  const { weekdays, fromClock, toClock } = scheduleOf(row)
  return { id: row.id, name: row.name, ...termsOf(row), weekdays: [...weekdays], fromClock, toClock }
}

/** Maps a discount to the contract. */
export const toDiscount = (row: DiscountRow, names: DiscountNames, now: Date): ProductDiscount => ({
  ...resourceFields(row),
  name: row.name,
  productIds: [...listOf(row.product_ids)],
  productNames: [...names.products],
  branchIds: [...listOf(row.branch_ids)],
  branchNames: [...names.branches],
  ...termsOf(row),
  ...scheduleOf(row),
  dailyLimit: row.daily_limit,
  useLimit: row.use_limit,
  usedCount: row.used_count,
  coupons: row.coupons,
  levelIds: [...listOf(row.level_ids)],
  levelNames: [...names.levels],
  state: discountState({ enabled: row.enabled === 1, startTime: row.start_time, endTime: row.end_time }, now.getTime()),
})
