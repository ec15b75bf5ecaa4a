import { DAY_MS, fitsOrderRules, shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallRequest, OrderPreview, purchaseCartCalls, RecentOrder } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitOrder } from '../orders/index.ts'
import { findCart, takeOut } from './cart.ts'
import type { CartKey } from './cart.ts'
import { assertOrderable, orderingTermsOf } from './ordering.ts'

type Draft = CallRequest<typeof purchaseCartCalls.submit>['body']

/** Number of the last day's orders that are shown before another one is placed. */
const RECENT = 3

const recentOrders = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<RecentOrder[]> => {
  const rows = await db
    .selectFrom('purchase_order')
    .innerJoin('user', 'user.id', 'purchase_order.ordered_by')
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'NORMAL')
    .where('purchase_order.status', 'not in', ['CANCELLED', 'REJECTED'])
    .where('purchase_order.created_time', '>=', new Date(now.getTime() - DAY_MS).toISOString())
    .select(['purchase_order.id', 'order_no', 'purchase_order.status', 'quantity', 'amount_fen', 'user.name'])
    .select('purchase_order.created_time')
    .orderBy('purchase_order.created_time', 'desc')
    .orderBy('purchase_order.id', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    status: row.status,
    quantity: row.quantity,
    amountFen: row.amount_fen,
    orderedBy: row.name,
    createdTime: row.created_time,
  }))
}

const lastContact = async (db: Kysely<Tables>, { userId, branch }: CartKey): Promise<OrderPreview['contact']> => {
  const last = await db
    .selectFrom('purchase_order')
    .where('branch_id', '=', branch.id)
    .where('ordered_by', '=', userId)
    .where('kind', '=', 'NORMAL')
    .select(['receiver', 'phone'])
    .orderBy('created_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** A cart as it would be ordered now. */
export const previewOf = async (db: Kysely<Tables>, key: CartKey, now: Date): Promise<OrderPreview> => {
  const { name } = await db
    .selectFrom('branch')
    .where('id', '=', key.branch.id)
    .select('name')
    .executeTakeFirstOrThrow()
  return {
    ...(await findCart(db, key)),
    branchName: name,
    recentOrders: await recentOrders(db, key.branch.id, now),
    contact: await lastContact(db, key),
  }
}

const lineText = ({ productId, quantity, priceFen }: Draft['lines'][number]) => `${productId} ${quantity} ${priceFen}`

/** Whether these lines equal those of the cart that can be ordered, at current prices. */
const isAsShown = (draft: Draft, { lines }: OrderPreview): boolean => {
  const shown = draft.lines.map(lineText).toSorted()
  const real = lines.filter(({ isAvailable }) => isAvailable).map(lineText)
  return JSON.stringify(shown) === JSON.stringify(real.toSorted())
}

/**
 * Orders a cart; what is not sold any more stays in it.
 *
 * @returns Id of the order.
 * @throws Refusal 42201 for a day that is not after today; 42202 with the current preview where the cart, a price or
 * the branch's newest order differs from what was shown, or the brand's rules do not allow the order now.
 */
export const submitCart = async (
  trx: Transaction<Tables>,
  key: CartKey,
  draft: Draft,
  context: DocumentContext,
): Promise<string> => {
  const now = context.now()
  if (draft.expectDate !== null && draft.expectDate <= shanghaiDay(now.getTime()))
    throw new Refusal(Status.invalidFields, { key: 'purchaseCart.invalidOrder' }, [
      { field: 'expectDate', text: { key: 'purchaseCart.tooEarly' } },
    ])
  const preview = await previewOf(trx, key, now)
  if (preview.lines.every(({ isAvailable }) => !isAvailable))
    throw new Refusal(Status.businessRule, { key: 'purchaseCart.empty' }, [], preview)
  if (preview.lines.some((line) => line.isAvailable && !fitsOrderRules(line)))
    throw new Refusal(Status.businessRule, { key: 'purchaseCart.limits' }, [], preview)
  if (!isAsShown(draft, preview)) throw new Refusal(Status.businessRule, { key: 'purchaseCart.changed' }, [], preview)
  if ((preview.recentOrders[0]?.id ?? null) !== draft.newestOrderId)
    throw new Refusal(Status.businessRule, { key: 'purchaseCart.orderedMeanwhile' }, [], preview)
  assertOrderable(preview, await orderingTermsOf(trx, key.branch, now))
  const { receiver, phone, expectDate, remark, lines } = draft
  const order = { branchId: key.branch.id, orderedBy: key.userId, receiver, phone, expectDate, remark, lines }
  const id = await submitOrder(trx, order, context)
  await takeOut(
    trx,
    key,
    lines.map(({ productId }) => productId),
  )
  return id
}
