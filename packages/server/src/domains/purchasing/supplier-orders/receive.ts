import { expireDay, shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallRequest, supplierOrderCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierOrderLineTable, SupplierOrderTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { findCompanyWarehouse, postMovements } from '../../stock/index.ts'
import type { MovementDraft } from '../../stock/index.ts'
import { linesOf } from './find.ts'
import { supplierOrderSteps } from './supplier-order-steps.ts'

type Arrival = CallRequest<typeof supplierOrderCalls.receive>['body']
type ArrivedLine = Arrival['lines'][number]

/** A line of an order with its received quantity. */
interface Arrived {
  readonly line: SupplierOrderLineTable
  readonly quantity: number
  readonly productionDate: string | null
  readonly expireDate: string | null
}

const dateProblem = (
  { productionDate }: ArrivedLine,
  { shelf_life_days }: SupplierOrderLineTable,
  today: string,
): 'dateRequired' | 'futureDay' | 'expired' | null => {
  if (shelf_life_days === null) return null
  if (productionDate === null) return 'dateRequired'
  if (productionDate > today) return 'futureDay'
  return expireDay(productionDate, shelf_life_days) < today ? 'expired' : null
}

/**
 * The received lines of an order.
 *
 * @throws Refusal 42201 for a line that is not the order's or is repeated, more than is open, and perishable goods
 * without a production date, with a future one, or expired.
 */
const arrivedOf = (lines: readonly SupplierOrderLineTable[], arrival: Arrival, today: string): readonly Arrived[] => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<string>()
  const problems: FieldProblem[] = []
  const arrived = arrival.lines.flatMap((each, index): readonly Arrived[] => {
    const at = `lines.${index}`
    const line = byId.get(each.lineId)
    if (line === undefined || seen.has(each.lineId)) {
      problems.push({ field: `${at}.lineId`, text: { key: 'supplierOrders.unknownLine' } })
      return []
    }
    seen.add(each.lineId)
    const left = line.quantity - line.received_quantity
    if (each.quantity > left)
      problems.push({ field: `${at}.quantity`, text: { key: 'supplierOrders.moreThanLeft', params: { left } } })
    const rule = dateProblem(each, line, today)
    if (rule !== null) problems.push({ field: `${at}.productionDate`, text: { key: `supplierOrders.${rule}` } })
    const productionDate = line.shelf_life_days === null ? null : each.productionDate
    const expireDate =
      productionDate === null || line.shelf_life_days === null ? null : expireDay(productionDate, line.shelf_life_days)
    return [{ line, quantity: each.quantity, productionDate, expireDate }]
  })
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  return arrived
}

/**
 * Receives goods of an order into the company's warehouse, in sale units.
 *
 * @throws Refusal 42201 where a line is invalid.
 */
export const receiveGoods = async (
  trx: Transaction<Tables>,
  row: SupplierOrderTable,
  arrival: Arrival,
  context: StepContext,
): Promise<void> => {
  const now = context.now()
  const time = now.toISOString()
  const arrived = arrivedOf(await linesOf(trx, row.id), arrival, shanghaiDay(now.getTime()))
  const warehouseId = await findCompanyWarehouse(trx, row.brand_id)
  if (warehouseId === undefined) throw new Error(`brand ${row.brand_id} has ordered without a warehouse`)
  const receipt = { id: context.newId(), order_id: row.id, received_by: context.actor.id, received_time: time }
  await trx.insertInto('supplier_receipt').values(receipt).execute()
  const drafts: MovementDraft[] = []
  for (const { line, quantity, productionDate, expireDate } of arrived) {
    const id = context.newId()
    await trx
      .insertInto('supplier_receipt_line')
      .values({
        id,
        receipt_id: receipt.id,
        order_line_id: line.id,
        quantity,
        production_date: productionDate,
        expire_date: expireDate,
      })
      .execute()
    await trx
      .updateTable('supplier_order_line')
      .set({ received_quantity: line.received_quantity + quantity })
      .where('id', '=', line.id)
      .execute()
    drafts.push({
      warehouseId,
      productId: line.product_id,
      type: 'SUPPLY_IN',
      quantityDelta: quantity * line.pack_size,
      sourceLineId: id,
      expireDate,
    })
  }
  await postMovements(trx, { type: 'SUPPLY', id: receipt.id }, drafts, context)
  const received = row.received_quantity + arrived.reduce((sum, { quantity }) => sum + quantity, 0)
  const to = received === row.quantity ? 'RECEIVED' : 'PARTIALLY_RECEIVED'
  const columns = { received_quantity: received, received_time: time }
  await supplierOrderSteps.moveOn(trx, row, { event: 'receive', to }, context, columns)
}
