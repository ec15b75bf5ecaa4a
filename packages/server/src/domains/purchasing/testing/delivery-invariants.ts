import type { Check } from '../../../consistency/index.ts'

/** Goods that leave the company enter transit, in the same event, line by line. */
export const shipments: Check = async (db) => {
  const lines = await db
    .selectFrom('shipment_line')
    .leftJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.source_line_id', '=', 'shipment_line.id')
        .on('stock_movement.source_type', '=', 'SHIPMENT'),
    )
    .select(({ fn }) => [
      'shipment_line.id',
      fn.count<number>('stock_movement.id').as('moves'),
      fn.sum<number>('quantity_delta').as('sum'),
    ])
    .groupBy('shipment_line.id')
    .execute()
  return lines.flatMap(({ id, moves, sum }) =>
    Number(moves) === 2 && Number(sum) === 0
      ? []
      : [`shipment line ${id} has ${moves} movements, which add up to ${sum}`],
  )
}

/** The shipped quantity of an order line equals its deliveries. */
export const shippedQuantities: Check = async (db) => {
  const lines = await db
    .selectFrom('purchase_order_line')
    .leftJoin('shipment_line', 'shipment_line.order_line_id', 'purchase_order_line.id')
    .leftJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
    .select(['purchase_order_line.id', 'shipped_quantity', 'shipment_line.quantity', 'shipment.status'])
    .execute()
  return [...Map.groupBy(lines, ({ id }) => id)].flatMap(([id, parts]) => {
    const shipped = parts.reduce((sum, { quantity, status }) => sum + (status === 'RECALLED' ? 0 : (quantity ?? 0)), 0)
    return shipped === parts[0]?.shipped_quantity
      ? []
      : [`order line ${id} says ${parts[0]?.shipped_quantity}, shipped are ${shipped}`]
  })
}

/** A delivery is received if and only if it has a receipt, and its goods have moved then. */
export const receipts: Check = async (db) => {
  const rows = await db
    .selectFrom('shipment')
    .leftJoin('storage_receipt', 'storage_receipt.shipment_id', 'shipment.id')
    .select(['shipment.shipment_no', 'shipment.status', 'storage_receipt.id as receipt_id'])
    .execute()
  return rows.flatMap(({ shipment_no, status, receipt_id }) =>
    (status === 'RECEIVED') === (receipt_id !== null)
      ? []
      : [`shipment ${shipment_no} is ${status}, receipt ${receipt_id}`],
  )
}
