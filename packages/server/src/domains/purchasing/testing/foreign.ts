import { Status } from '@netbar/shared/contract'
import { foreignImports } from '../../../kit/imports/testing/foreign-imports.ts'
import { foreignResource } from '../../../kit/resource/testing/foreign-resource.ts'
import type { purchasing } from '../index.ts'
import { FOREIGN_STEP, inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

const SUPPLIER = {
  name: '别人的供应商',
  creditCode: '91509900MA5TEXT01W',
  category: 'SUPPLIES',
  contact: '石磊',
  phone: '19900001234',
}
const TERMS = { priceFen: 100, minOrderQuantity: 1 }

type Testing = DomainTesting<typeof purchasing>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  purchasing: {
    findUnstored: (foreign) => [inQuery({ branchId: foreign.branchId })],
    orders: (foreign) => [
      inQuery({ branchId: foreign.branchId }),
      inQuery({ branchId: foreign.branchId, scope: 'company' }),
    ],
    orderCounts: (foreign) => [
      inQuery({ branchId: foreign.branchId }),
      inQuery({ branchId: foreign.branchId, scope: 'company' }),
    ],
    order: (foreign) => [inPath(foreign.orderId)],
    receiveShipment: (foreign) => [
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
  },
  purchaseActions: {
    cancel: (foreign) => [{ ...inPath(foreign.orderId), body: FOREIGN_STEP }],
    confirm: (foreign) => [{ ...inPath(foreign.orderId), body: { version: 1 } }],
    reject: (foreign) => [{ ...inPath(foreign.orderId), body: FOREIGN_STEP }],
    ship: (foreign) => [
      {
        ...inPath(foreign.orderId),
        body: { version: 1, carrier: '别人的车', lines: [{ orderLineId: foreign.orderLineId, quantity: 1 }] },
      },
    ],
    recall: (foreign) => [{ ...inPath(foreign.shipmentId), body: FOREIGN_STEP }],
    closeRemainder: (foreign) => [{ ...inPath(foreign.orderId), body: FOREIGN_STEP }],
    stock: (foreign) => [inPath(foreign.orderId)],
  },
  deliveries: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    demand: (foreign) => [inQuery({ branchId: foreign.branchId })],
  },
  picking: {
    list: (foreign, own) => [inQuery({ ids: foreign.orderId }), inQuery({ ids: `${own.orderId},${foreign.orderId}` })],
  },
  purchaseCart: {
    goods: (foreign) => [inQuery({ branchId: foreign.branchId })],
    choices: (foreign) => [inQuery({ branchId: foreign.branchId })],
    suppliers: (foreign) => [inQuery({ branchId: foreign.branchId })],
    categories: (foreign) => [inQuery({ branchId: foreign.branchId })],
    terms: (foreign) => [inQuery({ branchId: foreign.branchId })],
    cart: (foreign) => [inQuery({ branchId: foreign.branchId })],
    putIntoCart: (foreign, own) => [
      inBody({ branchId: foreign.branchId, lines: [{ productId: own.productId, quantity: 1 }] }),
      inBody({ branchId: own.branchId, lines: [{ productId: foreign.productId, quantity: 1 }] }),
    ],
    clearCart: (foreign) => [inQuery({ branchId: foreign.branchId })],
    replenish: (foreign) => [inBody({ branchId: foreign.branchId })],
    orderAgain: (foreign, own) => [
      inBody({ branchId: foreign.branchId, orderId: own.orderId }),
      inBody({ branchId: own.branchId, orderId: foreign.orderId }),
    ],
    preview: (foreign) => [inBody({ branchId: foreign.branchId })],
    submit: (foreign, own) => [
      inBody({
        branchId: foreign.branchId,
        lines: [{ productId: own.productId, quantity: 1, priceFen: 100 }],
        newestOrderId: null,
        receiver: '别人',
        phone: '19900001234',
      }),
    ],
  },
  purchaseImport: {
    ...foreignImports(
      ({ purchaseImportId }) => purchaseImportId,
      ({ branchId }) => ({ branchId }),
    ),
  },
  purchaseStatistics: {
    times: (foreign) => [inQuery({ branchId: foreign.branchId }), inQuery({ brandId: foreign.brandId })],
    summary: (foreign) => [inQuery({ branchId: foreign.branchId }), inQuery({ brandId: foreign.brandId })],
  },
  receiptPhotos: {
    ofOrder: (foreign) => [inPath(foreign.orderId)],
  },
  refunds: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    totals: (foreign) => [inQuery({ branchId: foreign.branchId })],
    detail: (foreign) => [inPath(foreign.refundId)],
    candidates: (foreign) => [inPath(foreign.orderId)],
    submit: (foreign) => [
      inBody({
        orderId: foreign.orderId,
        type: 2,
        reason: FOREIGN_STEP.reason,
        lines: [{ orderLineId: foreign.orderLineId, quantity: 1 }],
      }),
    ],
    cancel: (foreign) => [{ ...inPath(foreign.refundId), body: FOREIGN_STEP }],
    approve: (foreign) => [{ ...inPath(foreign.refundId), body: { version: 1 } }],
    reject: (foreign) => [{ ...inPath(foreign.refundId), body: FOREIGN_STEP }],
    sendBack: (foreign) => [
      {
        ...inPath(foreign.refundId),
        body: { version: 1, carrier: '别人的车', trackingNo: '1', sentDate: '2026-11-01' },
      },
    ],
    receive: (foreign) => [
      { ...inPath(foreign.refundId), body: { version: 1, lines: [{ lineId: 'x', quantity: 1, disposal: 'SCRAP' }] } },
    ],
    account: (foreign) => [
      { ...inPath(foreign.refundId), body: { version: 1, lines: [{ lineId: 'x', ratioBp: 1, bearer: 'BRANCH' }] } },
    ],
    counts: '',
  },
  returnAccounting: {
    records: (foreign) => [inQuery({ branchId: foreign.branchId })],
    record: (foreign) => [inPath(foreign.accountingId)],
    reverse: (foreign) => [{ ...inPath(foreign.accountingId), body: FOREIGN_STEP }],
  },
  settlementBills: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    totals: (foreign) => [inQuery({ branchId: foreign.branchId })],
    months: (foreign) => [inQuery({ branchId: foreign.branchId })],
    unbilled: (foreign) => [inQuery({ branchId: foreign.branchId })],
    orderDetail: (foreign) => [inQuery({ orderId: foreign.orderId, billId: foreign.billId })],
    detail: (foreign) => [inPath(foreign.billId)],
    generate: (foreign) => [inBody({ month: '2025-02', branchIds: [foreign.branchId] })],
    issue: (foreign) => [{ ...inPath(foreign.billId), body: { version: 1, dueDate: '2026-12-31' } }],
    reissue: (foreign) => [{ ...inPath(foreign.billId), body: { version: 1, dueDate: '2026-12-31' } }],
    void: (foreign) => [{ ...inPath(foreign.billId), body: FOREIGN_STEP }],
    adjust: (foreign) => [{ ...inPath(foreign.billId), body: { ...FOREIGN_STEP, amountFen: -1 } }],
    confirm: (foreign) => [{ ...inPath(foreign.billId), body: { version: 1 } }],
    dispute: (foreign) => [{ ...inPath(foreign.billId), body: FOREIGN_STEP }],
    reverse: (foreign) => [
      { ...inPath(foreign.billId), body: { version: 1, paymentId: 'p1', reason: FOREIGN_STEP.reason } },
    ],
    pay: (foreign) => [
      { ...inPath(foreign.billId), body: { version: 1, amountFen: 1, payType: 'CASH', paidDate: '2026-11-01' } },
    ],
  },
  replacements: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId })],
    detail: (foreign) => [inPath(foreign.replacementId)],
    discrepancies: (foreign) => [inPath(foreign.orderId)],
    deduct: (foreign) => [{ ...inPath(foreign.discrepancyId), body: { reason: FOREIGN_STEP.reason } }],
    goods: (foreign) => [inQuery({ branchId: foreign.branchId })],
    fillUp: (foreign) => [
      inBody({ orderId: foreign.orderId, reason: FOREIGN_STEP.reason, lines: [{ lineId: 'x', quantity: 1 }] }),
    ],
    submit: (foreign, own) => [
      inBody({
        kind: 'EXTRA',
        branchId: foreign.branchId,
        reason: FOREIGN_STEP.reason,
        lines: [{ productId: own.productId, quantity: 1, priceFen: 100 }],
      }),
      {
        ...inBody({
          kind: 'EXTRA',
          branchId: own.branchId,
          reason: FOREIGN_STEP.reason,
          lines: [{ productId: foreign.productId, quantity: 1, priceFen: 100 }],
        }),
        status: Status.invalidFields,
      },
    ],
    cancel: (foreign) => [{ ...inPath(foreign.replacementId), body: FOREIGN_STEP }],
    approve: (foreign) => [{ ...inPath(foreign.replacementId), body: { version: 1 } }],
    reject: (foreign) => [{ ...inPath(foreign.replacementId), body: FOREIGN_STEP }],
  },
  suppliers: {
    ...foreignResource(({ supplierId }) => supplierId, SUPPLIER),
  },
  supplierOrders: {
    page: (foreign) => [inQuery({ supplierId: foreign.supplierId })],
    goods: (foreign) => [inQuery({ supplierId: foreign.supplierId })],
    detail: (foreign) => [inPath(foreign.supplierOrderId)],
    save: (foreign, own) => [
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
    fromDemand: (foreign, own) => [inBody({ productIds: [own.productId, foreign.productId] })],
    order: (foreign) => [{ ...inPath(foreign.supplierOrderId), body: { version: 1 } }],
    cancel: (foreign) => [{ ...inPath(foreign.supplierOrderId), body: FOREIGN_STEP }],
    receive: (foreign) => [
      { ...inPath(foreign.supplierOrderId), body: { version: 1, lines: [{ lineId: 'line', quantity: 1 }] } },
    ],
    closeShort: (foreign) => [{ ...inPath(foreign.supplierOrderId), body: FOREIGN_STEP }],
    suppliers: '',
  },
  supplierProducts: {
    page: (foreign) => [inQuery({ supplierId: foreign.supplierId })],
    choices: (foreign) => [inQuery({ supplierId: foreign.supplierId })],
    save: (foreign, own) => [
      inBody({ supplierId: foreign.supplierId, productId: own.productId, ...TERMS }),
      inBody({ supplierId: foreign.supplierId, productId: foreign.productId, version: 1, ...TERMS }),
      {
        ...inBody({ supplierId: own.supplierId, productId: foreign.productId, ...TERMS }),
        status: Status.invalidFields,
      },
    ],
    remove: (foreign) => [inBody({ supplierId: foreign.supplierId, productId: foreign.productId, version: 1 })],
  },
}

/** Requests of lists without their branch or brand. */
export const openLists = {
  purchasing: {
    orders: '?limit=100&scope=company',
    orderCounts: '?scope=company',
  },
  deliveries: {
    page: '?limit=100',
    demand: '?limit=100',
  },
  refunds: {
    page: '?limit=100',
    totals: '',
  },
  returnAccounting: {
    records: '?limit=100',
  },
  settlementBills: {
    page: '?limit=100',
    totals: '',
    months: '',
  },
  suppliers: {
    page: '?limit=100',
    export: '',
  },
  supplierOrders: {
    page: '?limit=100',
  },
} satisfies Testing['openLists']
