import { guestOrderDetail, guestOrderMachine } from '@netbar/shared/contract'
import type { LiveMessageType } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { documentSteps } from '../../../kit/documents/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import type { OrderTable } from '../tables.ts'
import { findOrder } from './find-order.ts'

/** Steps of a guest's order. */
export const guestOrderSteps = documentSteps({
  calls: 'counterOrders',
  type: 'guestOrder',
  table: 'order',
  machineOf: () => guestOrderMachine,
  answer: guestOrderDetail,
  read: (trx, id, { actor }) => findOrder(trx, id, actor),
  reaches: (row, { branchIds }) => branchIds.has(row.branch_id),
  texts: {
    notFound: 'guestOrders.notFound',
    movedOn: 'guestOrders.movedOn',
    versionConflict: 'guestOrders.versionConflict',
  },
})

/** Notifies the branch of a step of an order. */
export const announceOrder = async (
  trx: Transaction<Tables>,
  { branch_id: branchId, order_no: orderNo, machine_name: machineName }: OrderTable,
  type: LiveMessageType & `ORDER_${string}`,
  now: Date,
): Promise<void> => {
  await recordLiveMessage(trx, { branchId, type, orderNo, ...(machineName === null ? {} : { machineName }) }, now)
}
