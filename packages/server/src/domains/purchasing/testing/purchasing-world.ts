import { expect } from 'vitest'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'
import {
  confirmOrder,
  purchasingHandlers,
  shipOrder,
  submitOrder,
  suggestLines,
  supplyForOrder,
} from '../orders/index.ts'
import type { Receipt } from '../orders/receipts/receive.ts'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import type { World } from '../../../testing/open-world.ts'

export { first }

/** The refusal with which a promise rejects; any other outcome throws. */
export const refusal = async (work: Promise<unknown>): Promise<Refusal> => {
  const reason = await work.then(
    () => new Error('was not refused'),
    (error: unknown) => error,
  )
  if (reason instanceof Refusal) return reason
  throw reason
}

/** A receipt of a complete delivery. */
export const complete = (order: PurchaseOrderDetail, shipmentId: string): Receipt => ({
  version: order.version,
  lines: (order.shipments.find(({ id }) => id === shipmentId)?.lines ?? []).map((line) => ({
    shipmentLineId: line.id,
    acceptedQuantity: line.quantity,
    rejectedQuantity: 0,
    shortQuantity: 0,
    reason: null,
    productionDate: '2026-11-18',
    attachments: [],
  })),
  attachments: [],
})

/** Actor of steps without a user. */
const SYSTEM = { id: null, name: '系统' }

/** Actions of branches and of the company on the seed. */
export const purchasingIn = (world: World) => {
  const detail = async (username: string, orderId: string) =>
    purchasingHandlers.order({ params: { id: orderId } }, await world.as(username))

  /** The unreceived deliveries of a user's only branch, the oldest first. */
  const unstored = async (username: string) => {
    const context = await world.as(username)
    const branchId = first(context.actor.branchIds)
    return (await purchasingHandlers.findUnstored({ query: { branchId } }, context)) ?? []
  }

  const system = async () => ({ actor: SYSTEM, now: world.now, newId: (await world.as('admin')).newId })

  return {
    detail,
    unstored,
    system,
    /** The oldest unreceived delivery of a manager, and a receipt for it. */
    waiting: async (username = 'xh001_mgr') => {
      const { orderId, shipmentId } = first(await unstored(username))
      const order = await detail(username, orderId)
      return { shipmentId, order, receipt: complete(order, shipmentId) }
    },
    receive: async (username: string, shipmentId: string, body: Receipt, key = 'key-1') =>
      purchasingHandlers.receiveShipment({ params: { shipmentId }, body }, await world.as(username, key)),
    /** Runs `work` and checks that it changed no row of any table. */
    unchanged: async <T>(work: () => Promise<T>): Promise<T> => {
      const before = await digest(world.database)
      const result = await work()
      expect(await digest(world.database)).toBe(before)
      return result
    },
    /** A branch orders, and the company confirms and ships: one delivery in transit. */
    deliver: async (username: string, lineCount: number) => {
      const { actor } = await world.as(username)
      const branchId = first(actor.branchIds)
      const context = await system()
      world.advance(60_000)
      return world.database.write(async (trx) => {
        const lines = await suggestLines(trx, branchId, lineCount)
        const order = { branchId, orderedBy: actor.userId, phone: '19900000001', remark: '', lines }
        const orderId = await submitOrder(trx, order, context)
        await confirmOrder(trx, orderId, context)
        await supplyForOrder(trx, orderId, context)
        return { orderId, shipmentId: await shipOrder(trx, orderId, '自有车队', context) }
      })
    },
  }
}
