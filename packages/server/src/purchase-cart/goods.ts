import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type { CallRequest, GoodsCategory, Page, purchaseCartCalls, PurchaseGoods } from '@netbar/shared/contract'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { containing } from '../db/like.ts'
import type { Tables } from '../db/index.ts'
import { flowsOf } from './flows.ts'
import { suggestedQuantity, weeklyQuantity } from './suggestion.ts'

/** A branch and the brand whose company it orders from. */
export interface OrderingBranch {
  readonly id: string
  readonly brandId: string
}

/** What is made in the store itself is not bought, and what was removed or is disabled is not sold. */
export const isSold = (eb: ExpressionBuilder<Tables, 'product'>) =>
  eb.and([eb('enabled', '=', 1), eb('deleted_time', 'is', null), eb('product.type', '!=', 'MADE')])

type GoodsQuery = CallRequest<typeof purchaseCartCalls.goods>['query']
type Filters = Pick<GoodsQuery, 'keyword' | 'category'>

const categoriesOf = (db: Kysely<Tables>, brandId: string) =>
  db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', PRODUCT_CLASSIFY)
    .where('scope', '=', brandId)
    .where('deleted_time', 'is', null)
    .select(['code', 'codevalue', 'parent_code'])
    .orderBy('sort')
    .orderBy('code')
    .execute()

const productsOf = (db: Kysely<Tables>, brandId: string, categories: readonly string[] | null, keyword: string) =>
  db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where((eb) => isSold(eb))
    .$if(categories !== null, (rows) => rows.where('category', 'in', categories ?? []))
    .$if(keyword !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          containing(eb.ref('name'), keyword),
          containing(eb.ref('code'), keyword.toUpperCase()),
          eb('barcode', '=', keyword),
        ]),
      ),
    )
    .selectAll()
    .orderBy('code')
    .execute()

/** Everything that a branch can order, by its code. */
export const goodsOf = async (
  db: Kysely<Tables>,
  branch: OrderingBranch,
  now: Date,
  { keyword = '', category }: Filters = {},
): Promise<PurchaseGoods[]> => {
  const categories = await categoriesOf(db, branch.brandId)
  const names = new Map(categories.map(({ code, codevalue }) => [code, codevalue]))
  const wanted =
    category === undefined || category === ''
      ? null
      : [category, ...categories.filter(({ parent_code }) => parent_code === category).map(({ code }) => code)]
  const products = await productsOf(db, branch.brandId, wanted, keyword)
  const flows = await flowsOf(db, branch.id, now)
  return products.map((product) => {
    const of = (sums: ReadonlyMap<string, number>) => sums.get(product.id) ?? 0
    const flow = {
      fourWeeks: of(flows.fourWeeks),
      lastWeek: of(flows.lastWeek),
      inTransit: of(flows.inTransit),
      onOrder: of(flows.onOrder),
      stock: of(flows.stock),
      safety: of(flows.safety),
      minOrder: product.min_order,
      orderMultiple: product.order_multiple,
      packSize: product.pack_size,
    }
    return {
      id: product.id,
      code: product.code,
      name: product.name,
      spec: product.spec,
      category: product.category,
      categoryName: names.get(product.category) ?? product.category,
      saleUnit: product.sale_unit,
      purchaseUnit: product.purchase_unit,
      packSize: product.pack_size,
      priceFen: product.purchase_price_fen,
      minOrder: product.min_order,
      orderMultiple: product.order_multiple,
      stockQuantity: flow.stock,
      inTransitQuantity: flow.inTransit,
      onOrderQuantity: flow.onOrder,
      weeklyQuantity: weeklyQuantity(flow.fourWeeks),
      suggestedQuantity: suggestedQuantity(flow),
    }
  })
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

/** One page of what a branch can order. What is suggested follows from many rows, so that all of them are looked at. */
export const findGoods = async (
  db: Kysely<Tables>,
  branch: OrderingBranch,
  { keyword, category, suggested, sort, page, limit }: GoodsQuery,
  now: Date,
): Promise<Page<PurchaseGoods>> => {
  const all = await goodsOf(db, branch, now, { keyword, category })
  const found = suggested === undefined ? all : all.filter((row) => row.suggestedQuantity > 0 === suggested)
  // The picklist of the call has these and those with a sign before them.
  const key = sort.replace(/^-/, '') as 'code' | 'priceFen' | 'stockQuantity' | 'suggestedQuantity'
  const direction = sort.startsWith('-') ? -1 : 1
  // Sorting is stable: what is equal stays in the order of codes.
  const sorted = found.toSorted((a, b) => direction * compare(a[key], b[key]))
  return { rows: sorted.slice((page - 1) * limit, page * limit), total: sorted.length }
}

/** Categories that have something to order, or have one below them that does. */
export const findCategories = async (db: Kysely<Tables>, { brandId }: OrderingBranch): Promise<GoodsCategory[]> => {
  const counted = await db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where((eb) => isSold(eb))
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute()
  const counts = new Map(counted.map(({ category, count }) => [category, Number(count)]))
  const categories = await categoriesOf(db, brandId)
  const isFilled = ({ code }: { code: string }) => counts.has(code)
  return categories
    .filter((each) => isFilled(each) || categories.some((below) => below.parent_code === each.code && isFilled(below)))
    .map(({ code, codevalue, parent_code }) => ({
      code,
      name: codevalue,
      parentCode: parent_code,
      productCount: counts.get(code) ?? 0,
    }))
}
