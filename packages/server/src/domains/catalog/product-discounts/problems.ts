import { discountsCross, Status } from '@netbar/shared/contract'
import type { DiscountSchedule } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { DraftPlace } from '../../../kit/resource/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { discountColumns, scheduleOf } from './columns.ts'
import type { DiscountDraft, DiscountRow } from './columns.ts'
import { soldProducts } from './find.ts'

const REQUIRED: Text = { key: 'errors.required' }
const NO_PROBLEM: readonly FieldProblem[] = []

/** Problems within the draft itself. */
const ownProblems = (draft: DiscountDraft, now: Date): readonly FieldProblem[] => {
  const [start, end] = [Date.parse(draft.startTime), Date.parse(draft.endTime)]
  const wanted = {
    PERCENT: ['rateBp'],
    CUT: ['valueFen'],
    SPECIAL: ['valueFen'],
    GIFT: ['buyQuantity', 'giftQuantity'],
  } as const
  const fields: readonly (keyof DiscountDraft)[] = wanted[draft.kind]
  const clocks = [draft.fromClock, draft.toClock]
  return [
    ...fields.filter((field) => draft[field] === null).map((field) => ({ field, text: REQUIRED })),
    ...(end <= start ? [{ field: 'endTime', text: { key: 'productDiscounts.endBeforeStart' } as const }] : []),
    ...(end > start && end <= now.getTime()
      ? [{ field: 'endTime', text: { key: 'productDiscounts.alreadyOver' } as const }]
      : []),
    ...(clocks.includes('') !== clocks.every((clock) => clock === '') ||
    (draft.fromClock !== '' && draft.fromClock === draft.toClock)
      ? [{ field: 'toClock', text: { key: 'productDiscounts.clocksWrong' } as const }]
      : []),
  ]
}

/** Branches and member levels that do not exist for the actor. */
const placeProblems = async (
  db: Kysely<Tables>,
  draft: DiscountDraft,
  brandId: string,
  actor: Actor,
): Promise<readonly FieldProblem[]> => {
  const branches = await db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('status', '!=', 'CLOSED')
    .where('id', 'in', draft.branchIds)
    .select('id')
    .execute()
  const own = new Set(branches.map(({ id }) => id).filter((id) => actor.branchIds.has(id)))
  const levels = await db
    .selectFrom('member_level')
    .where('brand_id', '=', brandId)
    .where('id', 'in', ['', ...draft.levelIds])
    .select('id')
    .execute()
  const known = new Set(levels.map(({ id }) => id))
  return [
    ...(draft.branchIds.every((id) => own.has(id))
      ? []
      : [{ field: 'branchIds', text: { key: 'productDiscounts.noSuchBranch' } as const }]),
    ...(draft.levelIds.every((id) => known.has(id))
      ? []
      : [{ field: 'levelIds', text: { key: 'productDiscounts.noSuchLevel' } as const }]),
  ]
}

/** Products that do not exist, and those whose price the discount would not lower, or lower too far. */
const productProblems = async (
  db: Kysely<Tables>,
  draft: DiscountDraft,
  brandId: string,
  actor: Actor,
): Promise<readonly FieldProblem[]> => {
  const products = await soldProducts(db, [brandId])
    .where('id', 'in', draft.productIds)
    .select(['id', 'name', 'retail_price_fen', 'purchase_price_fen', 'pack_size'])
    .execute()
  if (products.length < new Set(draft.productIds).size)
    return [{ field: 'productIds', text: { key: 'productDiscounts.noSuchProduct' } }]
  const { valueFen } = draft
  if (valueFen === null || (draft.kind !== 'CUT' && draft.kind !== 'SPECIAL')) return NO_PROBLEM
  const own = await db
    .selectFrom('branch_product')
    .where('branch_id', 'in', draft.branchIds)
    .where('product_id', 'in', draft.productIds)
    .where('price_fen', 'is not', null)
    .select(['product_id', 'price_fen'])
    .execute()
  const dear = products.find(({ id, retail_price_fen }) =>
    [retail_price_fen, ...own.filter(({ product_id }) => product_id === id).map(({ price_fen }) => price_fen)].some(
      (price) => price !== null && valueFen >= price,
    ),
  )
  if (dear) return [{ field: 'valueFen', text: { key: 'productDiscounts.notCheaper', params: { product: dear.name } } }]
  const below = products.find(({ purchase_price_fen, pack_size }) => valueFen * pack_size < purchase_price_fen)
  return below && draft.kind === 'SPECIAL' && !actor.functions.has('PRODUCT_DISCOUNT_BELOW_COST')
    ? [{ field: 'valueFen', text: { key: 'productDiscounts.belowCost', params: { product: below.name } } }]
    : NO_PROBLEM
}

/**
 * Problem where another discount of a product is valid in the same branch at the same time; null where there is none.
 */
export const overlapOf = async (
  db: Kysely<Tables>,
  row: Pick<DiscountRow, 'brand_id' | 'product_ids' | 'branch_ids'>,
  schedule: DiscountSchedule,
  { id, now }: { readonly id: string | null; readonly now: Date },
): Promise<Text | null> => {
  const others = await db
    .selectFrom('product_discount')
    .selectAll()
    .where('brand_id', '=', row.brand_id)
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .where('end_time', '>', now.toISOString())
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  const [products, branches] = [new Set(listOf(row.product_ids)), new Set(listOf(row.branch_ids))]
  for (const other of others) {
    if (other.id === id) continue
    const productId = listOf(other.product_ids).find((each) => products.has(each))
    if (productId === undefined || !listOf(other.branch_ids).some((each) => branches.has(each))) continue
    if (!discountsCross(schedule, scheduleOf(other))) continue
    const product = await db.selectFrom('product').where('id', '=', productId).select('name').executeTakeFirstOrThrow()
    return { key: 'productDiscounts.overlap', params: { product: product.name, other: other.name } }
  }
  return null
}

/** Whether all branches of a discount are the actor's. */
export const isOwn = (row: Pick<DiscountRow, 'branch_ids'>, actor: Actor): boolean =>
  listOf(row.branch_ids).every((id) => actor.branchIds.has(id))

/**
 * Problems of a discount that the schema cannot know.
 *
 * @throws Refusal 42202 for one that has begun or was switched off, and one with foreign branches.
 */
export const discountProblems = async (
  db: Kysely<Tables>,
  draft: DiscountDraft,
  { brandId, id }: DraftPlace,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<readonly FieldProblem[]> => {
  if (id !== null) {
    const before = await db.selectFrom('product_discount').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (!isOwn(before, actor)) throw new Refusal(Status.businessRule, { key: 'productDiscounts.notOwn' })
    if (before.enabled === 0 || before.start_time <= now.toISOString())
      throw new Refusal(Status.businessRule, { key: 'productDiscounts.begun' })
  }
  const problems = [
    ...ownProblems(draft, now),
    ...(await placeProblems(db, draft, brandId, actor)),
    ...(await productProblems(db, draft, brandId, actor)),
  ]
  if (problems.length > 0) return problems
  const columns = discountColumns(draft)
  const overlap = await overlapOf(
    db,
    { brand_id: brandId, ...columns },
    { ...draft, startTime: columns.start_time, endTime: columns.end_time },
    { id, now },
  )
  return overlap === null ? [] : [{ field: 'productIds', text: overlap }]
}
