import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { nextDocumentNo } from '../../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../../kit/documents/index.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { orderTotals } from '../amounts.ts'
import { orderSteps } from '../order-steps.ts'
import { announce } from '../settle.ts'
import { notificationKinds } from '../../notification-kinds.ts'

/** A line of a new order; the quantity is purchase units. */
export interface NewLine {
  readonly productId: string
  readonly quantity: number
  /** Set where it differs from the current price. */
  readonly priceFen?: number
}

/** A new order of a branch. */
export interface NewOrder {
  readonly branchId: string
  readonly orderedBy: string
  /** Receiver of the goods; by default the user who orders. */
  readonly receiver?: string
  readonly phone: string
  readonly remark: string
  /** Requested delivery day as `yyyy-MM-dd`. */
  readonly expectDate?: string | null
  readonly lines: readonly NewLine[]
}

const newLines = async (
  trx: Transaction<Tables>,
  orderId: string,
  brandId: string,
  wanted: readonly NewLine[],
  newId: () => string,
): Promise<Tables['purchase_order_line'][]> => {
  if (wanted.length === 0) throw new Refusal(Status.businessRule, { key: 'purchasing.noLines' })
  const ids = wanted.map(({ productId }) => productId)
  const products = await trx
    .selectFrom('product')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  return wanted.map(({ productId, quantity, priceFen }, index) => {
    const product = byId.get(productId)
    if (product === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    const price_fen = priceFen ?? product.purchase_price_fen
    return {
      id: newId(),
      order_id: orderId,
      line_no: index + 1,
      product_id: productId,
      product_name: product.name,
      spec: product.spec,
      purchase_unit: product.purchase_unit,
      pack_size: product.pack_size,
      price_fen,
      shelf_life_days: product.shelf_life_days,
      ordered_quantity: quantity,
      confirmed_quantity: 0,
      closed_quantity: 0,
      shipped_quantity: 0,
      accepted_quantity: 0,
      rejected_quantity: 0,
      short_quantity: 0,
      amount_fen: quantity * price_fen,
    }
  })
}

/** Inserts an order that waits for the company; prices are snapshots of now unless the lines set others. */
const insertOrder = async (
  trx: Transaction<Tables>,
  kind: Tables['purchase_order']['kind'],
  { branchId, orderedBy, receiver, phone, remark, expectDate = null, lines }: NewOrder,
  context: DocumentContext,
) => {
  const now = context.now()
  const branch = await trx.selectFrom('branch').selectAll().where('id', '=', branchId).executeTakeFirstOrThrow()
  const orderer = await trx.selectFrom('user').select('name').where('id', '=', orderedBy).executeTakeFirstOrThrow()
  const id = context.newId()
  const rows = await newLines(trx, id, branch.brand_id, lines, context.newId)
  const order = {
    id,
    order_no: await nextDocumentNo(
      trx,
      'purchase_order.order_no',
      'CG',
      { id: branchId, branchNo: branch.branch_no },
      now,
    ),
    kind,
    brand_id: branch.brand_id,
    branch_id: branchId,
    status: 'PENDING' as const,
    ...orderTotals(rows, 'PENDING'),
    shipped_time: null,
    oldest_transit_time: null,
    receiver: receiver ?? orderer.name,
    phone,
    remark,
    expect_date: expectDate,
    ordered_by: orderedBy,
    version: 1,
    created_time: now.toISOString(),
    updated_time: now.toISOString(),
  }
  await trx.insertInto('purchase_order').values(order).execute()
  await trx.insertInto('purchase_order_line').values(rows).execute()
  const begun = { ...order, branch_no: branch.branch_no, branch_name: branch.name }
  await orderSteps.begin(trx, begun, kind === 'NORMAL' ? 'submit' : 'createByReplacement', context)
  return { order, rows, branch }
}

/**
 * Submits an order of a branch; its prices are snapshots of now, and the company is notified.
 *
 * @returns Id of the order.
 */
export const submitOrder = async (
  trx: Transaction<Tables>,
  draft: NewOrder,
  context: DocumentContext,
): Promise<string> => {
  const { order, branch } = await insertOrder(trx, 'NORMAL', draft, context)
  const params = { branch: branch.name, orderNo: order.order_no }
  const content = { key: 'notification.purchaseSubmitted', params } as const
  await announce(trx, order, notificationKinds.orderSubmitted, content, context.now())
  return order.id
}

/** Creates the order that carries the goods of a replacement order; the branch is notified when it is approved. */
export const createReplacementOrder = async (
  trx: Transaction<Tables>,
  draft: NewOrder,
  context: DocumentContext,
): Promise<{ readonly id: string; readonly lines: readonly Tables['purchase_order_line'][] }> => {
  const { order, rows } = await insertOrder(trx, 'REPLACEMENT', draft, context)
  return { id: order.id, lines: rows }
}

/** The products a branch has least of, with quantities to replenish them. */
export const suggestLines = async (trx: Transaction<Tables>, branchId: string, count: number): Promise<NewLine[]> => {
  const rows = await trx
    .selectFrom('warehouse')
    .innerJoin('product', 'product.brand_id', 'warehouse.brand_id')
    .leftJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_balance.product_id', '=', 'product.id'),
    )
    .where('warehouse.branch_id', '=', branchId)
    .where('warehouse.kind', '=', 'STORE')
    .where('product.enabled', '=', 1)
    .where('product.type', '!=', 'MADE')
    .select('product.id')
    .select((eb) => eb.fn.coalesce('stock_balance.quantity', eb.lit(0)).as('quantity'))
    .orderBy('quantity')
    .orderBy('product.code')
    .limit(count)
    .execute()
  return rows.map(({ id }, index) => ({ productId: id, quantity: 2 + (index % 4) }))
}
