import { Status } from '@netbar/shared/contract'
import type { LossReason, StockGoods } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { goodsNames, branchGoods } from '../ledger/index.ts'
import type { BranchGoods } from '../ledger/index.ts'
import { placesOf } from './draft.ts'
import type { NewLine } from './draft.ts'

/** A wanted product of a document. */
interface Wanted {
  readonly product_id: string
  readonly product_name: string
  readonly spec: string
  /** Sale units that leave the warehouse. */
  readonly units: number
}

/**
 * Checks that goods can leave a branch: in stock, not reserved for refunds, and, for a transfer, not expired.
 *
 * @param limit `good` where the goods go to another branch.
 * @throws Refusal 42202 naming the goods that are short, reserved, or expired.
 */
export const assertFree = async (
  trx: Transaction<Tables>,
  branchId: string,
  wanted: readonly Wanted[],
  now: Date,
  limit: 'free' | 'good' = 'free',
): Promise<void> => {
  const { store } = await placesOf(trx, branchId)
  const ids = wanted.map(({ product_id }) => product_id)
  const goods = await branchGoods(trx, { branchId, warehouseId: store }, ids, now)
  const beyond = (most: 'quantity' | 'free' | 'good') =>
    wanted.filter(({ product_id, units }) => units > 0 && units > (goods.get(product_id)?.[most] ?? 0))
  const [short, reserved, expired] = [beyond('quantity'), beyond('free'), beyond(limit)]
  if (short.length > 0)
    throw new Refusal(Status.businessRule, { key: 'stockDocuments.tooLittle', params: { products: goodsNames(short) } })
  if (reserved.length > 0)
    throw new Refusal(Status.businessRule, {
      key: 'stockDocuments.promised',
      params: { products: goodsNames(reserved) },
    })
  if (expired.length > 0)
    throw new Refusal(Status.businessRule, {
      key: 'stockDocuments.expired',
      params: { products: goodsNames(expired) },
    })
}

/** A line of a form. */
interface RequestedLine {
  readonly productId: string
  readonly quantity: number
  readonly reason?: LossReason
}

const tooMany = (quantity: number, { free, reserved, good }: BranchGoods): FieldProblem['text'] => {
  if (quantity <= free) return { key: 'stockDocuments.moreThanGood', params: { left: good, expired: free - good } }
  return reserved === 0
    ? { key: 'stockDocuments.moreThanThere', params: { left: free } }
    : { key: 'stockDocuments.moreThanFree', params: { left: free, reserved } }
}

/**
 * The lines of a new loss or transfer with their products.
 *
 * @param limit `good` where they go to another branch.
 * @throws Refusal 42201 at each line whose product the branch lacks, exceeds the unreserved stock, or is repeated.
 */
export const linesFor = async (
  trx: Transaction<Tables>,
  branchId: string,
  asked: readonly RequestedLine[],
  now: Date,
  limit: 'free' | 'good' = 'free',
): Promise<readonly NewLine[]> => {
  const { store } = await placesOf(trx, branchId)
  const ids = asked.map(({ productId }) => productId)
  const there = await branchGoods(trx, { branchId, warehouseId: store }, ids, now)
  const known = await trx
    .selectFrom('product')
    .where('id', 'in', ['', ...ids])
    .selectAll()
    .execute()
  const products = new Map(known.map((product) => [product.id, product]))
  const problems: FieldProblem[] = []
  const lines: NewLine[] = []
  for (const [index, { productId, quantity, reason }] of asked.entries()) {
    const [product, goods] = [products.get(productId), there.get(productId)]
    const at = `lines.${index}`
    if (product === undefined || goods === undefined)
      problems.push({ field: `${at}.productId`, text: { key: 'stockDocuments.unknownProduct' } })
    else if (ids.indexOf(productId) !== index)
      problems.push({ field: `${at}.productId`, text: { key: 'stockDocuments.repeatedProduct' } })
    else if (quantity > goods[limit]) problems.push({ field: `${at}.quantity`, text: tooMany(quantity, goods) })
    else lines.push({ product, quantity, reason: reason ?? null })
  }
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  return lines
}

/** Unreserved stock of a branch to choose from. */
export const goodsOf = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<StockGoods[]> => {
  const rows = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .where('warehouse.kind', '=', 'STORE')
    .where('warehouse.branch_id', '=', branchId)
    .where('stock_balance.quantity', '>', 0)
    .select([
      'product.id',
      'product.code',
      'product.barcode',
      'product.name',
      'product.spec',
      'product.sale_unit',
      'warehouse_id',
    ])
    .orderBy('product.code')
    .execute()
  const goods = await branchGoods(
    db,
    { branchId, warehouseId: rows[0]?.warehouse_id ?? '' },
    rows.map(({ id }) => id),
    now,
  )
  return rows
    .map(({ id, code, barcode, name, spec, sale_unit }) => ({
      productId: id,
      code,
      barcode,
      productName: name,
      spec,
      saleUnit: sale_unit,
      quantity: goods.get(id)?.free ?? 0,
      goodQuantity: goods.get(id)?.good ?? 0,
    }))
    .filter(({ quantity }) => quantity > 0)
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
