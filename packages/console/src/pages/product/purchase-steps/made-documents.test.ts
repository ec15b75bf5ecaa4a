import { $messages } from '@netbar/shared'
import {
  billGeneration,
  checkOpening,
  fillUpSubmission,
  lossApplication,
  orderSubmission,
  refundSubmission,
  replacementSubmission,
  supplierDraftSaving,
  supplierDraftsMaking,
  transferApplication,
} from '@netbar/shared/console'
import type { StockDocumentKind } from '@netbar/shared/contract'
import {
  exampleBill,
  exampleOrderDetail,
  exampleRefund,
  exampleReplacement,
  exampleSupplierOrder,
  signedInWorld,
  type FakeWorld,
} from '@netbar/shared/testing'
import { loadDomainTexts } from '@netbar/shared/texts'
import { expect, it } from 'vitest'
import bills from '../../../texts/zh-CN/settlement/settlementBill.json' with { type: 'json' }
import stock from '../../../texts/zh-CN/stock/stockDocuments.json' with { type: 'json' }
import suppliers from '../../../texts/zh-CN/warehouse/supplierOrders.json' with { type: 'json' }
import { exampleCount } from '../stock-documents/testing/example-count.ts'

const texts = {
  ...(await loadDomainTexts('zh-CN')),
  settlementBill: bills,
  stockDocuments: stock,
  supplierOrders: suppliers,
}
// What is sent is not read: the answer is given.
const anything = {} as never
const stockDocument = (kind: StockDocumentKind) => exampleCount(1, [], { kind })
const [order, refund, replacement, bill, supplierOrder] = [
  exampleOrderDetail('d1'),
  exampleRefund('d1'),
  exampleReplacement('d1'),
  exampleBill('d1'),
  exampleSupplierOrder('d1'),
]
const draft = { id: 'd1', orderNo: supplierOrder.orderNo, supplierName: '江城饮品批发' }

interface Made {
  readonly path: string
  readonly send: (world: FakeWorld) => void
  readonly answer: unknown
  readonly no: string
  readonly target: object
}
const made: Readonly<Record<string, Made>> = {
  'an order': {
    path: '/api/purchase/order/submit',
    send: ({ runtime }) => runtime.send(orderSubmission.submitted, anything),
    answer: order,
    no: order.orderNo,
    target: { name: 'storePurchaseDetail', query: { orderId: 'd1' } },
  },
  'a return': {
    path: '/api/purchase/refund/submit',
    send: ({ runtime }) => runtime.send(refundSubmission.submitted, anything),
    answer: refund,
    no: refund.refundNo,
    target: { name: 'refundDetail', query: { id: 'd1' } },
  },
  'a replacement of discrepancies': {
    path: '/api/purchase/replacement/fillUp',
    send: ({ runtime }) => runtime.send(fillUpSubmission.submitted, anything),
    answer: replacement,
    no: replacement.replacementNo,
    target: { name: 'fillUpOrderDetails', query: { id: 'd1' } },
  },
  'a replacement of its own': {
    path: '/api/purchase/replacement/submit',
    send: ({ runtime }) => runtime.send(replacementSubmission.submitted, anything),
    answer: replacement,
    no: replacement.replacementNo,
    target: { name: 'fillUpOrderDetails', query: { id: 'd1' } },
  },
  'a count': {
    path: '/api/stock/check/open',
    send: ({ runtime }) => runtime.send(checkOpening.submitted, anything),
    answer: stockDocument('CHECK'),
    no: stockDocument('CHECK').documentNo,
    target: { name: 'stockDocument', query: { kind: 'CHECK', id: 'c1' } },
  },
  'a loss': {
    path: '/api/stock/loss/apply',
    send: ({ runtime }) => runtime.send(lossApplication.submitted, anything),
    answer: stockDocument('LOSS'),
    no: stockDocument('LOSS').documentNo,
    target: { name: 'stockDocument', query: { kind: 'LOSS', id: 'c1' } },
  },
  'a transfer': {
    path: '/api/stock/transfer/apply',
    send: ({ runtime }) => runtime.send(transferApplication.submitted, anything),
    answer: stockDocument('TRANSFER'),
    no: stockDocument('TRANSFER').documentNo,
    target: { name: 'stockDocument', query: { kind: 'TRANSFER', id: 'c1' } },
  },
  'a supplier order': {
    path: '/api/purchase/supplierOrder/save',
    send: ({ runtime }) => runtime.send(supplierDraftSaving.submitted, anything),
    answer: supplierOrder,
    no: supplierOrder.orderNo,
    target: { name: 'supplierOrderDetail', query: { id: 'd1' } },
  },
  'the only supplier order of a shortage': {
    path: '/api/purchase/supplierOrder/fromDemand',
    send: ({ runtime }) => runtime.send(supplierDraftsMaking.submitted, anything),
    answer: { orders: [draft], skipped: [] },
    no: draft.orderNo,
    target: { name: 'supplierOrderDetail', query: { id: 'd1' } },
  },
  'the only bill of a month': {
    path: '/api/purchase/bill/generate',
    send: ({ runtime }) => runtime.send(billGeneration.submitted, anything),
    answer: { bills: [bill], skipped: [] },
    no: bill.billNo,
    target: { name: 'billingEnquiry', query: { billId: 'd1' } },
  },
}

it.each(Object.entries(made))('%s that was made is named by its number, which leads to it', async (_, each) => {
  const world = await signedInWorld({ texts, answers: ({ http }) => http.data(`POST ${each.path}`, each.answer) })
  each.send(world)
  await world.settle()
  const message = world.runtime.scope.getState($messages).shown.at(-1)
  expect(message).toMatchObject({ kind: 'success', text: expect.stringContaining(each.no), target: each.target })
})
