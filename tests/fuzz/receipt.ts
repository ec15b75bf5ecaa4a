import type { ConformanceRequest, TestServer } from '@netbar/server/testing'

/** Putting a delivery of a branch into stock, as it would be taken. */
export const receiptOf = async ({ database: { db } }: TestServer, branchId: string): Promise<ConformanceRequest> => {
  const shipment = await db
    .selectFrom('shipment')
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .where('shipment.branch_id', '=', branchId)
    .where('shipment.status', '=', 'IN_TRANSIT')
    .select(['shipment.id', 'purchase_order.version'])
    .orderBy('shipment.id')
    .executeTakeFirstOrThrow()
  const lines = await db.selectFrom('shipment_line').where('shipment_id', '=', shipment.id).selectAll().execute()
  return {
    path: `/${shipment.id}`,
    body: {
      version: shipment.version,
      lines: lines.map(({ id, quantity }) => ({
        shipmentLineId: id,
        acceptedQuantity: quantity,
        rejectedQuantity: 0,
        shortQuantity: 0,
        productionDate: '2026-11-18',
        attachments: [],
      })),
    },
  }
}
