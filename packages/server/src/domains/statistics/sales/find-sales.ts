import { Status } from '@netbar/shared/contract'
import type { SalesDimension, SalesSum, Sums } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { ofCategory, productNamed } from '../../catalog/index.ts'
import type { ReportInput } from '../reports/report-input.ts'
import { SUM_COLUMNS } from './goods-sums.ts'
import type { GoodsSums } from './goods-sums.ts'

/** Identifies the category of a brand. */
const CATEGORY = sql<string>`product.brand_id || ' ' || product.category`

const toSums = (row: GoodsSums): Sums<SalesSum> => ({
  // PostgreSQL returns sums as texts.
  quantity: Number(row.quantity),
  amountFen: Number(row.amount_fen),
  discountFen: Number(row.discount_fen),
  refundedQuantity: Number(row.refunded_quantity),
  refundedFen: Number(row.refunded_fen),
})

type ByProducts = Exclude<SalesDimension, 'hour'>
const PRODUCT_KEYS: Readonly<Record<ByProducts, Expression<string>>> = {
  product: sql<string>`product_sale_day.product_id`,
  category: CATEGORY,
  branch: sql<string>`product_sale_day.branch_id`,
  day: sql<string>`biz_date`,
}
type ByHours = Exclude<SalesDimension, 'product' | 'category'>
const HOUR_KEYS: Readonly<Record<ByHours, Expression<string>>> = {
  branch: sql<string>`branch_id`,
  day: sql<string>`biz_date`,
  hour: sql<string>`cast(hour as text)`,
}

/** Sums that tell products apart: they know nothing of hours and of orders. */
const ofProducts = async (db: Kysely<Tables>, by: ByProducts, input: ReportInput) => {
  const { branchIds, from, to, category, keyword } = input
  let rows = db
    .selectFrom('product_sale_day')
    .innerJoin('product', 'product.id', 'product_sale_day.product_id')
    .where('product_sale_day.branch_id', 'in', ['', ...branchIds])
    .where('biz_date', '>=', from)
    .where('biz_date', '<=', to)
  if (category !== '') rows = rows.where(ofCategory(category))
  if (keyword !== '') rows = rows.where(productNamed(keyword))
  const found = await rows
    .select(({ fn }) => [
      sql<string>`${PRODUCT_KEYS[by]}`.as('key'),
      ...SUM_COLUMNS.map((name) => fn.sum<number>(`product_sale_day.${name}`).as(name)),
    ])
    .groupBy(PRODUCT_KEYS[by])
    .execute()
  return new Map(found.map((row) => [row.key, toSums(row)]))
}

const ofHours = async (db: Kysely<Tables>, by: ByHours, { branchIds, from, to }: ReportInput) => {
  const found = await db
    .selectFrom('sale_hour')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('biz_date', '>=', from)
    .where('biz_date', '<=', to)
    .select(({ fn }) => [
      sql<string>`${HOUR_KEYS[by]}`.as('key'),
      fn.sum<number>('order_count').as('order_count'),
      ...SUM_COLUMNS.map((name) => fn.sum<number>(name).as(name)),
    ])
    .groupBy(HOUR_KEYS[by])
    .execute()
  return new Map(found.map((row) => [row.key, { ...toSums(row), orderCount: Number(row.order_count) }]))
}

const isOfAll = ({ category, keyword }: ReportInput): boolean => category === '' && keyword === ''

const NOTHING: Sums<SalesSum> = { quantity: 0, amountFen: 0, discountFen: 0, refundedQuantity: 0, refundedFen: 0 }

/** The sums where nothing was sold: orders are not counted where products are told apart. */
export const noSales = (by: SalesDimension, input: ReportInput): Sums<SalesSum> =>
  by === 'product' || by === 'category' || !isOfAll(input) ? NOTHING : { ...NOTHING, orderCount: 0 }

/**
 * Sums of sold goods by a dimension.
 *
 * @throws Refusal 42201 for hours of some products: they are kept of all products together.
 */
export const findSales = async (
  db: Kysely<Tables>,
  by: SalesDimension,
  input: ReportInput,
): Promise<ReadonlyMap<string, Sums<SalesSum>>> => {
  if (by === 'product' || by === 'category') return ofProducts(db, by, input)
  if (isOfAll(input)) return ofHours(db, by, input)
  if (by !== 'hour') return ofProducts(db, by, input)
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'by', text: { key: 'sales.hoursOfAll' } },
  ])
}
