import { Status, USUAL_PRODUCT_SETTING } from '@netbar/shared/contract'
import type { Belongings } from './belongings.ts'

/** A request that names something of another brand. */
export interface ForeignRequest {
  /** What follows the call's fixed path. */
  readonly path: string
  readonly body?: unknown
  /** How it is refused where that is not 40401. */
  readonly status?: Status
  /** Whether what it names may be of another branch of the same brand. */
  readonly isSharedInBrand?: true
}

/** Requests of one call: `own` is the asker's, `foreign` is not. */
type Requests = (foreign: Belongings, own: Belongings) => readonly ForeignRequest[]

const inPath = (...ids: readonly string[]): ForeignRequest => ({ path: ids.map((id) => `/${id}`).join('') })
const inQuery = (query: Readonly<Record<string, string>>): ForeignRequest => ({
  path: `?${new URLSearchParams(query).toString()}`,
})
const inBody = (body: unknown): ForeignRequest => ({ path: '', body })

const ENTRY = { reason: 'OTHER', note: '多次影响他人', scope: 'BRANCH' }
const STEP = { version: 1, reason: '别人的订单' }
const CODE = { codevalue: '刷卡', sort: 1, enabled: true, remark: '' }

/** Requests of a plain resource's calls: its rows by their ids, and its brand in lists and in what is added. */
const resource = (
  name: string,
  idOf: (of: Belongings) => string,
  draft: object,
): Readonly<Record<string, Requests>> => ({
  [`${name}.page`]: (foreign) => [inQuery({ brandId: foreign.brandId })],
  [`${name}.export`]: (foreign) => [inQuery({ brandId: foreign.brandId })],
  [`${name}.entry`]: (foreign) => [inPath(idOf(foreign))],
  [`${name}.logs`]: (foreign) => [inPath(idOf(foreign))],
  [`${name}.add`]: (foreign) => [inBody({ brandId: foreign.brandId, ...draft })],
  [`${name}.change`]: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1, ...draft } }],
  [`${name}.enable`]: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1, enabled: false } }],
  [`${name}.remove`]: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1 } }],
})

/** Requests of the calls of one kind of a branch's requests. */
const requests = (
  name: string,
  idOf: (of: Belongings) => string,
  asked: object,
): Readonly<Record<string, Requests>> => ({
  [`${name}.page`]: (foreign) => [inQuery({ branchId: foreign.branchId })],
  [`${name}.apply`]: (foreign) => [{ ...inPath(foreign.branchProductId), body: { reason: STEP.reason, ...asked } }],
  [`${name}.withdraw`]: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1 } }],
  [`${name}.approve`]: (foreign) => [{ ...inPath(idOf(foreign)), body: { version: 1 } }],
  [`${name}.reject`]: (foreign) => [{ ...inPath(idOf(foreign)), body: STEP }],
})

/** Requests of the calls of one kind of stock document that name a document. */
const documents = (
  name: string,
  idOf: (of: Belongings) => string,
  steps: Readonly<Record<string, object>>,
): Readonly<Record<string, Requests>> => ({
  [`${name}.page`]: (foreign) => [inQuery({ branchId: foreign.branchId })],
  [`${name}.entry`]: (foreign) => [inPath(idOf(foreign))],
  ...Object.fromEntries(
    Object.entries(steps).map(([step, body]): [string, Requests] => [
      `${name}.${step}`,
      (foreign) => [{ ...inPath(idOf(foreign)), body }],
    ]),
  ),
})
/** Requests of the calls that look after a kind of file. */
const imports = (
  name: string,
  idOf: (of: Belongings) => string,
  place: (of: Belongings) => Readonly<Record<string, string>>,
): Readonly<Record<string, Requests>> => ({
  [`${name}.template`]: (foreign) => [inQuery(place(foreign))],
  [`${name}.job`]: (foreign) => [inPath(idOf(foreign))],
  [`${name}.rows`]: (foreign) => [inPath(idOf(foreign))],
  [`${name}.badRows`]: (foreign) => [inPath(idOf(foreign))],
  [`${name}.commit`]: (foreign) => [{ ...inPath(idOf(foreign)), body: {} }],
  [`${name}.discard`]: (foreign) => [inPath(idOf(foreign))],
})
const COPY = { version: 1 }
const COUNTED = { version: 1, lines: [] }

const SUPPLIER = {
  name: '别人的供应商',
  creditCode: '91509900MA5TEXT01W',
  category: 'SUPPLIES',
  contact: '石磊',
  phone: '19900001234',
}

const TERMS = { priceFen: 100, leastOrder: 1 }

const DISCOUNT = {
  name: '别人的折扣',
  productIds: ['product'],
  branchIds: ['branch'],
  kind: 'PERCENT',
  rateBp: 9000,
  startTime: '2098-01-01T00:00:00.000Z',
  endTime: '2098-01-02T00:00:00.000Z',
  coupons: 'ALONE',
}

const PRODUCT = {
  name: '别人的商品',
  type: 'RETAIL',
  category: 'C0001',
  saleUnit: '瓶',
  purchaseUnit: '箱',
  packSize: 24,
  purchasePriceFen: 4800,
  retailPriceFen: 500,
}

/**
 * Every call that names a branch, a brand, or something of one, with each way to name a foreign one. A call that is in
 * neither this table nor the other below fails the test that reads them.
 */
export const FOREIGN_REQUESTS: Readonly<Record<string, Requests>> = {
  'embed.issue': (foreign) => [
    inBody({ origin: 'https://portal.example', widgets: ['bell'], branchId: foreign.branchId }),
  ],
  'notifications.read': (foreign) => [inPath(foreign.notificationId)],
  'notifications.detail': (foreign) => [inPath(foreign.notificationId)],
  'purchasing.findUnstored': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'purchasing.orders': (foreign) => [
    inQuery({ branchId: foreign.branchId }),
    inQuery({ branchId: foreign.branchId, scope: 'company' }),
  ],
  'purchasing.orderCounts': (foreign) => [
    inQuery({ branchId: foreign.branchId }),
    inQuery({ branchId: foreign.branchId, scope: 'company' }),
  ],
  'purchasing.order': (foreign) => [inPath(foreign.orderId)],
  'receiptPhotos.ofOrder': (foreign) => [inPath(foreign.orderId)],
  'purchasing.storeShipment': (foreign) => [
    {
      ...inPath(foreign.shipmentId),
      body: {
        version: 1,
        lines: [
          {
            shipmentLineId: foreign.shipmentLineId,
            acceptedQuantity: 0,
            rejectedQuantity: 1,
            shortQuantity: 0,
            reason: 'DAMAGED',
            attachments: [foreign.attachmentId],
          },
        ],
      },
    },
  ],
  'purchaseActions.cancel': (foreign) => [{ ...inPath(foreign.orderId), body: STEP }],
  'purchaseActions.confirm': (foreign) => [{ ...inPath(foreign.orderId), body: { version: 1 } }],
  'purchaseActions.reject': (foreign) => [{ ...inPath(foreign.orderId), body: STEP }],
  'purchaseActions.ship': (foreign) => [
    {
      ...inPath(foreign.orderId),
      body: { version: 1, carrier: '别人的车', lines: [{ orderLineId: foreign.orderLineId, quantity: 1 }] },
    },
  ],
  'purchaseActions.recall': (foreign) => [{ ...inPath(foreign.shipmentId), body: STEP }],
  'purchaseActions.closeRemainder': (foreign) => [{ ...inPath(foreign.orderId), body: STEP }],
  'purchaseActions.stock': (foreign) => [inPath(foreign.orderId)],
  'deliveries.page': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'deliveries.demand': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'picking.list': (foreign, own) => [
    inQuery({ ids: foreign.orderId }),
    inQuery({ ids: `${own.orderId},${foreign.orderId}` }),
  ],
  'purchaseCart.goods': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'purchaseCart.suppliers': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'purchaseCart.categories': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'purchaseCart.terms': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'purchaseCart.cart': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'purchaseCart.putIntoCart': (foreign, own) => [
    inBody({ branchId: foreign.branchId, lines: [{ productId: own.productId, quantity: 1 }] }),
    inBody({ branchId: own.branchId, lines: [{ productId: foreign.productId, quantity: 1 }] }),
  ],
  'purchaseCart.clearCart': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'purchaseCart.replenish': (foreign) => [inBody({ branchId: foreign.branchId })],
  'purchaseCart.orderAgain': (foreign, own) => [
    inBody({ branchId: foreign.branchId, orderId: own.orderId }),
    inBody({ branchId: own.branchId, orderId: foreign.orderId }),
  ],
  'purchaseCart.preview': (foreign) => [inBody({ branchId: foreign.branchId })],
  'purchaseCart.submit': (foreign, own) => [
    inBody({
      branchId: foreign.branchId,
      lines: [{ productId: own.productId, quantity: 1, priceFen: 100 }],
      newestOrderId: null,
      receiver: '别人',
      phone: '19900001234',
    }),
  ],
  'returnAccounting.records': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'returnAccounting.record': (foreign) => [inPath(foreign.accountingId)],
  'returnAccounting.reverse': (foreign) => [{ ...inPath(foreign.accountingId), body: STEP }],
  'refunds.page': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'refunds.totals': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'refunds.detail': (foreign) => [inPath(foreign.refundId)],
  'refunds.candidates': (foreign) => [inPath(foreign.orderId)],
  'refunds.submit': (foreign) => [
    inBody({
      orderId: foreign.orderId,
      type: 2,
      reason: STEP.reason,
      lines: [{ orderLineId: foreign.orderLineId, quantity: 1 }],
    }),
  ],
  'refunds.cancel': (foreign) => [{ ...inPath(foreign.refundId), body: STEP }],
  'refunds.approve': (foreign) => [{ ...inPath(foreign.refundId), body: { version: 1 } }],
  'refunds.reject': (foreign) => [{ ...inPath(foreign.refundId), body: STEP }],
  'refunds.sendBack': (foreign) => [
    {
      ...inPath(foreign.refundId),
      body: { version: 1, carrier: '别人的车', trackingNo: '1', sentDate: '2026-11-01' },
    },
  ],
  'refunds.receive': (foreign) => [
    { ...inPath(foreign.refundId), body: { version: 1, lines: [{ lineId: 'x', quantity: 1, disposal: 'SCRAP' }] } },
  ],
  'refunds.account': (foreign) => [
    { ...inPath(foreign.refundId), body: { version: 1, lines: [{ lineId: 'x', ratioBp: 1, bearer: 'BRANCH' }] } },
  ],
  'settlementBills.page': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'settlementBills.totals': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'settlementBills.months': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'settlementBills.unbilled': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'settlementBills.orderDetail': (foreign) => [inQuery({ orderId: foreign.orderId, billId: foreign.billId })],
  'settlementBills.detail': (foreign) => [inPath(foreign.billId)],
  'settlementBills.generate': (foreign) => [inBody({ month: '2025-02', branchIds: [foreign.branchId] })],
  'settlementBills.issue': (foreign) => [{ ...inPath(foreign.billId), body: { version: 1, dueDate: '2026-12-31' } }],
  'settlementBills.reissue': (foreign) => [{ ...inPath(foreign.billId), body: { version: 1, dueDate: '2026-12-31' } }],
  'settlementBills.void': (foreign) => [{ ...inPath(foreign.billId), body: STEP }],
  'settlementBills.adjust': (foreign) => [{ ...inPath(foreign.billId), body: { ...STEP, amountFen: -1 } }],
  'settlementBills.confirm': (foreign) => [{ ...inPath(foreign.billId), body: COPY }],
  'settlementBills.dispute': (foreign) => [{ ...inPath(foreign.billId), body: STEP }],
  'settlementBills.reverse': (foreign) => [
    { ...inPath(foreign.billId), body: { version: 1, paymentId: 'p1', reason: STEP.reason } },
  ],
  'settlementBills.pay': (foreign) => [
    { ...inPath(foreign.billId), body: { version: 1, amountFen: 1, payType: 'CASH', paidDate: '2026-11-01' } },
  ],
  'purchaseStatistics.times': (foreign) => [
    inQuery({ branchId: foreign.branchId }),
    inQuery({ brandId: foreign.brandId }),
  ],
  'purchaseStatistics.summary': (foreign) => [
    inQuery({ branchId: foreign.branchId }),
    inQuery({ brandId: foreign.brandId }),
  ],
  'replacements.page': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'replacements.detail': (foreign) => [inPath(foreign.replacementId)],
  'replacements.discrepancies': (foreign) => [inPath(foreign.orderId)],
  'replacements.deduct': (foreign) => [{ ...inPath(foreign.differenceId), body: { reason: STEP.reason } }],
  'replacements.goods': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'replacements.fillUp': (foreign) => [
    inBody({ orderId: foreign.orderId, reason: STEP.reason, lines: [{ lineId: 'x', quantity: 1 }] }),
  ],
  'replacements.submit': (foreign, own) => [
    inBody({
      kind: 'EXTRA',
      branchId: foreign.branchId,
      reason: STEP.reason,
      lines: [{ productId: own.productId, quantity: 1, priceFen: 100 }],
    }),
    {
      ...inBody({
        kind: 'EXTRA',
        branchId: own.branchId,
        reason: STEP.reason,
        lines: [{ productId: foreign.productId, quantity: 1, priceFen: 100 }],
      }),
      status: Status.invalidFields,
    },
  ],
  'replacements.cancel': (foreign) => [{ ...inPath(foreign.replacementId), body: STEP }],
  'replacements.approve': (foreign) => [{ ...inPath(foreign.replacementId), body: { version: 1 } }],
  'replacements.reject': (foreign) => [{ ...inPath(foreign.replacementId), body: STEP }],
  'supplierOrders.page': (foreign) => [inQuery({ supplierId: foreign.supplierId })],
  'supplierOrders.goods': (foreign) => [inQuery({ supplierId: foreign.supplierId })],
  'supplierOrders.detail': (foreign) => [inPath(foreign.supplierOrderId)],
  'supplierOrders.save': (foreign, own) => [
    inBody({ supplierId: foreign.supplierId, lines: [{ productId: own.productId, quantity: 1, priceFen: 1 }] }),
    inBody({
      id: foreign.supplierOrderId,
      version: 1,
      supplierId: own.supplierId,
      lines: [{ productId: own.productId, quantity: 1, priceFen: 1 }],
    }),
    {
      ...inBody({ supplierId: own.supplierId, lines: [{ productId: foreign.productId, quantity: 1, priceFen: 1 }] }),
      status: Status.invalidFields,
    },
  ],
  'supplierProducts.page': (foreign) => [inQuery({ supplierId: foreign.supplierId })],
  'supplierProducts.choices': (foreign) => [inQuery({ supplierId: foreign.supplierId })],
  'supplierProducts.save': (foreign, own) => [
    inBody({ supplierId: foreign.supplierId, productId: own.productId, ...TERMS }),
    inBody({ supplierId: foreign.supplierId, productId: foreign.productId, version: 1, ...TERMS }),
    {
      ...inBody({ supplierId: own.supplierId, productId: foreign.productId, ...TERMS }),
      status: Status.invalidFields,
    },
  ],
  'supplierProducts.remove': (foreign) => [
    inBody({ supplierId: foreign.supplierId, productId: foreign.productId, version: 1 }),
  ],
  'supplierOrders.fromDemand': (foreign, own) => [inBody({ productIds: [own.productId, foreign.productId] })],
  'supplierOrders.order': (foreign) => [{ ...inPath(foreign.supplierOrderId), body: COPY }],
  'supplierOrders.cancel': (foreign) => [{ ...inPath(foreign.supplierOrderId), body: STEP }],
  'supplierOrders.receive': (foreign) => [
    { ...inPath(foreign.supplierOrderId), body: { version: 1, lines: [{ lineId: 'line', quantity: 1 }] } },
  ],
  'supplierOrders.closeShort': (foreign) => [{ ...inPath(foreign.supplierOrderId), body: STEP }],
  ...documents('stockChecks', ({ checkId }) => checkId, {
    save: COUNTED,
    submit: COUNTED,
    sendBack: STEP,
    cancel: COPY,
    approve: COPY,
  }),
  ...documents('stockLosses', ({ lossId }) => lossId, { withdraw: COPY, approve: COPY, reject: STEP }),
  ...documents('stockTransfers', ({ transferId }) => transferId, {
    approve: COPY,
    reject: STEP,
    cancel: COPY,
    sendOut: COPY,
    takeIn: { version: 1, lines: [{ lineId: 'line', receivedQuantity: 1 }] },
    bringBack: STEP,
  }),
  'stockChecks.open': (foreign) => [inBody({ branchId: foreign.branchId })],
  'attachments.content': (foreign) => [inPath(foreign.attachmentId)],
  'stockLosses.apply': (foreign, own) => [
    inBody({ branchId: foreign.branchId, lines: [{ productId: own.productId, quantity: 1, reason: 'LOST' }] }),
    {
      ...inBody({ branchId: own.branchId, lines: [{ productId: foreign.productId, quantity: 1, reason: 'LOST' }] }),
      status: Status.invalidFields,
    },
  ],
  'stockTransfers.apply': (foreign, own) => [
    inBody({
      branchId: foreign.branchId,
      toBranchId: own.branchId,
      lines: [{ productId: own.productId, quantity: 1 }],
    }),
    {
      ...inBody({
        branchId: own.branchId,
        toBranchId: foreign.branchId,
        lines: [{ productId: own.productId, quantity: 1 }],
      }),
      isSharedInBrand: true,
    },
  ],
  'stockCorrections.dispose': (foreign, own) => [
    inBody({
      warehouseId: foreign.warehouseId,
      productId: own.productId,
      expireDate: '2026-01-01',
      quantity: 1,
      reason: '报损别人的',
    }),
  ],
  'stockCorrections.reverse': (foreign) => [{ ...inPath(foreign.movementId), body: { reason: '冲销别人的' } }],
  'stockChoices.goods': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'stockChoices.destinations': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'stock.balances': (foreign) => [inQuery({ warehouseId: foreign.warehouseId })],
  'stock.total': (foreign) => [inQuery({ warehouseId: foreign.warehouseId })],
  'stock.lots': (foreign) => [inQuery({ warehouseId: foreign.warehouseId })],
  'stock.movements': (foreign, own) => [
    inQuery({ warehouseId: foreign.warehouseId, productId: foreign.productId }),
    inQuery({ warehouseId: foreign.warehouseId, productId: own.productId }),
  ],
  'stock.summary': (foreign, own) => [
    inQuery({ warehouseId: foreign.warehouseId, productId: foreign.productId }),
    inQuery({ warehouseId: own.warehouseId, productId: foreign.productId }),
  ],
  ...resource('suppliers', ({ supplierId }) => supplierId, SUPPLIER),
  ...resource('productCategories', ({ categoryId }) => categoryId, { name: '别人的分类' }),
  'productCategorySteps.move': (foreign) => [{ ...inPath(foreign.categoryId), body: { version: 1, move: 'UP' } }],
  'productCategorySteps.retire': (foreign) => [
    { ...inPath(foreign.categoryId), body: { version: 1, target: 'C0001' } },
  ],
  ...resource('productGroups', ({ groupId }) => groupId, { name: '别人的分组' }),
  'productGroupSteps.move': (foreign) => [{ ...inPath(foreign.groupId), body: { version: 1, move: 'UP' } }],
  'productGroupMembers.members': (foreign) => [inPath(foreign.groupId)],
  'productGroupMembers.candidates': (foreign) => [inPath(foreign.groupId)],
  'productGroupMembers.save': (foreign, own) => [
    { ...inPath(foreign.groupId), body: { version: 1, productIds: [] } },
    {
      ...inPath(own.groupId),
      body: { version: 1, productIds: [foreign.productId] },
      status: Status.invalidFields,
    },
  ],
  ...resource('productUnits', ({ unitId }) => unitId, { name: '筐' }),
  ...resource('products', ({ productId }) => productId, PRODUCT),
  ...resource('productDiscounts', ({ discountId }) => discountId, DISCOUNT),
  'productDiscounts.page': (foreign) => [
    inQuery({ brandId: foreign.brandId }),
    inQuery({ branchId: foreign.branchId }),
  ],
  'productDiscounts.add': (foreign, own) => [
    inBody({ brandId: foreign.brandId, ...DISCOUNT }),
    {
      ...inBody({ ...DISCOUNT, brandId: own.brandId, productIds: [own.productId], branchIds: [foreign.branchId] }),
      status: Status.invalidFields,
    },
    {
      ...inBody({ ...DISCOUNT, brandId: own.brandId, productIds: [foreign.productId], branchIds: [own.branchId] }),
      status: Status.invalidFields,
    },
  ],
  'productDiscountChoices.find': (foreign) => [inQuery({ brandId: foreign.brandId })],
  ...imports(
    'productImport',
    ({ productImportId }) => productImportId,
    ({ brandId }) => ({ brandId }),
  ),
  ...imports(
    'purchaseImport',
    ({ purchaseImportId }) => purchaseImportId,
    ({ branchId }) => ({ branchId }),
  ),
  'productPlaces.places': (foreign) => [inPath(foreign.productId)],
  'productPlaces.choices': (foreign) => [inQuery({ brandId: foreign.brandId })],
  'productPlaces.spread': (foreign) => [inPath(foreign.productId)],
  'productPlaces.classify': (foreign) => [{ ...inPath(foreign.productId), body: { version: 1, category: 'C0001' } }],
  ...requests('priceAdjustments', ({ priceRequestId }) => priceRequestId, { newPriceFen: 300 }),
  ...requests('takeDowns', ({ takeDownId }) => takeDownId, { mode: 'IMMEDIATE' }),
  ...requests('productChanges', ({ changeId }) => changeId, { saleUnit: '杯' }),
  'priceAdjustments.revoke': (foreign) => [{ ...inPath(foreign.priceRequestId), body: STEP }],
  'takeDowns.revoke': (foreign) => [{ ...inPath(foreign.takeDownId), body: STEP }],
  'productSetting.find': (foreign) => [inPath(foreign.brandId)],
  'productSetting.save': (foreign, own) => [
    { ...inPath(foreign.brandId), body: { branchId: null, version: 0, terms: USUAL_PRODUCT_SETTING } },
    { ...inPath(own.brandId), body: { branchId: foreign.branchId, version: 0, terms: USUAL_PRODUCT_SETTING } },
  ],
  'productSetting.saveAudit': (foreign) => [
    { ...inPath(foreign.brandId), body: { version: 0, companyAutoApprove: true } },
  ],
  'branchPrices.savePolicy': (foreign) => [
    {
      ...inPath(foreign.branchId),
      body: { version: 0, allowed: true, minPercent: 80, maxPercent: 150, needAudit: false },
    },
  ],
  'branchPrices.page': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'branchPrices.change': (foreign) => [
    { ...inPath(foreign.branchProductId), body: { version: 1, newPriceFen: 300, reason: STEP.reason } },
  ],
  'branchPrices.reset': (foreign) => [{ ...inPath(foreign.branchId), body: { ids: [foreign.branchProductId] } }],
  'branchProducts.page': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'branchProducts.export': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'branchProducts.candidates': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'branchProducts.import': (foreign, own) => [
    inBody({ branchId: foreign.branchId, productIds: [own.productId] }),
    inBody({ branchId: own.branchId, productIds: [foreign.productId] }),
  ],
  'branchProducts.detail': (foreign) => [inPath(foreign.branchProductId)],
  'branchProducts.trend': (foreign) => [inPath(foreign.branchProductId)],
  'branchProducts.change': (foreign) => [
    {
      ...inPath(foreign.branchProductId),
      body: {
        version: 1,
        sort: 1,
        safetyQuantity: 1,
        maxQuantity: null,
        orderLimit: null,
        channels: ['BAR'],
        showFrom: null,
        showTo: null,
      },
    },
  ],
  'branchProducts.putOnShelf': (foreign) => [{ ...inPath(foreign.branchProductId), body: { version: 1 } }],
  'branchProducts.chooseChannels': (foreign) => [
    { ...inPath(foreign.branchProductId), body: { version: 1, channels: ['BAR'] } },
  ],
  'branchProducts.arrange': (foreign) => [
    { ...inPath(foreign.branchProductId), body: { version: 1, sort: 1, safetyQuantity: 1 } },
  ],
  'live.place': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'brands.makeDefault': (foreign, own) => [inPath(own.userId, foreign.brandId), inPath(foreign.userId, own.brandId)],
  'brands.branches': (foreign) => [inPath(foreign.brandId)],
  'brands.detail': (foreign) => [inPath(foreign.brandId)],
  'brands.setCloudDesk': (foreign) => [
    inBody({ brandId: foreign.brandId, version: 1, enabled: true, address: 'https://evil.example' }),
  ],
  'brands.save': (foreign) => [inBody({ id: foreign.brandId, version: 1, name: '别人的品牌' })],
  'brands.branchList': (foreign) => [inPath(foreign.brandId)],
  'brands.addBranch': (foreign) => [inBody({ brandId: foreign.brandId, branchNo: 'EVIL1', name: '别人的店' })],
  'images.brandResources': (foreign) => [inPath(foreign.brandId)],
  'images.saveBrandResources': (foreign) => [
    inBody({ brandId: foreign.brandId, resources: [{ key: 'menu-logo', imageUrl: null }] }),
  ],
  'images.platforms': (foreign) => [inQuery({ brandId: foreign.brandId })],
  'images.libraries': (foreign) => [inQuery({ brandId: foreign.brandId })],
  'images.saveLibrary': (foreign, own) => [
    inBody({ brandId: foreign.brandId, name: '图库', type: 'OTHER' }),
    inBody({ id: foreign.libraryId, brandId: foreign.brandId, name: '图库', type: 'OTHER' }),
    inBody({ id: foreign.libraryId, brandId: own.brandId, name: '图库', type: 'OTHER' }),
    inBody({ id: own.libraryId, brandId: foreign.brandId, name: '图库', type: 'OTHER' }),
  ],
  'images.deleteLibrary': (foreign) => [inBody({ id: foreign.libraryId, imageCount: 1 })],
  'images.images': (foreign) => [inQuery({ libraryId: foreign.libraryId })],
  'images.addImage': (foreign) => [
    inBody({ libraryId: foreign.libraryId, name: '图', imageUrl: `/uploads/${'0'.repeat(64)}.png` }),
  ],
  'images.renameImage': (foreign) => [inBody({ id: foreign.imageId, name: '图' })],
  'images.deleteImage': (foreign) => [inBody({ id: foreign.imageId })],
  'images.deleteImages': (foreign, own) => [
    inBody({ ids: [foreign.imageId] }),
    inBody({ ids: [own.imageId, foreign.imageId] }),
  ],
  'images.savePictures': (foreign, own) => [
    inBody({ brandId: foreign.brandId, place: 'COUNTER', pictures: [] }),
    {
      ...inBody({
        brandId: own.brandId,
        place: 'COUNTER',
        pictures: [{ imageUrl: '/uploads/x.png', branchIds: [foreign.branchId] }],
      }),
      status: Status.invalidFields,
    },
  ],
  'images.counterPictures': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'dictionary.ofType': (foreign) => [{ path: `/PAY_TYPE_CHANNEL?brandId=${foreign.brandId}` }],
  'dictionary.page': (foreign) => [inQuery({ brandId: foreign.brandId })],
  'dictionary.entry': (foreign) => [inPath(foreign.entryId)],
  'dictionary.add': (foreign) => [
    inBody({ codeType: 'PAY_TYPE_CHANNEL', code: 'CARD', brandId: foreign.brandId, ...CODE }),
  ],
  'dictionary.change': (foreign) => [{ ...inPath(foreign.entryId), body: { version: 1, ...CODE } }],
  'wechat.info': (foreign) => [inPath(foreign.brandId)],
  'wechat.save': (foreign) => [
    inBody({
      brandId: foreign.brandId,
      name: '别人的公众号',
      appId: 'wx00000000000000aa',
      originalId: 'gh_0123456789ab',
      accountType: 'SERVICE',
      appSecret: 'a'.repeat(32),
      token: 'token1',
      version: 1,
    }),
  ],
  'wechat.followers': (foreign) => [inQuery({ bindid: foreign.bindingId })],
  'wechat.followerBranches': (foreign) => [inPath(foreign.openid)],
  'wechat.saveFollowerBranches': (foreign, own) => [
    inBody({ openid: foreign.openid, branchIds: [] }),
    inBody({ openid: foreign.openid, branchIds: [own.branchId] }),
    inBody({ openid: own.openid, branchIds: [foreign.branchId] }),
  ],
  'wechat.menu': (foreign) => [inPath(foreign.bindingId)],
  'wechat.publishMenu': (foreign) => [
    {
      ...inPath(foreign.bindingId),
      body: { menuStr: JSON.stringify({ button: [{ type: 'click', name: '会员', key: 'MEMBER' }] }) },
    },
  ],
  'wechat.bindingId': (foreign) => [inPath(foreign.brandId)],
  'wechat.templates': (foreign) => [inQuery({ bindid: foreign.bindingId })],
  'wechat.removeTemplate': (foreign) => [inQuery({ id: foreign.templateId })],
  'wechat.addTemplate': (foreign) => [
    inBody({ bindid: foreign.bindingId, scene: 'BOOKING', tmId: 'uoBTzHY9CZ3QDzRXiRRS0dcbGOl4Yq4EQFZW7y0mMWg' }),
  ],
  'payment.wechatPay': (foreign) => [inPath(foreign.brandId)],
  'payment.saveWechatPay': (foreign) => [
    inBody({
      brandId: foreign.brandId,
      mode: 'DIRECT',
      appId: 'wx00000000000000aa',
      mchId: '1900012345',
      serialNo: 'A'.repeat(40),
      enabled: false,
      version: 1,
      password: 'guessed-1',
    }),
  ],
  'payment.checkWechatPay': (foreign) => [{ ...inPath(foreign.brandId), body: COPY }],
  'payment.wechatPayLogs': (foreign) => [inPath(foreign.brandId)],
  'payment.rate': (foreign) => [inPath(foreign.brandId)],
  'blacklist.find': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'blacklist.save': (foreign, own) => [
    inBody({ ...ENTRY, branchId: foreign.branchId, memberId: foreign.memberId }),
    inBody({ ...ENTRY, branchId: foreign.branchId, memberId: own.memberId }),
    inBody({ ...ENTRY, branchId: own.branchId, memberId: foreign.memberId }),
  ],
  'blacklist.modify': (foreign) => [inBody({ ...ENTRY, id: foreign.blacklistId, version: 1 })],
  'blacklist.enable': (foreign, own) => [
    inBody({ ids: [foreign.blacklistId], enabled: false }),
    inBody({ ids: [own.blacklistId, foreign.blacklistId], enabled: false }),
  ],
  'blacklist.remove': (foreign) => [inPath(foreign.blacklistId)],
  'members.birthdays': (foreign) => [inPath(foreign.branchId)],
  'members.inquiry': (foreign) => [inBody({ branchId: foreign.branchId, key: '12000000001' })],
  'members.machineUses': (foreign, own) => [
    inPath(foreign.memberId),
    { path: `/${foreign.memberId}?branchId=${own.branchId}` },
    { path: `/${own.memberId}?branchId=${foreign.branchId}` },
  ],
  'members.onlineEmployees': (foreign) => [inPath(foreign.branchId)],
  'home.todo': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'home.summary': (foreign) => [{ path: `?branchId=${foreign.branchId}` }],
  'home.branchRank': (foreign) => [{ path: `?branchId=${foreign.branchId}` }],
  'home.trend': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'home.payChannels': (foreign) => [inQuery({ branchId: foreign.branchId })],
  'home.goodsRank': (foreign) => [inQuery({ branchId: foreign.branchId })],
}

/** Calls that name nothing that belongs to a brand, with what they are asked where they are a reading. */
export const NAMES_NOTHING: Readonly<Record<string, string | null>> = {
  'supplierOrders.suppliers': '',
  'announcements.published': null,
  'releases.published': null,
  'releases.popup': null,
  'releases.read': null,
  'releaseEntries.page': null,
  'releaseEntries.export': null,
  'releaseEntries.entry': null,
  'releaseEntries.logs': null,
  'releaseEntries.add': null,
  'releaseEntries.change': null,
  'releaseEntries.enable': null,
  'releaseEntries.remove': null,
  'announcementEntries.page': null,
  'announcementEntries.export': null,
  'announcementEntries.entry': null,
  'announcementEntries.logs': null,
  'announcementEntries.add': null,
  'announcementEntries.change': null,
  'announcementEntries.enable': null,
  'announcementEntries.remove': null,
  'branchPrices.policies': '',
  'session.signIn': null,
  'session.captcha': null,
  'session.signOut': null,
  'session.lock': null,
  'session.unlock': null,
  'session.changePassword': null,
  'session.userInfo': '?appType=SDX_NETCAFE&token={token}',
  'notifications.unreadTotal': '',
  'notifications.unreadList': '?limit=100',
  'notifications.readAll': null,
  'notifications.history': '?limit=100',
  'productRequests.counts': '',
  'refunds.counts': '',
  'payment.configs': '',
  'brands.list': '',
  'stock.choices': '',
  'brands.logos': '',
  'images.pictures': '?place=COUNTER',
  'accountBinding.wechatLogin': null,
  'accountBinding.sendCode': null,
  'accountBinding.bind': null,
  'accountBinding.unbind': null,
  'profile.own': '',
  'profile.save': null,
  'profile.saveAvatar': null,
  'profile.sendPhoneCode': null,
  'profile.savePhone': null,
}

/** Lists that leave their branch or brand open: what is asked without one. */
export const OPEN_LISTS: Readonly<Record<string, string>> = {
  'purchasing.orders': '?limit=100&scope=company',
  'purchasing.orderCounts': '?scope=company',
  'deliveries.page': '?limit=100',
  'deliveries.demand': '?limit=100',
  'refunds.page': '?limit=100',
  'refunds.totals': '',
  'returnAccounting.records': '?limit=100',
  'settlementBills.page': '?limit=100',
  'settlementBills.totals': '',
  'settlementBills.months': '',
  'stock.balances': '?limit=100',
  'stock.total': '',
  'stockChecks.page': '?limit=100',
  'stockLosses.page': '?limit=100',
  'stockTransfers.page': '?limit=100',
  'supplierOrders.page': '?limit=100',
  'suppliers.page': '?limit=100',
  'suppliers.export': '',
  'productCategories.page': '?limit=100',
  'productCategories.export': '',
  'productGroups.page': '?limit=100',
  'productGroups.export': '',
  'productUnits.page': '?limit=100',
  'productUnits.export': '',
  'products.page': '?limit=100',
  'products.export': '',
  'productPlaces.choices': '',
  'productDiscounts.page': '?limit=100',
  'productDiscounts.export': '',
  'productDiscountChoices.find': '',
  'priceAdjustments.page': '?limit=100',
  'takeDowns.page': '?limit=100',
  'productChanges.page': '?limit=100',
  'images.libraries': '?limit=100',
  'dictionary.ofType': '/PAY_TYPE_CHANNEL',
  'dictionary.page': '?limit=100',
  'blacklist.find': '?limit=100',
}
