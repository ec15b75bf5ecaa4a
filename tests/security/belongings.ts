import { layAttachment, newDictionaryEntry, pngOf, uploaded, type TestServer } from '@netbar/server/testing'

/** Ids of what belongs to a brand, one of each kind that a call can name. */
export interface Belongings {
  readonly brandId: string
  readonly branchId: string
  readonly userId: string
  readonly orderId: string
  readonly orderLineId: string
  readonly shipmentId: string
  readonly shipmentLineId: string
  readonly memberId: string
  readonly blacklistId: string
  readonly notificationId: string
  readonly libraryId: string
  readonly imageId: string
  readonly entryId: string
  readonly supplierId: string
  readonly productId: string
  readonly discountId: string
  readonly branchProductId: string
  readonly priceRequestId: string
  readonly takeDownId: string
  readonly changeId: string
  readonly refundId: string
  readonly accountingId: string
  readonly replacementId: string
  readonly differenceId: string
  readonly supplierOrderId: string
  readonly billId: string
  readonly checkId: string
  readonly lossId: string
  readonly attachmentId: string
  readonly transferId: string
  readonly warehouseId: string
  readonly movementId: string
  readonly categoryId: string
  readonly groupId: string
  readonly unitId: string
  readonly bindingId: string
  readonly templateId: string
  readonly openid: string
  readonly productImportId: string
  readonly purchaseImportId: string
}

/** Ids of nothing at all. */
export const NOTHING: Belongings = {
  brandId: 'no-brand',
  branchId: 'no-branch',
  userId: 'no-user',
  orderId: 'no-order',
  orderLineId: 'no-line',
  shipmentId: 'no-shipment',
  shipmentLineId: 'no-line',
  memberId: 'no-member',
  blacklistId: 'no-entry',
  notificationId: 'no-notification',
  libraryId: 'no-library',
  imageId: 'no-image',
  entryId: 'no-code',
  supplierId: 'no-supplier',
  productId: 'no-product',
  discountId: 'no-discount',
  branchProductId: 'no-product',
  priceRequestId: 'no-request',
  takeDownId: 'no-request',
  changeId: 'no-request',
  refundId: 'no-refund',
  accountingId: 'no-record',
  replacementId: 'no-replacement',
  differenceId: 'no-difference',
  supplierOrderId: 'no-order',
  billId: 'no-bill',
  checkId: 'no-count',
  lossId: 'no-loss',
  attachmentId: 'no-photo',
  transferId: 'no-transfer',
  warehouseId: 'no-warehouse',
  movementId: 'no-movement',
  categoryId: 'no-category',
  groupId: 'no-group',
  unitId: 'no-unit',
  bindingId: 'no-binding',
  templateId: 'no-template',
  openid: 'no-openid',
  productImportId: 'no-import',
  purchaseImportId: 'no-import',
}

const TIME = '2026-11-01T00:00:00.000Z'

/** A delivery of an order that came short, and what that is told as. */
const layDifference = async (
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
      shipped_time: TIME,
      reminded_days: 0,
    })
    .execute()
  await db.insertInto('shipment_line').values({ id, shipment_id: id, order_line_id, line_no: 1, quantity: 1 }).execute()
  await db.insertInto('storage_receipt').values({ id, shipment_id: id, stored_by: userId, stored_time: TIME }).execute()
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
      created_time: TIME,
    })
    .execute()
  return id
}

/** What the seed lays for one brand only, or for none, is laid for this one. */
const layMissing = async ({ database: { db } }: TestServer, brandId: string, fileName: string): Promise<void> => {
  const own = `own-${brandId}`
  const times = { created_time: TIME, updated_time: TIME }
  await db
    .insertInto('image_library')
    .values({ id: `library-${own}`, brand_id: brandId, name: '保密', type: 'OTHER', ...times })
    .execute()
  await db
    .insertInto('image')
    .values({
      id: `image-${own}`,
      brand_id: brandId,
      library_id: `library-${own}`,
      name: '保密',
      file_name: fileName,
      poster_url: null,
      created_by: '某人',
      created_time: TIME,
    })
    .execute()
  await db
    .insertInto('dictionary_entry')
    .values(
      newDictionaryEntry(
        {
          id: `code-${own}`,
          code_type: 'PAY_TYPE_CHANNEL',
          brand_id: brandId,
          code: 'SECRET',
          codevalue: '保密',
          sort: 1,
        },
        new Date(TIME),
      ),
    )
    .execute()
  const bound = await db.selectFrom('wechat_binding').where('brand_id', '=', brandId).select('id').executeTakeFirst()
  if (bound !== undefined) return
  const sample = await db.selectFrom('wechat_binding').selectAll().executeTakeFirstOrThrow()
  const binding = { ...sample, id: `binding-${own}`, brand_id: brandId, app_id: 'wx00000000000000ff' }
  await db.insertInto('wechat_binding').values(binding).execute()
  await db
    .insertInto('wechat_template')
    .values({
      id: `template-${own}`,
      binding_id: binding.id,
      scene: 'ORDER',
      tm_id: 'x'.repeat(43),
      title: '保密',
      created_time: TIME,
    })
    .execute()
  await db
    .insertInto('wechat_follower')
    .values({
      openid: `openid-${own}`,
      binding_id: binding.id,
      nickname: '保密',
      avatar_url: null,
      subscribed_time: TIME,
    })
    .execute()
}

/** Finds what belongs to the brand of a branch and to its manager. */
export const belongingsOf = async (server: TestServer, branchNo: string): Promise<Belongings> => {
  const { db } = server.database
  const branch = await db.selectFrom('branch').where('branch_no', '=', branchNo).selectAll().executeTakeFirstOrThrow()
  const { id: branchId, brand_id: brandId } = branch
  const token = await server.signIn('admin')
  const { url } = await uploaded(server, token, pngOf([branchNo.charCodeAt(0), 2, 3]))
  await layMissing(server, brandId, url.slice('/uploads/'.length))
  const user = await db
    .selectFrom('user')
    .where('username', '=', `${branchNo.toLowerCase()}_mgr`)
    .select('id')
    .executeTakeFirstOrThrow()
  const shipment = await db
    .selectFrom('shipment')
    .innerJoin('shipment_line', 'shipment_line.shipment_id', 'shipment.id')
    .where('shipment.branch_id', '=', branchId)
    .where('shipment.status', '=', 'IN_TRANSIT')
    .select(['shipment.id', 'shipment.order_id', 'shipment_line.id as line_id', 'shipment_line.order_line_id'])
    .orderBy('shipment.id')
    .executeTakeFirstOrThrow()
  const member = await db.selectFrom('member').where('brand_id', '=', brandId).select('id').executeTakeFirstOrThrow()
  const entry = await db
    .selectFrom('blacklist')
    .where('branch_id', '=', branchId)
    // What one branch says of somebody for the whole brand, the others see.
    .where('scope', '=', 'BRANCH')
    .select('id')
    .executeTakeFirstOrThrow()
  const supplier = await db
    .selectFrom('supplier')
    .where('brand_id', '=', brandId)
    .select('id')
    .executeTakeFirstOrThrow()
  const product = await db.selectFrom('product').where('brand_id', '=', brandId).select('id').executeTakeFirstOrThrow()
  const branchProduct = await db
    .selectFrom('branch_product')
    .where('branch_id', '=', branchId)
    // One that the seed world has asked nothing about.
    .where('product_id', 'not in', (eb) => eb.selectFrom('product_request').select('product_id'))
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_discount')
    .values({
      id: `discount-own-${brandId}`,
      brand_id: brandId,
      name: '保密',
      product_ids: `,${product.id},`,
      branch_ids: `,${branchId},`,
      level_ids: '',
      kind: 'PERCENT',
      rate_bp: 9000,
      value_fen: null,
      buy_quantity: null,
      gift_quantity: null,
      start_time: '2097-01-01T00:00:00.000Z',
      end_time: '2097-01-02T00:00:00.000Z',
      weekdays: '',
      from_clock: '',
      to_clock: '',
      daily_limit: null,
      use_limit: null,
      used_count: 0,
      coupons: 'ALONE',
      told: 0,
      enabled: 1,
      version: 1,
      created_time: '2026-01-01T00:00:00.000Z',
      updated_time: '2026-01-01T00:00:00.000Z',
      deleted_time: null,
    })
    .execute()
  const asked = {
    brand_id: brandId,
    branch_id: branchId,
    product_id: branchProduct.product_id,
    status: 'PENDING',
    reason: '保密',
    old_price_fen: null,
    new_price_fen: null,
    restored_price_fen: null,
    effective_time: null,
    end_time: null,
    mode: null,
    base_version: null,
    changes: null,
    applicant_id: user.id,
    decided_by: null,
    decided_time: null,
    decision_reason: null,
    version: 1,
    created_time: TIME,
    updated_time: TIME,
  } as const
  const price = { old_price_fen: 300, new_price_fen: 310, effective_time: '2099-01-01T00:00:00.000Z' }
  const changes = JSON.stringify([{ field: 'saleUnit', from: '瓶', to: '杯' }])
  await db
    .insertInto('product_request')
    .values([
      { ...asked, id: `price-own-${brandId}`, request_no: 'SECRET-PRICE', kind: 'PRICE', ...price },
      { ...asked, id: `down-own-${brandId}`, request_no: 'SECRET-DOWN', kind: 'TAKE_DOWN', mode: 'IMMEDIATE' },
      { ...asked, id: `change-own-${brandId}`, request_no: 'SECRET-CHANGE', kind: 'CHANGE', base_version: 1, changes },
    ])
    .execute()
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
      applicant_id: user.id,
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
      created_time: TIME,
      updated_time: TIME,
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
      issued_by: user.id,
      issued_time: TIME,
      confirmed_by: null,
      dispute_reason: null,
      created_by: user.id,
      version: 1,
      created_time: TIME,
      updated_time: TIME,
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
      time: TIME,
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
      created_by: user.id,
      ordered_time: null,
      received_time: null,
      version: 1,
      created_time: TIME,
      updated_time: TIME,
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
      applicant_id: user.id,
      decided_by: null,
      decided_time: null,
      decision_reason: null,
      version: 1,
      created_time: TIME,
      updated_time: TIME,
    })
    .execute()
  const warehouse = await db
    .selectFrom('warehouse')
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'STORE')
    .select('id')
    .executeTakeFirstOrThrow()
  const movement = await db
    .selectFrom('stock_movement')
    .where('warehouse_id', '=', warehouse.id)
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  const movementId = movement?.id ?? `movement-own-${brandId}`
  if (movement === undefined)
    await db
      .insertInto('stock_movement')
      .values({
        id: movementId,
        warehouse_id: warehouse.id,
        product_id: product.id,
        sequence: 1,
        type: 'LOSS_OUT',
        quantity_delta: -1,
        balance_after: 0,
        source_type: 'LOSS',
        source_id: movementId,
        source_line_id: movementId,
        group_id: movementId,
        created_time: TIME,
      })
      .execute()
  const documentOf = async (kind: 'CHECK' | 'LOSS' | 'TRANSFER', status: 'APPROVED' | 'PENDING') => {
    const id = `${kind}-own-${brandId}`
    await db
      .insertInto('stock_document')
      .values({
        id,
        document_no: `SECRET-${kind}`,
        kind,
        brand_id: brandId,
        branch_id: branchId,
        to_branch_id: kind === 'TRANSFER' ? branchId : null,
        category: '',
        chosen: 0,
        status,
        remark: '保密',
        created_by: user.id,
        decided_by: null,
        decided_time: null,
        version: 1,
        created_time: TIME,
        updated_time: TIME,
      })
      .execute()
    return id
  }
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
      created_by: user.id,
      created_time: TIME,
    })
    .execute()
  const lossId = await documentOf('LOSS', 'PENDING')
  const attachmentId = await layAttachment(server.database, `${branchNo.toLowerCase()}_mgr`, new Date(TIME))
  await db
    .updateTable('attachment')
    .set({ subject_kind: 'STOCK_LOSS', subject_id: lossId, branch_id: branchId })
    .where('id', '=', attachmentId)
    .execute()
  const importOf = async (kind: string, of: string | null) => {
    const id = `${kind}-own-${brandId}`
    await db
      .insertInto('import_job')
      .values({
        id,
        kind,
        user_id: user.id,
        brand_id: brandId,
        branch_id: of,
        file_name: '保密.xlsx',
        file_hash: '',
        status: 'PREVIEW',
        total: 1,
        bad: 1,
        warned: 0,
        added: 0,
        updated: 0,
        imported_before: null,
        created_time: TIME,
        imported_time: null,
      })
      .execute()
    return id
  }
  const entryOf = async (type: string) => {
    const { id } = await db
      .selectFrom('dictionary_entry')
      .where('brand_id', '=', brandId)
      .where('code_type', '=', type)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const receipt = await db
    .selectFrom('notification_receipt')
    .where('user_id', '=', user.id)
    .where('read_time', 'is', null)
    .select('notification_id')
    .executeTakeFirst()
  const follower = await db
    .selectFrom('wechat_follower')
    .innerJoin('wechat_binding', 'wechat_binding.id', 'wechat_follower.binding_id')
    .innerJoin('wechat_template', 'wechat_template.binding_id', 'wechat_binding.id')
    .where('wechat_binding.brand_id', '=', brandId)
    .select(['wechat_follower.openid', 'wechat_binding.id', 'wechat_template.id as template_id'])
    .executeTakeFirstOrThrow()
  return {
    brandId,
    branchId,
    userId: user.id,
    orderId: shipment.order_id,
    orderLineId: shipment.order_line_id,
    shipmentId: shipment.id,
    shipmentLineId: shipment.line_id,
    memberId: member.id,
    blacklistId: entry.id,
    notificationId: receipt?.notification_id ?? NOTHING.notificationId,
    libraryId: `library-own-${brandId}`,
    imageId: `image-own-${brandId}`,
    entryId: `code-own-${brandId}`,
    supplierId: supplier.id,
    productId: product.id,
    discountId: `discount-own-${brandId}`,
    branchProductId: branchProduct.id,
    priceRequestId: `price-own-${brandId}`,
    takeDownId: `down-own-${brandId}`,
    changeId: `change-own-${brandId}`,
    refundId: `refund-own-${brandId}`,
    accountingId: `accounting-own-${brandId}`,
    replacementId: `replacement-own-${brandId}`,
    differenceId: await layDifference(server, { ...shipment, branch_id: branchId }, user.id),
    supplierOrderId: `supplier-order-own-${brandId}`,
    billId: `bill-own-${brandId}`,
    checkId: await documentOf('CHECK', 'APPROVED'),
    lossId,
    attachmentId,
    transferId: await documentOf('TRANSFER', 'PENDING'),
    warehouseId: warehouse.id,
    movementId,
    categoryId: await entryOf('PRODUCT_CLASSIFY'),
    groupId: await entryOf('PRODUCT_GROUP'),
    unitId: await entryOf('PRODUCT_UNIT'),
    bindingId: follower.id,
    templateId: follower.template_id,
    openid: follower.openid,
    productImportId: await importOf('productImport', null),
    purchaseImportId: await importOf('purchaseImport', branchId),
  }
}
