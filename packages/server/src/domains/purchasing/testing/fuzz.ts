import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['order', 'orderId'], 'purchase_order', 'id'],
    [['orderLine', 'orderLineId'], 'purchase_order_line', 'id'],
    [['shipment', 'shipmentId'], 'shipment', 'id'],
    [['shipmentLine', 'shipmentLineId'], 'shipment_line', 'id'],
    [['supplier', 'supplierId'], 'supplier', 'id'],
    [['replacement'], 'replacement_order', 'id'],
    [['supplierOrder'], 'supplier_order', 'id'],
    [['refund'], 'refund_order', 'id'],
    [['bill'], 'settlement_bill', 'id'],
    [['accounting'], 'refund_accounting', 'id'],
  ],
  idsOf: {
    purchasing: 'order',
    purchaseActions: 'order',
    purchaseImport: 'importJob',
    suppliers: 'supplier',
    supplierOrders: 'supplierOrder',
    replacements: 'replacement',
    refunds: 'refund',
    settlementBills: 'bill',
    returnAccounting: 'accounting',
  },
  owned: [
    `select purchase_order.id, branch.brand_id as brand, branch_id as branch
       from purchase_order join branch on branch.id = branch_id`,
    'select shipment.id, branch.brand_id as brand, branch_id as branch from shipment join branch on branch.id = branch_id',
    `select purchase_order_line.id, branch.brand_id as brand, branch_id as branch
       from purchase_order_line join purchase_order on purchase_order.id = order_id join branch on branch.id = branch_id`,
    'select id, brand_id as brand, null as branch from supplier',
    'select id, brand_id as brand, branch_id as branch from replacement_order',
    'select id, brand_id as brand, null as branch from supplier_order',
  ],
}
