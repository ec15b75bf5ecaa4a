import type { supplierOrderCalls } from '@netbar/shared/contract'
import { checkBrandLevel } from '../../org/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { saveDraft } from './draft.ts'
import { findSupplierOrder, findSupplierOrders } from './find.ts'
import { makeDrafts } from './from-demand.ts'
import { findGoods, findSuppliers } from './goods.ts'
import { assertPlaceable } from './place.ts'
import { receiveGoods } from './receive.ts'
import { supplierOrderSteps } from './supplier-order-steps.ts'

const { moveOn, once, take } = supplierOrderSteps
const SAVE = { call: 'supplierOrders.save', formerCall: 'supplierOrder.save' }

/** Handles the calls of supplier orders. */
export const supplierOrderHandlers: Handlers<typeof supplierOrderCalls> = {
  page: ({ query }, { database, actor }) => findSupplierOrders(database.db, actor, query),
  suppliers: (_request, { database, actor }) => findSuppliers(database.db, actor),
  goods: ({ query: { supplierId } }, { database, actor }) => findGoods(database.db, supplierId, actor),
  detail: ({ params: { id } }, { database, actor }) => findSupplierOrder(database.db, id, actor),
  save: ({ body }, context) =>
    once(context, SAVE, body, (trx, step) => {
      checkBrandLevel(context.actor)
      return saveDraft(trx, body, context.actor, step)
    }),
  fromDemand: ({ body }, context) => makeDrafts(body, context),
  order: (request, context) =>
    take('order', request, context, async (trx, row, step) => {
      await assertPlaceable(trx, row, step.now())
      await moveOn(trx, row, { event: 'order' }, step, { ordered_time: step.now().toISOString() })
    }),
  cancel: (request, context) => take('cancel', request, context),
  receive: (request, context) =>
    take('receive', request, context, (trx, row, step, body) => receiveGoods(trx, row, body, step)),
  closeShort: (request, context) => take('closeShort', request, context),
}
