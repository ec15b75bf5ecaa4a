import type { Check } from '../../../consistency/index.ts'

const CARRIED = {
  SUBMITTED: ['PENDING'],
  REJECTED: ['REJECTED'],
  FULFILLED: ['STORED'],
  CANCELLED: ['CANCELLED', 'CLOSED'],
}

/** A replacement order matches its lines, and its state that of the order that carries its goods. */
export const replacements: Check = async (db) => {
  const orders = await db
    .selectFrom('replacement_order')
    .innerJoin('purchase_order', 'purchase_order.id', 'child_order_id')
    .selectAll('replacement_order')
    .select('purchase_order.status as child_status')
    .execute()
  const lines = Map.groupBy(
    await db.selectFrom('replacement_order_line').selectAll().execute(),
    ({ replacement_id }) => replacement_id,
  )
  return orders.flatMap(({ id, replacement_no, status, child_status, line_count, quantity, amount_fen }) => {
    const own = lines.get(id) ?? []
    const isCarried =
      status === 'APPROVED'
        ? !['PENDING', 'STORED', 'CLOSED'].includes(child_status)
        : CARRIED[status].includes(child_status)
    const isRight =
      own.length === line_count &&
      own.reduce((sum, line) => sum + line.quantity, 0) === quantity &&
      own.reduce((sum, line) => sum + line.amount_fen, 0) === amount_fen
    return isCarried && isRight ? [] : [`replacement ${replacement_no} is ${status}, its order ${child_status}`]
  })
}

/** A supplier order matches its lines, and its received quantities its receipts and stock. */
export const supplierOrders: Check = async (db) => {
  const orders = await db.selectFrom('supplier_order').selectAll().execute()
  const lines = await db.selectFrom('supplier_order_line').selectAll().execute()
  const came = await db
    .selectFrom('supplier_receipt_line')
    .leftJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.source_line_id', '=', 'supplier_receipt_line.id')
        .on('stock_movement.source_type', '=', 'SUPPLY'),
    )
    .select(['order_line_id', 'supplier_receipt_line.quantity', 'quantity_delta'])
    .execute()
  const cameOf = Map.groupBy(came, ({ order_line_id }) => order_line_id)
  const wrongLines = lines.flatMap(({ id, received_quantity, pack_size }) => {
    const own = cameOf.get(id) ?? []
    const isRight =
      own.reduce((sum, { quantity }) => sum + quantity, 0) === received_quantity &&
      own.every(({ quantity, quantity_delta }) => quantity_delta === quantity * pack_size)
    return isRight ? [] : [`supplier order line ${id} says ${received_quantity}, its receipts or its stock do not`]
  })
  const ofOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  const wrong = orders.flatMap(({ id, order_no, status, line_count, quantity, received_quantity, amount_fen }) => {
    const own = ofOrder.get(id) ?? []
    const isSum =
      own.length === line_count &&
      own.reduce((sum, line) => sum + line.quantity, 0) === quantity &&
      own.reduce((sum, line) => sum + line.received_quantity, 0) === received_quantity &&
      own.reduce((sum, line) => sum + line.quantity * line.price_fen, 0) === amount_fen
    const isPart = received_quantity > 0 && received_quantity < quantity
    const isStatus =
      status === 'RECEIVED'
        ? received_quantity === quantity
        : status === 'PARTIALLY_RECEIVED' || status === 'CLOSED_SHORT'
          ? isPart
          : received_quantity === 0
    return isSum && isStatus ? [] : [`supplier order ${order_no} is ${status}, its lines are not`]
  })
  return [...wrongLines, ...wrong]
}

/** The preferred supplier of a product has it in its catalogue, and catalogues have products of their own brand. */
export const catalogues: Check = async (db) => {
  const rows = await db
    .selectFrom('product')
    .leftJoin('supplier_product', (join) =>
      join
        .onRef('supplier_product.product_id', '=', 'product.id')
        .onRef('supplier_product.supplier_id', '=', 'product.supplier_id'),
    )
    .where('product.supplier_id', 'is not', null)
    .where('product.deleted_time', 'is', null)
    .where('supplier_product.product_id', 'is', null)
    .select('code')
    .execute()
  const foreign = await db
    .selectFrom('supplier_product')
    .innerJoin('product', 'product.id', 'supplier_product.product_id')
    .innerJoin('supplier', 'supplier.id', 'supplier_product.supplier_id')
    .whereRef('product.brand_id', '!=', 'supplier.brand_id')
    .select('product.code')
    .execute()
  return [
    ...rows.map(({ code }) => `product ${code} is not in the catalogue of its supplier`),
    ...foreign.map(({ code }) => `product ${code} is in a catalogue of another brand`),
  ]
}
