import type { PurchaseOrderDetail, PurchaseOrderLine, ReceivedLine, Shipment } from '@netbar/shared/contract'

/** A received line of a delivery, with its product. */
export interface CountedLine extends ReceivedLine {
  readonly id: string
  readonly quantity: number
  readonly goods: PurchaseOrderLine | undefined
}

/** The received lines of a delivery. */
export const countedLines = (order: PurchaseOrderDetail, shipment: Shipment): readonly CountedLine[] => {
  const goods = new Map(order.lines.map((line) => [line.id, line]))
  return shipment.lines.flatMap(({ id, orderLineId, quantity, received }): readonly CountedLine[] =>
    received === null ? [] : [{ id, quantity, goods: goods.get(orderLineId), ...received }],
  )
}
