import { NO_CASHIER, Status } from '@netbar/shared/contract'
import type { SalesDimension, SalesSum, Sums } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { ofCategory, productNamed } from '../../catalog/index.ts'
import type { ReportInput } from '../reports/report-input.ts'
import { splitPeriod } from '../reports/split-period.ts'
import type { PeriodPart } from '../reports/split-period.ts'
import { addGoods, NO_GOODS, SUM_COLUMNS, timesGoods } from '../sums/goods-sums.ts'
import type { GoodsSums } from '../sums/goods-sums.ts'

const toSums = (row: GoodsSums): Sums<SalesSum> => ({
  quantity: row.quantity,
  amountFen: row.amount_fen,
  discountFen: row.discount_fen,
  refundedQuantity: row.refunded_quantity,
  refundedFen: row.refunded_fen,
  netFen: row.amount_fen - row.discount_fen - row.refunded_fen,
  costFen: row.cost_fen,
  costedQuantity: row.costed_quantity,
})

const BRANCH = sql<string>`branch_id`
const DAY = sql<string>`biz_date`

type ByProducts = Exclude<SalesDimension, 'category' | 'hour' | 'cashier'>
const PRODUCT_KEYS: Readonly<Record<ByProducts, Expression<string>>> = {
  product: sql<string>`product_id`,
  branch: BRANCH,
  day: DAY,
}
type ByHours = Exclude<SalesDimension, 'product' | 'category'>
const HOUR_KEYS: Readonly<Record<ByHours, Expression<string>>> = {
  branch: BRANCH,
  day: DAY,
  hour: sql<string>`cast(hour as text)`,
  cashier: sql<string>`cashier_id`,
}

/** The table with the sums of all products by a dimension; that of whole months, too, by hour. */
const TABLES = { branch: 'sale_day', day: 'sale_day', hour: 'sale_hour', cashier: 'sale_cashier_day' } as const

/** Sums of groups, of which there may be several by one key. */
type KeyedSums<Row> = readonly (Row & { readonly key: string })[]

const isOfAll = ({ category, keyword }: ReportInput): boolean => category === '' && keyword === ''

/** All days of a period. */
const wholeOf = ({ from, to }: ReportInput): PeriodPart => ({ unit: 'day', sign: 1, from, to })

/** The products that a category and a keyword leave; null for all. */
const productsOf = (db: Kysely<Tables>, input: ReportInput) => {
  if (isOfAll(input)) return null
  const { category, keyword } = input
  let products = db.selectFrom('product').select('product.id')
  if (category !== '') products = products.where(ofCategory(category))
  if (keyword !== '') products = products.where(productNamed(keyword))
  return products
}

/** Sums that tell products apart: they know nothing of hours and of orders. */
const ofProducts = async (db: Kysely<Tables>, by: ByProducts, input: ReportInput): Promise<KeyedSums<GoodsSums>> => {
  const products = productsOf(db, input)
  const found = []
  for (const { unit, sign, from, to } of by === 'day' ? [wholeOf(input)] : splitPeriod(input)) {
    const sums = db
      .selectFrom(unit === 'month' ? 'product_sale_month' : 'product_sale_day')
      .where('branch_id', 'in', ['', ...input.branchIds])
      .where('biz_date', '>=', from)
      .where('biz_date', '<=', to)
    const rows = await (products === null ? sums : sums.where('product_id', 'in', products))
      .select(({ fn }) => [
        sql<string>`${PRODUCT_KEYS[by]}`.as('key'),
        ...SUM_COLUMNS.map((name) => fn.sum<number>(name).as(name)),
      ])
      .groupBy(PRODUCT_KEYS[by])
      .execute()
    found.push(...rows.map((row) => ({ key: row.key, ...timesGoods(row, sign) })))
  }
  return found
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
  return rows.map((row) => ({ ...row, key: keys.get(row.key) ?? '' }))
}

/** Groups by their keys, without those of which nothing is left: all that was sold in a month may be of other days. */
const bySums = <Row extends GoodsSums>(
  rows: KeyedSums<Row>,
  sumsOf: (rows: readonly Row[]) => Sums<SalesSum>,
): ReadonlyMap<string, Sums<SalesSum>> =>
  new Map(
    [...Map.groupBy(rows, ({ key }) => key)]
      .map(([key, own]) => [key, sumsOf(own)] as const)
      .filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0)),
  )

/** Sums of all products together, with their orders. */
const ofOrders = async (db: Kysely<Tables>, by: ByHours, input: ReportInput) => {
  const found = []
  for (const { unit, sign, from, to } of by === 'hour' ? splitPeriod(input) : [wholeOf(input)]) {
    const rows = await db
      .selectFrom(unit === 'month' ? 'sale_hour_month' : TABLES[by])
      .where('branch_id', 'in', ['', ...input.branchIds])
      .where('biz_date', '>=', from)
      .where('biz_date', '<=', to)
      .select(({ fn }) => [
        sql<string>`${HOUR_KEYS[by]}`.as('key'),
        fn.sum<number>('order_count').as('order_count'),
        ...SUM_COLUMNS.map((name) => fn.sum<number>(name).as(name)),
      ])
      .groupBy(HOUR_KEYS[by])
      .execute()
    found.push(
      ...rows.map((row) => ({
        key: row.key === '' ? NO_CASHIER : row.key,
        ...timesGoods(row, sign),
        order_count: sign * Number(row.order_count),
      })),
    )
  }
  return bySums(found, (rows) => ({
    ...toSums(rows.reduce(addGoods, NO_GOODS)),
    orderCount: rows.reduce((sum, { order_count }) => sum + order_count, 0),
  }))
}

const NOTHING = toSums(NO_GOODS)

/** The sums where nothing was sold: orders are not counted where products are told apart. */
export const noSales = (by: SalesDimension, input: ReportInput): Sums<SalesSum> =>
  by === 'product' || by === 'category' || !isOfAll(input) ? NOTHING : { ...NOTHING, orderCount: 0 }

/**
 * Sums of sold goods by a dimension.
 *
 * @throws Refusal 42201 for hours or cashiers of some products: they are kept of all products together.
 */
export const findSales = async (
  db: Kysely<Tables>,
  by: SalesDimension,
  input: ReportInput,
): Promise<ReadonlyMap<string, Sums<SalesSum>>> => {
  const ofGoods = (rows: KeyedSums<GoodsSums>) => bySums(rows, (own) => toSums(own.reduce(addGoods, NO_GOODS)))
  if (by === 'category') return ofGoods(await byCategory(db, await ofProducts(db, 'product', input)))
  if (by === 'product') return ofGoods(await ofProducts(db, by, input))
  if (isOfAll(input)) return ofOrders(db, by, input)
  if (by !== 'hour' && by !== 'cashier') return ofGoods(await ofProducts(db, by, input))
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'by', text: { key: 'sales.ofAll' } },
  ])
}
