import { DAY_MS, FREQUENTLY_ORDERED, PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type {
  CallRequest,
  GoodsCategory,
  GoodsChoice,
  Page,
  purchaseCartCalls,
  PurchaseGoods,
} from '@netbar/shared/contract'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { listOf } from '../../../platform/db/list-text.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { ofCategory, productNamed } from '../../catalog/index.ts'
import { flowsOf, ordersOf, companyAvailable } from './flows.ts'
import { goodsSupplyOf } from './goods-supply.ts'
import { isLeaving } from './leaving.ts'
import { suggestedQuantity, weeklyQuantity } from './suggestion.ts'

/** A branch and the brand whose company it orders from. */
export interface OrderingBranch {
  readonly id: string
  readonly brandId: string
}

/** Condition: the product can be bought, i.e. it is not made to order, not removed and not disabled. */
export const isSold = (eb: ExpressionBuilder<Tables, 'product'>) =>
  eb.and([eb('product.enabled', '=', 1), eb('product.deleted_time', 'is', null), eb('product.type', '!=', 'MADE')])

/** Condition: a branch can order the product, i.e. it is sold and does not leave the shelf once sold out. */
const isOffered = (eb: ExpressionBuilder<Tables, 'product'>, { id }: OrderingBranch) =>
  eb.and([isSold(eb), eb.not(isLeaving(eb, id))])

type GoodsQuery = CallRequest<typeof purchaseCartCalls.goods>['query']
type Filters = Pick<GoodsQuery, 'keyword' | 'category' | 'supplierId'>

const categoriesOf = (db: Kysely<Tables>, brandId: string) =>
  db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', PRODUCT_CLASSIFY)
    .where('scope', '=', brandId)
    .where('deleted_time', 'is', null)
    .select(['code', 'codevalue', 'parent_code', 'icon'])
    .orderBy('sort')
    .orderBy('code')
    .execute()

const productsOf = (db: Kysely<Tables>, branch: OrderingBranch, { category = '', keyword = '', supplierId }: Filters) =>
  db
    .selectFrom('product')
    .leftJoin('supplier', 'supplier.id', 'product.supplier_id')
    .where('product.brand_id', '=', branch.brandId)
    .where((eb) => isOffered(eb, branch))
    .$if(supplierId !== undefined, (rows) => rows.where('product.supplier_id', '=', supplierId ?? ''))
    .$if(category !== '', (rows) => rows.where(ofCategory(category)))
    .$if(keyword !== '', (rows) => rows.where(productNamed(keyword)))
    .selectAll('product')
    .select('supplier.name as supplier_name')
    .orderBy('product.code')
    .execute()

/** Everything that a branch can order, by its code. */
export const goodsOf = async (
  db: Kysely<Tables>,
  branch: OrderingBranch,
  now: Date,
  filters: Filters = {},
): Promise<PurchaseGoods[]> => {
  const categories = await categoriesOf(db, branch.brandId)
  const ofCode = new Map(categories.map((category) => [category.code, category]))
  const products = await productsOf(db, branch, filters)
  const flows = await flowsOf(db, branch.id, now)
  const available = await companyAvailable(db, branch.brandId, now)
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
    const suggested = suggestedQuantity(flow)
    const category = ofCode.get(product.category)
    return {
      id: product.id,
      code: product.code,
      name: product.name,
      spec: product.spec,
      category: product.category,
      categoryName: category?.codevalue ?? product.category,
      imageUrl: [...listOf(product.images), ...listOf(category?.icon ?? '')][0] ?? null,
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
      suggestedQuantity: suggested,
      supply: goodsSupplyOf({ ...flow, available: of(available), suggested }),
      supplierName: product.supplier_name,
    }
  })
}

/** Everything that a branch can order, by its code, as it is scanned and searched. */
export const findChoices = async (db: Kysely<Tables>, branch: OrderingBranch): Promise<GoodsChoice[]> => {
  const rows = await db
    .selectFrom('product')
    .where('brand_id', '=', branch.brandId)
    .where((eb) => isOffered(eb, branch))
    .select(['id', 'code', 'barcode', 'name', 'spec', 'purchase_unit', 'purchase_price_fen'])
    .select(['min_order', 'order_multiple'])
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    barcode: row.barcode,
    productName: row.name,
    spec: row.spec,
    purchaseUnit: row.purchase_unit,
    priceFen: row.purchase_price_fen,
    minOrder: row.min_order,
    orderMultiple: row.order_multiple,
  }))
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

/** One page of what a branch can order. A suggestion depends on many rows, so all products are loaded. */
export const findGoods = async (
  db: Kysely<Tables>,
  branch: OrderingBranch,
  { keyword, category, supplierId, suggested, often, sort, page, limit }: GoodsQuery,
  now: Date,
): Promise<Page<PurchaseGoods>> => {
  const all = await goodsOf(db, branch, now, { keyword, category, supplierId })
  const orders =
    often === undefined
      ? null
      : await ordersOf(db, branch.id, new Date(now.getTime() - FREQUENTLY_ORDERED.days * DAY_MS))
  const isOften = (id: string) => (orders?.get(id) ?? 0) >= FREQUENTLY_ORDERED.orders
  const found = all.filter(
    (row) =>
      (suggested === undefined || row.suggestedQuantity > 0 === suggested) &&
      (often === undefined || isOften(row.id) === often),
  )
  // The sort values of the call are these, with and without a sign.
  const key = sort.replace(/^-/, '') as 'code' | 'priceFen' | 'stockQuantity' | 'suggestedQuantity'
  const direction = sort.startsWith('-') ? -1 : 1
  // Sorting is stable: equal ones stay in the order of codes.
  const sorted = found.toSorted((a, b) => direction * compare(a[key], b[key]))
  return { rows: sorted.slice((page - 1) * limit, page * limit), total: sorted.length }
}

/** Categories with something to order, in them or in a child. */
export const findCategories = async (db: Kysely<Tables>, branch: OrderingBranch): Promise<GoodsCategory[]> => {
  const counted = await db
    .selectFrom('product')
    .where('brand_id', '=', branch.brandId)
    .where((eb) => isOffered(eb, branch))
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute()
  const counts = new Map(counted.map(({ category, count }) => [category, Number(count)]))
  const categories = await categoriesOf(db, branch.brandId)
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

/** Suppliers of what a branch can order. */
export const findSuppliers = async (
  db: Kysely<Tables>,
  branch: OrderingBranch,
): Promise<{ readonly id: string; readonly name: string }[]> => {
  const delivering = db
    .selectFrom('product')
    .where('brand_id', '=', branch.brandId)
    .where((eb) => isOffered(eb, branch))
    .where('supplier_id', 'is not', null)
    .select('supplier_id')
  return db.selectFrom('supplier').where('id', 'in', delivering).orderBy('code').select(['id', 'name']).execute()
}
