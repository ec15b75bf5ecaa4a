// @module-tag sqlite
import { calls } from '@netbar/shared/contract'
import type { Call, RefundDetail } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billRequests } from '../../domains/purchasing/testing/bill-requests.ts'
import type { BillAction } from '../../domains/purchasing/testing/bill-requests.ts'
import { branchProductRequests } from '../../domains/catalog/testing/branch-product-requests.ts'
import { first } from '../../testing/first.ts'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { refundRequests } from '../../domains/purchasing/testing/refund-requests.ts'
import type { RefundAction } from '../../domains/purchasing/testing/refund-requests.ts'
import { replacementRequests } from '../../domains/purchasing/testing/replacement-requests.ts'

let server: TestServer
let refunds: ReturnType<typeof refundRequests>
let bills: ReturnType<typeof billRequests>
let replacements: ReturnType<typeof replacementRequests>
beforeAll(async () => {
  server = await startTestServer()
  refunds = refundRequests(server)
  bills = billRequests(server)
  replacements = replacementRequests(server)
})
afterAll(() => server.stop())

const [STORE, COMPANY] = ['xh001_mgr', 'xh_owner']
const reason = '与门店核对后决定'

/** Users with the page or function that a notice leads to, in the brand or branch; nobody else is notified. */
const BUYERS = ['admin', 'finance01', 'xh_owner']
const DECIDERS = ['admin', 'xh_owner']
const BILLERS = ['admin', 'finance01', 'xh_owner']
const STAFF = ['area01', 'xh001_cash1', 'xh001_cash2', 'xh001_cash3', 'xh001_mgr']
const MANAGERS = ['area01', 'xh001_mgr']
const APPLICANT = ['xh001_mgr']

/** What a step wrote: notices as `sub/type`, the receivers of each, and the lines of history. */
type Written = readonly [step: string, notice: string | null, receivers: readonly string[], ...history: string[]]

const noticeIds = async () =>
  new Set((await server.database.db.selectFrom('notification').select('id').execute()).map(({ id }) => id))
const logIds = async () =>
  new Set((await server.database.db.selectFrom('document_log').select('id').execute()).map(({ id }) => id))

/** Takes a step and returns what it wrote; its notice is about the document whose id the step returns. */
const written = async (step: string, take: () => Promise<string>): Promise<Written> => {
  const { db } = server.database
  const [oldNotices, oldLogs] = [await noticeIds(), await logIds()]
  const documentId = await take()
  const receipts = await db
    .selectFrom('notification')
    .innerJoin('notification_receipt', 'notification_receipt.notification_id', 'notification.id')
    .innerJoin('user', 'user.id', 'notification_receipt.user_id')
    .select(['notification.id', 'sub_service_type', 'notification_type', 'service_id', 'username'])
    .orderBy('username')
    .execute()
  const notified = receipts.filter(({ id }) => !oldNotices.has(id))
  expect(new Set(notified.map(({ id }) => id)).size, step).toBeLessThanOrEqual(1)
  for (const { service_id } of notified) expect(service_id, step).toBe(documentId)
  const logs = await db
    .selectFrom('document_log')
    .select(['id', 'document_type', 'event'])
    .orderBy('document_type')
    .orderBy('event')
    .execute()
  const [notice] = notified
  return [
    step,
    notice === undefined ? null : `${notice.sub_service_type}/${notice.notification_type}`,
    notified.map(({ username }) => username),
    ...logs.filter(({ id }) => !oldLogs.has(id)).map(({ document_type, event }) => `${document_type} ${event}`),
  ]
}
/** Takes steps one after the other. */
const inTurn = async (steps: readonly (readonly [string, () => Promise<string>])[]): Promise<readonly Written[]> => {
  const all: Written[] = []
  for (const [step, take] of steps) all.push(await written(step, take))
  return all
}
const okay = (answer: Readonly<Record<string, unknown>>): void => {
  if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
}

describe('the notice of a step about an order', () => {
  const decide = (action: 'cancel' | 'confirm' | 'reject' | 'closeRemainder', id: string) => async () => {
    const { version } = await refunds.detail(COMPANY, id)
    const body = action === 'confirm' ? { version } : { version, reason }
    okay(await refunds.act(action === 'cancel' ? STORE : COMPANY, action, id, body))
    return id
  }
  const ship = (id: string) => async () => {
    const order = await refunds.detail(COMPANY, id)
    const lines = refunds.openOf(order).slice(0, 1)
    okay(await refunds.act(COMPANY, 'ship', id, { version: order.version, carrier: '自有车队', lines }))
    return id
  }
  const recall = (id: string) => async () => {
    const { shipments, version } = await refunds.detail(COMPANY, id)
    okay(await refunds.post(COMPANY, `/api/purchase/shipment/recall/${first(shipments).id}`, { version, reason }))
    return id
  }
  const store = (id: string) => async () => {
    okay(await refunds.receive(STORE, id))
    return id
  }

  it('goes to those who follow it on the other side, and to nobody else', async () => {
    const id = await refunds.submit(STORE)
    const confirmed = await written('confirm', decide('confirm', id))
    await refunds.supply(id)
    expect([
      confirmed,
      ...(await inTurn([
        ['ship', ship(id)],
        ['recall', recall(id)],
        ['ship again', ship(id)],
        ['warehousing', store(id)],
        ['closeRemainder', decide('closeRemainder', id)],
      ])),
    ]).toEqual([
      ['confirm', '2/0', STAFF, 'purchaseOrder confirm'],
      ['ship', '4/0', STAFF, 'purchaseOrder ship', 'shipment ship'],
      ['recall', '4/0', STAFF, 'purchaseOrder recall', 'shipment recall'],
      ['ship again', '4/0', STAFF, 'purchaseOrder ship', 'shipment ship'],
      ['warehousing', '5/2', BUYERS, 'purchaseOrder warehousing', 'shipment warehousing'],
      ['closeRemainder', '6/0', STAFF, 'purchaseOrder closeRemainder'],
    ])
  })

  it('is sent for its filing and for its end, where it is not fulfilled', async () => {
    const [unwanted, refused] = [await refunds.submit(STORE), await refunds.submit(STORE)]
    expect(
      await inTurn([
        ['submit', () => refunds.submit(STORE)],
        ['cancel', decide('cancel', unwanted)],
        ['reject', decide('reject', refused)],
      ]),
    ).toEqual([
      ['submit', '1/2', BUYERS, 'purchaseOrder submit'],
      ['cancel', '6/2', BUYERS, 'purchaseOrder cancel'],
      ['reject', '3/0', STAFF, 'purchaseOrder reject'],
    ])
  })
})

describe('the notice of a step about a replacement order', () => {
  it('opens the order that carries the goods, and reaches the branch when it is approved', async () => {
    const [wanted, refused, unwanted] = [
      await replacements.file(),
      await replacements.file(),
      await replacements.file(),
    ]
    const orderId = await replacements.differing()
    const take = (replacement: typeof wanted, action: 'approve' | 'reject' | 'cancel') => async () =>
      (await replacements.take(replacement, action)).childOrderId
    expect(
      await inTurn([
        ['reject', take(refused, 'reject')],
        ['cancel', take(unwanted, 'cancel')],
        ['approve', take(wanted, 'approve')],
        ['submit', async () => (await replacements.file(orderId)).childOrderId],
      ]),
    ).toEqual([
      ['reject', '10/2', BUYERS, 'purchaseOrder reject', 'replacement reject'],
      ['cancel', null, [], 'purchaseOrder cancel', 'replacement cancel'],
      ['approve', '2/0', STAFF, 'purchaseOrder confirm', 'replacement approve'],
      ['submit', '10/2', DECIDERS, 'purchaseOrder createByReplacement', 'replacement submit'],
    ])
  })
})

describe('the notice of a step about a refund', () => {
  const end = (refund: RefundDetail, action: 'approve' | 'cancel' | 'reject') => async () =>
    (await refunds.take(refund, action)).id

  it('of goods is 12 to the company, or to the branch’s managers', async () => {
    const [cancelled, rejected] = [await refunds.file(0), await refunds.file(1)]
    const unsent = await refunds.take(await refunds.file(1), 'approve')
    let latest = await refunds.file(0)
    const next = (action: RefundAction) => async () => {
      latest = await refunds.take(latest, action)
      return latest.id
    }
    const reverse = async () => {
      const { id } = await server.database.db
        .selectFrom('refund_accounting')
        .where('refund_id', '=', latest.id)
        .select('id')
        .executeTakeFirstOrThrow()
      const { version } = latest
      okay(await refunds.post('finance01', `/api/purchase/returnAccounting/reverse/${id}`, { version, reason }))
      return latest.id
    }
    expect(
      await inTurn([
        ['cancel', end(cancelled, 'cancel')],
        ['reject', end(rejected, 'reject')],
        ['cancel before it is sent', end(unsent, 'cancel')],
        ['approve', next('approve')],
        ['sendBack', next('sendBack')],
        ['receive', next('receive')],
        ['account', next('account')],
        ['reverse', reverse],
      ]),
    ).toEqual([
      ['cancel', '12/2', DECIDERS, 'refund cancel'],
      ['reject', '12/0', MANAGERS, 'refund reject'],
      ['cancel before it is sent', '12/2', DECIDERS, 'refund cancel'],
      ['approve', '12/0', MANAGERS, 'refund approve'],
      ['sendBack', '12/2', DECIDERS, 'refund sendBack'],
      ['receive', '12/0', MANAGERS, 'refund receive'],
      ['account', '12/0', MANAGERS, 'refund account'],
      ['reverse', '12/0', MANAGERS, 'refund reverse'],
    ])
  })

  it('without goods is 11 to the company, or to the branch’s managers', async () => {
    const [cancelled, rejected, approved] = [await refunds.file(2), await refunds.file(2), await refunds.file(2)]
    expect(
      await inTurn([
        ['cancel', end(cancelled, 'cancel')],
        ['reject', end(rejected, 'reject')],
        ['approve', end(approved, 'approve')],
      ]),
    ).toEqual([
      ['cancel', '11/2', DECIDERS, 'refund cancel'],
      ['reject', '11/0', MANAGERS, 'refund reject'],
      ['approve', '11/0', MANAGERS, 'purchaseOrder refund', 'refund approve'],
    ])
  })

  it.each([
    [0, '12/2'],
    [1, '12/2'],
    [2, '11/2'],
  ] as const)('of type %i that is filed goes to those who decide', async (type, notice) => {
    // The notices of its order have been sent by then.
    const { orderId } = await refunds.file(type)
    const [candidate] = await refunds.candidates(orderId, type)
    if (candidate === undefined) throw new Error('something is left')
    const lines = refunds.linesOf([candidate], 1)
    const attachments = type === 0 ? [await refunds.photoOf(STORE)] : []
    const body = { orderId, type, reason, lines, attachments }
    const file = async () => refunds.done(await refunds.post(STORE, '/api/purchase/refund/submit', body)).id
    expect(await written('submit', file)).toEqual(['submit', notice, DECIDERS, 'refund submit'])
  })
})

describe('the notice of a step about a bill', () => {
  it('goes to the branch’s managers, and its answer to those who generate bills', async () => {
    let bill = await bills.draft()
    const next = (action: BillAction) => async () => {
      bill = await bills.take(bill, action)
      return bill.id
    }
    const unwanted = await bills.draft()
    expect(
      await inTurn([
        ['void', async () => (await bills.take(unwanted, 'void')).id],
        ['issue', next('issue')],
        ['dispute', next('dispute')],
        ['reissue', next('reissue')],
        ['confirm', next('confirm')],
        ['pay', next('pay')],
        ['reverse', next('reverse')],
      ]),
    ).toEqual([
      ['void', null, [], 'settlementBill void'],
      ['issue', '0/0', MANAGERS, 'settlementBill issue'],
      ['dispute', '1/2', BILLERS, 'settlementBill dispute'],
      ['reissue', '0/0', MANAGERS, 'settlementBill reissue'],
      ['confirm', '1/2', BILLERS, 'settlementBill confirm'],
      ['pay', '2/0', MANAGERS, 'settlementBill pay'],
      ['reverse', '2/0', MANAGERS, 'settlementBill reverse'],
    ])
  })
})

describe('the notice of a request about a product', () => {
  const STEPS: Readonly<Record<string, Call>> = {
    'priceAdjustments.apply': calls.priceAdjustments.apply,
    'priceAdjustments.withdraw': calls.priceAdjustments.withdraw,
    'priceAdjustments.approve': calls.priceAdjustments.approve,
    'priceAdjustments.reject': calls.priceAdjustments.reject,
    'priceAdjustments.revoke': calls.priceAdjustments.revoke,
    'takeDowns.apply': calls.takeDowns.apply,
    'takeDowns.withdraw': calls.takeDowns.withdraw,
    'takeDowns.approve': calls.takeDowns.approve,
    'takeDowns.reject': calls.takeDowns.reject,
    'takeDowns.revoke': calls.takeDowns.revoke,
    'productChanges.apply': calls.productChanges.apply,
    'productChanges.withdraw': calls.productChanges.withdraw,
    'productChanges.approve': calls.productChanges.approve,
    'productChanges.reject': calls.productChanges.reject,
  }

  it('goes to those who decide, and the decision to whoever requested it', async () => {
    const requests = await branchProductRequests(server)
    const taken = Object.entries(STEPS).map(([name, { path }]) => {
      const take = async () => {
        const { path: rest = '', token = '', body } = requests[name] ?? {}
        const headers = { 'Idempotency-Key': `notice-${name}` }
        const answer = await server.call('POST', path.replace(/\/\{\w+\}$/, rest), { token, body, headers })
        okay(answer.body)
        // The contract's answer; the conformance of answers is tested elsewhere.
        return (answer.body['data'] as { id: string }).id
      }
      return [name, take] as const
    })
    expect(await inTurn(taken)).toEqual([
      ['priceAdjustments.apply', '7/2', DECIDERS, 'productRequest apply'],
      ['priceAdjustments.withdraw', null, [], 'productRequest withdraw'],
      ['priceAdjustments.approve', '7/1', APPLICANT, 'productRequest approve'],
      ['priceAdjustments.reject', '7/1', APPLICANT, 'productRequest reject'],
      ['priceAdjustments.revoke', '7/1', APPLICANT, 'productRequest revoke'],
      ['takeDowns.apply', '8/2', DECIDERS, 'productRequest apply'],
      ['takeDowns.withdraw', null, [], 'productRequest withdraw'],
      ['takeDowns.approve', '8/1', APPLICANT, 'productRequest approve'],
      ['takeDowns.reject', '8/1', APPLICANT, 'productRequest reject'],
      ['takeDowns.revoke', null, [], 'productRequest revoke'],
      ['productChanges.apply', '9/2', DECIDERS, 'productRequest apply'],
      ['productChanges.withdraw', null, [], 'productRequest withdraw'],
      ['productChanges.approve', '9/1', APPLICANT, 'productRequest approve'],
      ['productChanges.reject', '9/1', APPLICANT, 'productRequest reject'],
    ])
  })
})
