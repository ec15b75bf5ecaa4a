import { insertImport } from '../../../kit/imports/testing/insert-import.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly orderId: string
    readonly orderLineId: string
    readonly shipmentId: string
    readonly shipmentLineId: string
    readonly supplierId: string
    readonly refundId: string
    readonly accountingId: string
    readonly replacementId: string
    readonly discrepancyId: string
    readonly supplierOrderId: string
    readonly billId: string
    readonly commentId: string
    readonly purchaseImportId: string
  }
}

/** A short delivery of an order, with its notification. */
const seedDiscrepancy = async (
  { database: { db } }: TestServer,
  { order_id, order_line_id, branch_id }: { order_id: string; order_line_id: string; branch_id: string },
  userId: string,
): Promise<string> => {
  const id = `short-own-${order_id}`
  await db
    .insertInto('shipment')
    .values({
      id,
      order_id,
      branch_id,
      shipment_no: `SECRET-${order_id}`,
      status: 'RECEIVED',
      carrier: '',
      tracking_no: '',
      driver_phone: '',
      expected_time: null,
      shipped_time: INSERTED_TIME,
      reminded_days: 0,
    })
    .execute()
  await db.insertInto('shipment_line').values({ id, shipment_id: id, order_line_id, line_no: 1, quantity: 1 }).execute()
  await db
    .insertInto('storage_receipt')
    .values({ id, shipment_id: id, stored_by: userId, stored_time: INSERTED_TIME })
    .execute()
  await db
    .insertInto('storage_receipt_line')
    .values({
      id,
      receipt_id: id,
      shipment_line_id: id,
      accepted_quantity: 0,
      rejected_quantity: 0,
      short_quantity: 1,
      reason: 'SHORT',
      production_date: null,
      expire_date: null,
    })
    .execute()
  await db
    .insertInto('discrepancy')
    .values({
      id,
      order_id,
      receipt_line_id: id,
      kind: 'SHORT',
      quantity: 1,
      reason: 'SHORT',
      status: 'OPEN',
      created_time: INSERTED_TIME,
    })
    .execute()
  return id
}

export const belongings = defineBelongings({
  nothing: {
    orderId: 'no-order',
    orderLineId: 'no-line',
    shipmentId: 'no-shipment',
    shipmentLineId: 'no-line',
    supplierId: 'no-supplier',
    refundId: 'no-refund',
    accountingId: 'no-record',
    replacementId: 'no-replacement',
    discrepancyId: 'no-difference',
    supplierOrderId: 'no-order',
    billId: 'no-bill',
    commentId: 'no-comment',
    purchaseImportId: 'no-import',
  },
  ofBranch: [
    'orderId',
    'orderLineId',
    'shipmentId',
    'shipmentLineId',
    'refundId',
    'accountingId',
    'replacementId',
    'billId',
    'commentId',
    'purchaseImportId',
  ],
  find: async ({ server, known: { brandId, branchId, userId } }) => {
    const { db } = server.database
    const shipment = await db
      .selectFrom('shipment')
      .innerJoin('shipment_line', 'shipment_line.shipment_id', 'shipment.id')
      .where('shipment.branch_id', '=', branchId)
      .where('shipment.status', '=', 'IN_TRANSIT')
      .select(['shipment.id', 'shipment.order_id', 'shipment_line.id as line_id', 'shipment_line.order_line_id'])
      .orderBy('shipment.id')
      .executeTakeFirstOrThrow()
    const supplier = await db
      .selectFrom('supplier')
      .where('brand_id', '=', brandId)
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('refund_order')
      .values({
        id: `refund-own-${brandId}`,
        refund_no: 'SECRET',
        type: 1,
        brand_id: brandId,
        branch_id: branchId,
        order_id: shipment.order_id,
        status: 'SUBMITTED',
        reason: '保密',
        line_count: 1,
        quantity: 1,
        amount_fen: 300,
        approved_fen: null,
        credit_fen: null,
        applicant_id: userId,
        decided_by: null,
        decided_time: null,
        decision_reason: null,
        carrier: null,
        tracking_no: null,
        sent_date: null,
        received_time: null,
        receive_reason: null,
        accounted_time: null,
        version: 1,
        created_time: INSERTED_TIME,
        updated_time: INSERTED_TIME,
      })
      .execute()
    await db
      .insertInto('settlement_bill')
      .values({
        id: `bill-own-${brandId}`,
        bill_no: 'SECRET',
        brand_id: brandId,
        branch_id: branchId,
        period_start: '2025-01-01',
        period_end: '2025-01-31',
        live_period: '2025-01-01',
        status: 'ISSUED',
        revision: 1,
        stored_fen: 300,
        refund_fen: 0,
        adjust_fen: 0,
        payable_fen: 300,
        paid_fen: 0,
        due_date: '2025-02-15',
        issued_by: userId,
        issued_time: INSERTED_TIME,
        confirmed_by: null,
        dispute_reason: null,
        created_by: userId,
        version: 1,
        created_time: INSERTED_TIME,
        updated_time: INSERTED_TIME,
      })
      .execute()
    await db
      .insertInto('settlement_bill_line')
      .values({
        id: `bill-line-own-${brandId}`,
        bill_id: `bill-own-${brandId}`,
        line_no: 1,
        kind: 'RECEIPT',
        source_id: `receipt-own-${brandId}`,
        live_source: `receipt-own-${brandId}`,
        time: INSERTED_TIME,
        document_no: 'SECRET',
        order_id: shipment.order_id,
        quantity: 1,
        amount_fen: 300,
        reason: '保密',
        disputed: 0,
      })
      .execute()
    await db
      .insertInto('supplier_order')
      .values({
        id: `supplier-order-own-${brandId}`,
        order_no: 'SECRET',
        brand_id: brandId,
        supplier_id: supplier.id,
        status: 'DRAFT',
        expected_date: null,
        remark: '保密',
        line_count: 1,
        quantity: 1,
        received_quantity: 0,
        amount_fen: 300,
        created_by: userId,
        ordered_time: null,
        received_time: null,
        version: 1,
        created_time: INSERTED_TIME,
        updated_time: INSERTED_TIME,
      })
      .execute()
    await db
      .insertInto('replacement_order')
      .values({
        id: `replacement-own-${brandId}`,
        replacement_no: 'SECRET',
        kind: 'EXTRA',
        brand_id: brandId,
        branch_id: branchId,
        parent_order_id: null,
        child_order_id: shipment.order_id,
        status: 'SUBMITTED',
        reason: '保密',
        delivered_date: null,
        carrier: null,
        line_count: 1,
        quantity: 1,
        amount_fen: 300,
        applicant_id: userId,
        decided_by: null,
        decided_time: null,
        decision_reason: null,
        version: 1,
        created_time: INSERTED_TIME,
        updated_time: INSERTED_TIME,
      })
      .execute()
    await db
      .insertInto('refund_accounting')
      .values({
        id: `accounting-own-${brandId}`,
        accounting_no: 'SECRET',
        kind: 'CREDIT',
        refund_id: `refund-own-${brandId}`,
        branch_id: branchId,
        credit_fen: 300,
        reverses_id: null,
        reason: null,
        remark: 'SECRET',
        created_by: userId,
        created_time: INSERTED_TIME,
      })
      .execute()
    await db
      .insertInto('document_comment')
      .values({
        id: `comment-own-${brandId}`,
        document_kind: 'purchaseOrder',
        document_id: shipment.order_id,
        brand_id: brandId,
        author_id: userId,
        author_name: 'SECRET',
        text: '保密',
        created_time: INSERTED_TIME,
        changed_time: null,
        removed_time: null,
        version: 1,
      })
      .execute()
    return {
      orderId: shipment.order_id,
      orderLineId: shipment.order_line_id,
      shipmentId: shipment.id,
      shipmentLineId: shipment.line_id,
      supplierId: supplier.id,
      refundId: `refund-own-${brandId}`,
      accountingId: `accounting-own-${brandId}`,
      replacementId: `replacement-own-${brandId}`,
      discrepancyId: await seedDiscrepancy(server, { ...shipment, branch_id: branchId }, userId),
      supplierOrderId: `supplier-order-own-${brandId}`,
      billId: `bill-own-${brandId}`,
      commentId: `comment-own-${brandId}`,
      purchaseImportId: await insertImport(server.database, { kind: 'purchaseImport', userId, brandId, branchId }),
    }
  },
})
