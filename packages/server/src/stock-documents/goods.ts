import { Status } from '@netbar/shared/contract'
import type { LossReason, StockGoods } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import type { FieldProblem } from '../http/refusal.ts'
import { placesOf } from './draft.ts'
import type { NewLine } from './draft.ts'

/** What a warehouse has of these products. */
const quantitiesOf = async (trx: Kysely<Tables>, warehouseId: string, productIds: readonly string[]) => {
  const rows = await trx
    .selectFrom('stock_balance')
    .where('warehouse_id', '=', warehouseId)
    .where('product_id', 'in', ['', ...productIds])
    .select(['product_id', 'quantity'])
    .execute()
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** What is wanted of a product that a document names. */
interface Wanted {
  readonly product_id: string
  readonly product_name: string
  readonly spec: string
  /** Sale units that leave the warehouse. */
  readonly units: number
}

/**
 * Nothing leaves that is not there.
 *
 * @throws Refusal 42202 with the names of what is short.
 */
export const assertThere = async (
  trx: Transaction<Tables>,
  warehouseId: string,
  wanted: readonly Wanted[],
): Promise<void> => {
  const there = await quantitiesOf(
    trx,
    warehouseId,
    wanted.map(({ product_id }) => product_id),
  )
  const short = wanted.filter(({ product_id, units }) => units > (there.get(product_id) ?? 0))
  if (short.length === 0) return
  const products = short.map(({ product_name, spec }) => `${product_name} ${spec}`.trim()).join('、')
  throw new Refusal(Status.businessRule, { key: 'stockDocuments.tooLittle', params: { products } })
}

/** A line of a form. */
interface AskedLine {
  readonly productId: string
  readonly quantity: number
  readonly reason?: LossReason
}

/**
 * The lines of a new loss or transfer with their products.
 *
 * @throws Refusal 42201 at each line whose product the branch does not have, or not so many of, or that is there twice.
 */
export const linesFor = async (
  trx: Transaction<Tables>,
  branchId: string,
  asked: readonly AskedLine[],
): Promise<readonly NewLine[]> => {
  const { store } = await placesOf(trx, branchId)
  const ids = asked.map(({ productId }) => productId)
  const there = await quantitiesOf(trx, store, ids)
  const known = await trx
    .selectFrom('product')
    .where('id', 'in', ['', ...ids])
    .selectAll()
    .execute()
  const products = new Map(known.map((product) => [product.id, product]))
  const problems: FieldProblem[] = []
  const lines: NewLine[] = []
  for (const [index, { productId, quantity, reason }] of asked.entries()) {
    const [product, left] = [products.get(productId), there.get(productId)]
    const at = `lines.${index}`
    if (product === undefined || left === undefined)
      problems.push({ field: `${at}.productId`, text: { key: 'stockDocuments.unknownProduct' } })
    else if (ids.indexOf(productId) !== index)
      problems.push({ field: `${at}.productId`, text: { key: 'stockDocuments.repeatedProduct' } })
    else if (quantity > left)
      problems.push({ field: `${at}.quantity`, text: { key: 'stockDocuments.moreThanThere', params: { left } } })
    else lines.push({ product, quantity, reason: reason ?? null })
  }
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  return lines
}

/** What a branch has in stock, to choose from. */
export const goodsOf = async (db: Kysely<Tables>, branchId: string): Promise<StockGoods[]> => {
  const rows = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .where('warehouse.kind', '=', 'STORE')
    .where('warehouse.branch_id', '=', branchId)
    .where('stock_balance.quantity', '>', 0)
    .select(['product.id', 'product.name', 'product.spec', 'product.sale_unit', 'stock_balance.quantity'])
    .orderBy('product.code')
    .execute()
  return rows.map(({ id, name, spec, sale_unit, quantity }) => ({
    productId: id,
    productName: name,
    spec,
    saleUnit: sale_unit,
    quantity,
  }))
}

/** The other branches of a branch's brand. */
export const destinationsOf = async (db: Kysely<Tables>, branchId: string) => {
  const rows = await db
    .selectFrom('branch')
    .innerJoin('branch as sender', 'sender.brand_id', 'branch.brand_id')
    .where('sender.id', '=', branchId)
    .where('branch.id', '!=', branchId)
    .where('branch.status', '!=', 'CLOSED')
    .select(['branch.id', 'branch.branch_no', 'branch.name'])
    .orderBy('branch.branch_no')
    .execute()
  return rows.map(({ id, branch_no, name }) => ({ value: id, label: `${branch_no} ${name}` }))
}
