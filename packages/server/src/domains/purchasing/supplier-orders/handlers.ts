import type { supplierOrderCalls } from '@netbar/shared/contract'
import { checkBrandLevel } from '../../org/index.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { saveDraft } from './draft.ts'
import { findSupplierOrder, findSupplierOrders } from './find.ts'
import { makeDrafts } from './from-demand.ts'
import { findGoods, findSuppliers } from './goods.ts'
import { assertPlaceable } from './place.ts'
import { receiveGoods } from './receive.ts'
import { moveOn, orderForStep, stepOnce } from './step.ts'

/** Answers what is about orders to suppliers. */
export const supplierOrderHandlers: Handlers<typeof supplierOrderCalls> = {
  page: ({ query }, { database, actor }) => findSupplierOrders(database.db, actor, query),
  suppliers: (_request, { database, actor }) => findSuppliers(database.db, actor),
  goods: ({ query: { supplierId } }, { database, actor }) => findGoods(database.db, supplierId, actor),
  detail: ({ params: { id } }, { database, actor }) => findSupplierOrder(database.db, id, actor),
  save: ({ body }, context) =>
    stepOnce(context, 'supplierOrder.save', body, (trx, step) => {
      checkBrandLevel(context.actor)
      return saveDraft(trx, body, context.actor, step)
    }),
  fromDemand: ({ body }, context) => makeDrafts(body, context),
  order: ({ params: { id }, body }, context) =>
    stepOnce(context, 'supplierOrder.order', { id, body }, async (trx, step) => {
      const row = await orderForStep(trx, { id, version: body.version, event: 'order' }, context.actor)
      await assertPlaceable(trx, row, step.now())
      const ordered_time = step.now().toISOString()
      await moveOn(trx, row, { event: 'order', to: 'ORDERED' }, { ordered_time }, step)
      return id
    }),
  cancel: ({ params: { id }, body }, context) =>
    stepOnce(context, 'supplierOrder.cancel', { id, body }, async (trx, step) => {
      const row = await orderForStep(trx, { id, version: body.version, event: 'cancel' }, context.actor)
      await moveOn(trx, row, { event: 'cancel', to: 'CANCELLED', reason: body.reason }, {}, step)
      return id
    }),
  receive: ({ params: { id }, body }, context) =>
    stepOnce(context, 'supplierOrder.receive', { id, body }, async (trx, step) => {
      const row = await orderForStep(trx, { id, version: body.version, event: 'receive' }, context.actor)
      await receiveGoods(trx, row, body, step)
      return id
    }),
  closeShort: ({ params: { id }, body }, context) =>
    stepOnce(context, 'supplierOrder.closeShort', { id, body }, async (trx, step) => {
      const row = await orderForStep(trx, { id, version: body.version, event: 'closeShort' }, context.actor)
      await moveOn(trx, row, { event: 'closeShort', to: 'CLOSED_SHORT', reason: body.reason }, {}, step)
      return id
    }),
}
