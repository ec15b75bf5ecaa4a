import { Status } from '@netbar/shared/contract'
import type { SalesDimension, SalesSum, Sums } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { ofCategory, productNamed } from '../../catalog/index.ts'
import type { ReportInput } from '../reports/report-input.ts'
import { addGoods, NO_GOODS, SUM_COLUMNS } from './goods-sums.ts'
import type { GoodsSums } from './goods-sums.ts'

const toSums = (row: GoodsSums): Sums<SalesSum> => ({
  // PostgreSQL returns sums as texts.
  quantity: Number(row.quantity),
  amountFen: Number(row.amount_fen),
  discountFen: Number(row.discount_fen),
  refundedQuantity: Number(row.refunded_quantity),
  refundedFen: Number(row.refunded_fen),
})

type ByProducts = Exclude<SalesDimension, 'category' | 'hour'>
const PRODUCT_KEYS: Readonly<Record<ByProducts, Expression<string>>> = {
  product: sql<string>`product_id`,
  branch: sql<string>`branch_id`,
  day: sql<string>`biz_date`,
}
type ByHours = Exclude<SalesDimension, 'product' | 'category'>
const HOUR_KEYS: Readonly<Record<ByHours, Expression<string>>> = {
  branch: sql<string>`branch_id`,
  day: sql<string>`biz_date`,
  hour: sql<string>`cast(hour as text)`,
}

/** Sums that tell products apart: they know nothing of hours and of orders. Products are looked up once, not for each of their sums. */
const ofProducts = async (db: Kysely<Tables>, by: ByProducts, input: ReportInput) => {
  const { branchIds, from, to, category, keyword } = input
  let products = db.selectFrom('product').select('product.id')
  if (category !== '') products = products.where(ofCategory(category))
  if (keyword !== '') products = products.where(productNamed(keyword))
  let rows = db
    .selectFrom('product_sale_day')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('biz_date', '>=', from)
    .where('biz_date', '<=', to)
  if (!isOfAll(input)) rows = rows.where('product_id', 'in', products)
  return rows
    .select(({ fn }) => [
      sql<string>`${PRODUCT_KEYS[by]}`.as('key'),
      ...SUM_COLUMNS.map((name) => fn.sum<number>(name).as(name)),
    ])
    .groupBy(PRODUCT_KEYS[by])
    .execute()
}

/** The sums of products by the category of each, as `<brand> <code>`. */
const byCategory = async (db: Kysely<Tables>, rows: Awaited<ReturnType<typeof ofProducts>>) => {
  const ids = ['', ...rows.map(({ key }) => key)]
  const products = await db
    .selectFrom('product')
    .where('id', 'in', ids)
    .select(['id', 'brand_id', 'category'])
    .execute()
  const keys = new Map(products.map(({ id, brand_id, category }) => [id, `${brand_id} ${category}`]))
  return [...Map.groupBy(rows, ({ key }) => keys.get(key) ?? '')].map(([key, own]) => ({
    key,
    ...own.reduce(addGoods, NO_GOODS),
  }))
}

const bySums = (rows: readonly (GoodsSums & { readonly key: string })[]): ReadonlyMap<string, Sums<SalesSum>> =>
  new Map(rows.map((row) => [row.key, toSums(row)]))

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
  if (by === 'category') return bySums(await byCategory(db, await ofProducts(db, 'product', input)))
  if (by === 'product') return bySums(await ofProducts(db, by, input))
  if (isOfAll(input)) return ofHours(db, by, input)
  if (by !== 'hour') return bySums(await ofProducts(db, by, input))
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'by', text: { key: 'sales.hoursOfAll' } },
  ])
}
