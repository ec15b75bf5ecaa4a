import { Status, supplierOrderDetail } from '@netbar/shared/contract'
import type { SupplierOrderStatus } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierOrderTable } from './tables.ts'
import { createStepOnce, logDocument } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findSupplierOrder } from './find.ts'
import { companyBrands } from './scope.ts'
import { supplierOrderEnds } from './transitions.ts'
import type { SupplierOrderEvent } from './transitions.ts'

/** Does one step of an order to a supplier, and gives it as it is after it. */
export const stepOnce = createStepOnce(supplierOrderDetail, (trx, id, { actor }) => findSupplierOrder(trx, id, actor))

/**
 * The order that an actor wants to take a step of; to change a draft is none, and wants one that could be ordered.
 *
 * @throws Refusal 40401 where it is of a foreign brand, 40901 where the step is not possible now, 40902 for an older copy.
 */
export const orderForStep = async (
  trx: Transaction<Tables>,
  { id, version, event }: { readonly id: string; readonly version: number; readonly event: SupplierOrderEvent },
  actor: Actor,
): Promise<SupplierOrderTable> => {
  const row = await trx.selectFrom('supplier_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !companyBrands(actor).has(row.brand_id))
    throw new Refusal(Status.notFound, { key: 'supplierOrders.notFound' })
  if (supplierOrderEnds(row.status, event).length === 0)
    throw new Refusal(Status.stateChanged, { key: 'supplierOrders.movedOn' })
  if (row.version !== version) throw new Refusal(Status.versionConflict, { key: 'supplierOrders.versionConflict' })
  return row
}

/** What happens to an order, and where it is then. */
export interface SupplierOrderStep {
  readonly event: SupplierOrderEvent | 'change'
  readonly to: SupplierOrderStatus
  readonly reason?: string | null
}

/**
 * Writes the next version of an order, which the same statement checks, and one line of its history.
 *
 * @throws Refusal 40902 where somebody else has changed it meanwhile.
 */
export const moveOn = async (
  trx: Transaction<Tables>,
  row: SupplierOrderTable,
  { event, to, reason = null }: SupplierOrderStep,
  columns: Updateable<SupplierOrderTable>,
  context: StepContext,
): Promise<void> => {
  if (event !== 'change' && !supplierOrderEnds(row.status, event).includes(to))
    throw new Error(`${row.status} ${event} ${to} is no step of an order to a supplier`)
  const { numUpdatedRows } = await trx
    .updateTable('supplier_order')
    .set({ ...columns, status: to, version: row.version + 1, updated_time: context.now().toISOString() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(Status.versionConflict, { key: 'supplierOrders.versionConflict' })
  const step = { event, from: row.status, to, reason }
  await logDocument(trx, { type: 'supplierOrder', id: row.id }, step, context)
}
