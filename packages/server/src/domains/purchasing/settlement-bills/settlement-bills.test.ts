// @module-tag sqlite
import { BILL_STATUSES, billMachine, endsOf, shanghaiDay } from '@netbar/shared/contract'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAttachment } from '../../../testing/attachments.ts'
import { billRequests } from '../testing/bill-requests.ts'
import type { BillAction } from '../testing/bill-requests.ts'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'

let server: TestServer
let requests: ReturnType<typeof billRequests>

beforeAll(async () => {
  server = await startTestServer()
  requests = billRequests(server)
  await requests.signIn('xh001_mgr', 'xh002_mgr', 'yq001_mgr', 'xh_owner', 'admin', 'finance01', 'xh001_cash1')
})
afterAll(() => server.stop())

const ACTIONS: readonly BillAction[] = ['issue', 'void', 'adjust', 'reissue', 'confirm', 'dispute', 'pay', 'reverse']
/** Steps from a draft to a status. */
const WAYS = {
  DRAFT: [],
  ISSUED: ['issue'],
  CONFIRMED: ['issue', 'confirm'],
  DISPUTED: ['issue', 'dispute'],
  PARTIALLY_PAID: ['issue', 'confirm'],
  PAID: ['issue', 'confirm', 'pay'],
  VOID: ['void'],
} as const

/** A refusal that has changed no row of any table. */
const refused = async (as: string, action: BillAction, bill: SettlementBillDetail, body: object = {}) => {
  const whole = { ...(await requests.bodyOf(bill, action)), ...body }
  await requests.confirmationOf(as)
  const before = await digest(server.database)
  const answer = await requests.step(as, action, bill.id, whole)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const noticesOf = async (username: string, billId: string) => {
  const rows = await server.database.db
    .selectFrom('notification')
    .innerJoin('notification_receipt', 'notification_receipt.notification_id', 'notification.id')
    .innerJoin('user', 'user.id', 'notification_receipt.user_id')
    .where('user.username', '=', username)
    .where('service_id', '=', billId)
    .where('service_type', '=', 'SETTLEMENT')
    .orderBy('notification.id')
    .select(['sub_service_type', 'notification_type'])
    .execute()
  return rows.map((row) => `${row.sub_service_type}/${row.notification_type}`)
}
const payHalf = async (bill: SettlementBillDetail) => {
  const body = { ...(await requests.bodyOf(bill, 'pay')), amountFen: Math.floor(bill.unpaidFen / 2) }
  return requests.done(await requests.step('finance01', 'pay', bill.id, body))
}
const billIn = async (status: (typeof BILL_STATUSES)[number]) => {
  const bill = await requests.take(await requests.draft(), ...WAYS[status])
  return status === 'PARTIALLY_PAID' ? payHalf(bill) : bill
}

describe('a bill', () => {
  it('[BELL-6] goes from its draft over a dispute to two payments, and each side is notified of each step of the other', async () => {
    const draft = await requests.draft()
    expect(draft).toMatchObject({ status: 'DRAFT', revision: 0, issuedTime: null, dueDate: null, version: 1 })
    expect(draft.billNo).toMatch(/^JS\d{8}XH001-\d\d$/)
    const [receipt] = draft.lines
    const order = await requests.orderDetail('xh_owner', receipt?.orderId ?? '')
    expect(draft.lines).toMatchObject([{ kind: 'RECEIPT', amountFen: order.amountFen, isDisputed: false }])
    expect(draft).toMatchObject({ storedFen: order.amountFen, refundFen: 0, adjustFen: 0, payableFen: order.amountFen })

    const disputed = await requests.take(draft, 'issue', 'dispute')
    expect(disputed).toMatchObject({ status: 'DISPUTED', revision: 1, disputeReason: '有一箱到货破损' })
    expect(disputed.lines.map(({ isDisputed }) => isDisputed)).toEqual([true])
    const issued = await requests.take(disputed, 'adjust', 'reissue')
    expect(issued).toMatchObject({ status: 'ISSUED', revision: 2, adjustFen: -100, disputeReason: null })
    expect(issued.payableFen).toBe(draft.payableFen - 100)
    expect(issued.lines.map(({ kind, isDisputed }) => [kind, isDisputed])).toEqual([
      ['RECEIPT', false],
      ['ADJUST', false],
    ])
    expect(issued.revisions.map(({ revision, payableFen }) => [revision, payableFen])).toEqual([
      [1, draft.payableFen],
      [2, draft.payableFen - 100],
    ])

    const partly = await payHalf(await requests.take(issued, 'confirm'))
    expect(partly).toMatchObject({ status: 'PARTIALLY_PAID', unpaidFen: issued.payableFen - partly.paidFen })
    const paid = await requests.take(partly, 'pay')
    expect(paid).toMatchObject({ status: 'PAID', unpaidFen: 0, paidFen: issued.payableFen })
    expect(paid.payments.map(({ payTypeName, createdBy }) => [payTypeName, createdBy])).toEqual([
      ['银行卡', paid.payments[0]?.createdBy],
      ['银行卡', paid.payments[0]?.createdBy],
    ])
    expect(paid.history.map(({ event, toStatus }) => `${event} ${toStatus}`)).toEqual([
      'generate DRAFT',
      'issue ISSUED',
      'dispute DISPUTED',
      'adjust DISPUTED',
      'reissue ISSUED',
      'confirm CONFIRMED',
      'pay PARTIALLY_PAID',
      'pay PAID',
    ])
    expect(await noticesOf('xh001_mgr', draft.id)).toEqual(['0/0', '0/0', '2/0', '2/0'])
    expect(await noticesOf('finance01', draft.id)).toEqual(['1/2', '1/2'])
    for (const nobody of ['xh002_mgr', 'yq001_mgr', 'xh001_cash1'])
      expect(await noticesOf(nobody, draft.id)).toEqual([])
    const notified = await server.database.db
      .selectFrom('live_message')
      .where('order_no', '=', draft.billNo)
      .where('type', '=', 'BILL_STATUS')
      .select('branch_id')
      .execute()
    expect(notified).toHaveLength(8)
  })

  it('is generated once for a month, from what is in no other bill', async () => {
    const [month, own, empty] = [requests.ownMonth(), await requests.branchId(), await requests.branchId('XH003')]
    await requests.receivedIn(month)
    await requests.receivedIn(month)
    const once = await requests.generate(month, [own, empty], 'bills-of-a-month')
    expect(once.bills).toHaveLength(1)
    expect(once.skipped).toMatchObject([{ branchId: empty, reason: 'NOTHING' }])
    expect(await requests.generate(month, [own, empty], 'bills-of-a-month')).toEqual(once)
    const bill = await requests.bill('finance01', first(once.bills).id)
    expect(bill.lines).toHaveLength(2)
    const again = await requests.generate(month, [own])
    expect(again).toMatchObject({ bills: [], skipped: [{ branchId: own, reason: 'EXISTS' }] })
    // Once it is void, everything can be billed again, to the fen.
    const voided = await requests.take(bill, 'void')
    expect(voided).toMatchObject({ status: 'VOID', unpaidFen: 0 })
    const { bills } = await requests.generate(month, [own])
    expect(first(bills)).toMatchObject({ payableFen: bill.payableFen, status: 'DRAFT' })
    expect(first(bills).billNo).not.toBe(bill.billNo)
  })

  it('deducts credits, and carries a negative amount to the next one', async () => {
    const refund = await requests.take(await requests.draft(), 'void')
    expect(refund.status).toBe('VOID')
    const month = requests.ownMonth()
    const orderId = await requests.receivedIn(month)
    const filed = requests.refundDone(
      await requests.post('xh001_mgr', '/api/purchase/refund/submit', {
        orderId,
        type: 1,
        reason: '卖不完',
        lines: requests.linesOf(await requests.candidates(orderId, 1), 1),
      }),
    )
    const credited = await requests.refundTake(filed, 'approve', 'sendBack', 'receive', 'account')
    await server.database.db
      .updateTable('refund_order')
      .set({ accounted_time: `${month}-20T04:00:00.000Z` })
      .where('id', '=', credited.id)
      .execute()
    const own = await requests.branchId()
    const { bills } = await requests.generate(month, [own])
    const draft = await requests.bill('finance01', first(bills).id)
    expect(draft).toMatchObject({ refundFen: credited.creditFen, payableFen: draft.storedFen - draft.refundFen })
    const seen = await requests.read('finance01', `orderDetail?billId=${draft.id}&orderId=${orderId}`)
    expect(seen['data']).toMatchObject({
      isRight: true,
      billedFen: draft.payableFen,
      refunds: [{ refundNo: credited.refundNo, creditFen: credited.creditFen }],
    })

    const body = { version: draft.version, amountFen: -draft.payableFen - 500, reason: '开业减免' }
    const reduced = requests.done(await requests.step('finance01', 'adjust', draft.id, body))
    expect(reduced).toMatchObject({ payableFen: -500, unpaidFen: 0 })
    const settled = await requests.take(reduced, 'issue', 'confirm')
    expect(settled).toMatchObject({ status: 'PAID', payableFen: -500, paidFen: 0 })
    expect(settled.history.slice(-2).map(({ event }) => event)).toEqual(['confirm', 'zeroAmount'])
    expect(await noticesOf('xh001_mgr', draft.id)).toEqual(['0/0'])

    const { data } = await requests.read('finance01', `unbilled?branchId=${own}`)
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'CARRY', amountFen: -500, documentNo: settled.billNo, orderId: null }),
    )
  })

  it('is not issued while its month runs, and includes later deliveries when it is', async () => {
    const own = await requests.branchId('XH002')
    const month = shanghaiDay(Date.now()).slice(0, 7)
    const id = await requests.submit('xh002_mgr', 1, 'XH002')
    const store = async (orderId: string) => {
      await requests.act('xh_owner', 'confirm', orderId, { version: 1 })
      await requests.supply(orderId)
      const order = await requests.orderDetail('xh_owner', orderId)
      const delivery = { version: order.version, carrier: '自有车队', lines: requests.openOf(order) }
      await requests.act('xh_owner', 'ship', orderId, delivery)
      await requests.receive('xh002_mgr', orderId)
    }
    await store(id)
    const { bills } = await requests.generate(month, [own])
    const draft = await requests.bill('finance01', first(bills).id)
    expect(await refused('finance01', 'issue', draft)).toMatchObject({
      status: 42_202,
      msg: '账期尚未结束，暂不能发出账单',
    })
    await store(await requests.submit('xh002_mgr', 1, 'XH002'))
    // The month is over: its deliveries are moved back a month.
    const { db } = server.database
    const period = { period_start: '2024-01-01', period_end: '2024-01-31', live_period: '2024-01-01' }
    await db.updateTable('settlement_bill').set(period).where('id', '=', draft.id).execute()
    await db
      .updateTable('storage_receipt')
      .set({ stored_time: '2024-01-20T04:00:00.000Z' })
      .where('shipment_id', 'in', (eb) => eb.selectFrom('shipment').where('branch_id', '=', own).select('id'))
      .execute()
    const issued = await requests.take(draft, 'issue')
    expect(issued.lines).toHaveLength(2)
    expect(issued.payableFen).toBe(issued.lines.reduce((sum, { amountFen }) => sum + amountFen, 0))
    expect(issued.revisions).toMatchObject([{ revision: 1, payableFen: issued.payableFen }])
  })
})

describe('a step of a bill', () => {
  it.each(BILL_STATUSES)('is refused with 40901 where %s does not have it, and changes nothing', async (status) => {
    const bill = await billIn(status)
    expect(bill.status).toBe(status)
    const impossible = ACTIONS.filter((action) => endsOf(billMachine, status, action).length === 0)
    const answers: unknown[] = []
    for (const action of impossible) {
      const body = action === 'pay' ? { amountFen: 1 } : {}
      answers.push((await refused(requests.actors[action], action, bill, body))['status'])
    }
    // A branch does not see a bill that was never issued.
    const hidden = (action: BillAction) => bill.issuedTime === null && requests.actors[action] === 'xh001_mgr'
    expect(answers).toEqual(impossible.map((action) => (hidden(action) ? 40_401 : 40_901)))
  })

  it('that reverses a wrongly registered payment happens once, by another user and with a reason; the sums follow', async () => {
    const half = await payHalf(await billIn('CONFIRMED'))
    const paid = await requests.take(half, 'pay')
    expect(paid).toMatchObject({ status: 'PAID', unpaidFen: 0 })
    const [first, second] = paid.payments
    if (first === undefined || second === undefined) throw new Error('two were registered')
    const body = { paymentId: first.id }
    expect(await refused('finance01', 'reverse', paid, body)).toMatchObject({
      status: 42_202,
      msg: '不能冲销自己登记的付款',
    })
    expect(await refused('xh001_mgr', 'reverse', paid, body)).toMatchObject({ status: 40_301 })
    for (const wrong of [{ paymentId: 'none' }, { ...body, reason: ' ' }])
      expect(await refused('xh_owner', 'reverse', paid, wrong)).toMatchObject({ status: 42_201 })

    // A photo must be the uploader's own, and proves one payment.
    for (const [as, photo] of [
      ['finance01', await insertAttachment(server.database, 'finance01', new Date())],
      ['xh_owner', first.attachments[0]?.id ?? ''],
    ] as const)
      expect(await refused('xh_owner', 'reverse', paid, { ...body, attachments: [photo] }), as).toMatchObject({
        status: 42_201,
        errors: [{ field: 'attachments.0' }],
      })
    const photo = await insertAttachment(server.database, 'xh_owner', new Date())
    const reverse = (bill: SettlementBillDetail, paymentId: string, parts: object = {}, key?: string) =>
      requests.step(
        'xh_owner',
        'reverse',
        bill.id,
        { version: bill.version, paymentId, reason: '重复登记', ...parts },
        key,
      )
    const answer = await reverse(paid, first.id, { attachments: [photo] }, 'reverse-once-only')
    expect(await reverse(paid, first.id, { attachments: [photo] }, 'reverse-once-only')).toEqual(answer)
    const open = requests.done(answer)
    expect(open).toMatchObject({
      status: 'PARTIALLY_PAID',
      paidFen: second.amountFen,
      unpaidFen: first.amountFen,
      payments: [
        {
          id: first.id,
          attachments: first.attachments,
          reversal: { reason: '重复登记', createdBy: '周建国', attachments: [{ id: photo, createdBy: '周建国' }] },
        },
        { attachments: [{}], reversal: null },
      ],
    })
    expect((await requests.bill('xh001_mgr', paid.id)).payments).toEqual(open.payments)
    expect(open.history.at(-1)).toMatchObject({ event: 'reverse', reason: '重复登记' })
    expect(await refused('xh_owner', 'reverse', open, body)).toMatchObject({
      status: 42_201,
      errors: [{ field: 'paymentId', msg: '该付款不存在或已冲销' }],
    })
    const unpaid = requests.done(await reverse(open, second.id))
    expect(unpaid).toMatchObject({ status: 'CONFIRMED', paidFen: 0, unpaidFen: paid.payableFen })
    // It can then be paid as any other.
    expect(await requests.take(unpaid, 'pay')).toMatchObject({ status: 'PAID', unpaidFen: 0 })
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('[PERM-7] is out of reach of other branches and of users without the function, who do not see it either', async () => {
    const bill = await requests.take(await requests.draft(), 'issue')
    for (const [as, action, status] of [
      ['xh002_mgr', 'confirm', 40_401],
      ['yq001_mgr', 'dispute', 40_401],
      ['xh001_cash1', 'confirm', 40_301],
      ['xh001_mgr', 'void', 40_301],
      ['xh001_mgr', 'issue', 40_301],
      ['xh001_mgr', 'adjust', 40_301],
      ['xh001_mgr', 'reissue', 40_301],
      ['xh_owner', 'confirm', 40_301],
      ['finance01', 'confirm', 40_301],
      ['finance01', 'dispute', 40_301],
    ] as const)
      expect([as, action, (await refused(as, action, bill))['status']]).toEqual([as, action, status])
    expect(await requests.read('xh002_mgr', bill.id)).toMatchObject({ status: 40_401 })
    expect(await requests.read('xh001_cash1', bill.id)).toMatchObject({ status: 40_301 })
    for (const list of ['page', 'totals', 'months', 'unbilled'])
      expect(await requests.read('xh002_mgr', `${list}?branchId=${bill.branchId}`)).toMatchObject({ status: 40_401 })
    const [line] = bill.lines
    const order = `orderDetail?billId=${bill.id}&orderId=${line?.orderId ?? ''}`
    expect(await requests.read('xh001_mgr', order)).toMatchObject({ status: 200 })
    expect(await requests.read('xh002_mgr', order)).toMatchObject({ status: 40_401 })
  })

  it('[PERM-7] a draft is the company’s: its branch neither sees it nor counts it as billed', async () => {
    const draft = await requests.draft()
    expect(await requests.read('xh001_mgr', draft.id)).toMatchObject({ status: 40_401 })
    const page = await requests.read('xh001_mgr', `page?billNo=${draft.billNo}`)
    expect(page).toMatchObject({ status: 200, total: 0 })
    const part = draft.billNo.slice(4).toLowerCase()
    expect(await requests.read('finance01', `page?billNo=${part}`)).toMatchObject({ rows: [{ billNo: draft.billNo }] })
    expect(await requests.read('finance01', 'page?billNo=_')).toMatchObject({ status: 200, total: 0 })
    const sourcesOf = async (as: string) => {
      const { data } = await requests.read(as, `unbilled?branchId=${draft.branchId}`)
      return (data as { documentNo: string }[]).map(({ documentNo }) => documentNo)
    }
    const documentNo = draft.lines[0]?.documentNo
    expect(await sourcesOf('xh001_mgr')).toContain(documentNo)
    expect(await sourcesOf('finance01')).not.toContain(documentNo)
  })

  it('unbilled deliveries are filtered by days, the first and the last included', async () => {
    const { data } = await requests.read('finance01', `unbilled?branchId=${await requests.branchId()}`)
    const all = data as { id: string; time: string }[]
    const days = all.map(({ time }) => shanghaiDay(Date.parse(time)))
    const [from, to] = [first(days), days[Math.floor(days.length / 2)] ?? '']
    const within = await requests.read(
      'finance01',
      `unbilled?branchId=${await requests.branchId()}&from=${from}&to=${to}`,
    )
    expect(within['data']).toEqual(all.filter((_, index) => (days[index] ?? '') <= to))
    const none = await requests.read('finance01', `unbilled?branchId=${await requests.branchId()}&from=2999-01-01`)
    expect(none['data']).toEqual([])
  })

  it('is refused to the author of what it checks and on an older version, and happens once however often it is sent', async () => {
    const draft = await requests.draft()
    const body = { version: draft.version, dueDate: requests.today() }
    const issued = requests.done(await requests.step('admin', 'issue', draft.id, body))
    const own = { status: 42_202, msg: '不能处理自己生成、发出或确认的账单' }
    const isOwn = async (as: string, id: string) => requests.done(await requests.read(as, id)).isOwn
    expect([issued.isOwn, await isOwn('xh001_mgr', issued.id)]).toEqual([true, false])
    for (const action of ['confirm', 'dispute'] as const)
      expect(await refused('admin', action, issued)).toMatchObject(own)
    expect(await refused('xh001_mgr', 'confirm', issued, { version: 9 })).toMatchObject({ status: 40_902 })
    const agreed = await requests.bodyOf(issued, 'confirm')
    const once = await requests.step('xh001_mgr', 'confirm', issued.id, agreed, 'confirm-once')
    expect(await requests.step('xh001_mgr', 'confirm', issued.id, agreed, 'confirm-once')).toEqual(once)
    expect(requests.done(once).history).toHaveLength(3)

    const other = await requests.take(await requests.draft(), 'issue')
    const confirmed = requests.done(
      await requests.step('admin', 'confirm', other.id, await requests.bodyOf(other, 'confirm')),
    )
    expect([confirmed.isOwn, await isOwn('finance01', confirmed.id)]).toEqual([true, false])
    expect(await refused('admin', 'pay', confirmed)).toMatchObject(own)
  })

  it('[VAL-3] names the field that makes it invalid', async () => {
    const draft = await requests.draft()
    const fieldOf = async (action: BillAction, bill: SettlementBillDetail, body: object) => {
      const answer = await refused(requests.actors[action], action, bill, body)
      expect(answer).toMatchObject({ status: 42_201 })
      return (answer['errors'] as { field: string }[]).map(({ field }) => field)
    }
    expect(await fieldOf('issue', draft, { dueDate: '2020-01-01' })).toEqual(['dueDate'])
    expect(await fieldOf('adjust', draft, { amountFen: 0 })).toEqual(['amountFen'])
    expect(await fieldOf('adjust', draft, { reason: ' ' })).toEqual(['reason'])
    const issued = await requests.take(draft, 'issue')
    expect(await fieldOf('dispute', issued, { lineIds: ['x'] })).toEqual(['lineIds.0'])
    const confirmed = await requests.take(issued, 'confirm')
    for (const [field, value] of [
      ['amountFen', confirmed.unpaidFen + 1],
      ['amountFen', 0],
      ['paidDate', '2099-01-01'],
      ['payType', 'SEASHELLS'],
      ['attachments', []],
    ] as const)
      expect(await fieldOf('pay', confirmed, { [field]: value })).toEqual([field])
    const future = await requests.post('finance01', '/api/purchase/bill/generate', {
      month: '2099-01',
      branchIds: [confirmed.branchId],
    })
    expect(future).toMatchObject({ status: 42_201, errors: [{ field: 'month', msg: '该账期尚未开始' }] })
  })
})

describe('a list of bills', () => {
  it('has what the filters name, and its totals are those of its rows', async () => {
    for (const filter of ['', 'status=PAID,PARTIALLY_PAID', 'overdue=true', 'status=DISPUTED&overdue=false']) {
      const { rows, total } = (await requests.read('finance01', `page?limit=100&${filter}`)) as {
        rows: SettlementBillDetail[]
        total: number
      }
      expect(rows).toHaveLength(total)
      expect(total).toBeGreaterThan(0)
      const { data } = await requests.read('finance01', `totals?${filter}`)
      const standing = rows.filter(({ status }) => status !== 'VOID')
      const sum = (pick: (bill: SettlementBillDetail) => number) => standing.reduce((all, bill) => all + pick(bill), 0)
      expect(data).toEqual({
        storedFen: sum((bill) => bill.storedFen),
        refundFen: sum((bill) => bill.refundFen),
        adjustFen: sum((bill) => bill.adjustFen),
        payableFen: sum((bill) => bill.payableFen),
        paidFen: sum((bill) => bill.paidFen),
        unpaidFen: sum((bill) => bill.unpaidFen),
        count: standing.length,
      })
    }
    const { rows } = (await requests.read('finance01', 'page?limit=100&overdue=true')) as {
      rows: SettlementBillDetail[]
    }
    expect(rows.every(({ isOverdue }) => isOverdue)).toBe(true)
  })

  it('[PERM-7] has those that an order is in, for users who may see them', async () => {
    const lines = await server.database.db
      .selectFrom('settlement_bill_line')
      .innerJoin('settlement_bill', 'settlement_bill.id', 'bill_id')
      .where('order_id', 'is not', null)
      .where('branch_id', '=', await requests.branchId())
      .select(['order_id', 'bill_id'])
      .orderBy('settlement_bill_line.id')
      .execute()
    const orderId = lines[0]?.order_id ?? ''
    const idsFor = async (username: string, order: string) => {
      const { rows } = (await requests.read(username, `page?limit=100&orderId=${order}`)) as {
        rows: SettlementBillDetail[]
      }
      return rows.map(({ id }) => id).toSorted()
    }
    const own = lines.filter((line) => line.order_id === orderId).map(({ bill_id }) => bill_id)
    expect(await idsFor('finance01', orderId)).toEqual([...new Set(own)].toSorted())
    expect(await idsFor('finance01', 'nothing')).toEqual([])
    // A branch of another brand.
    expect(await idsFor('yq001_mgr', orderId)).toEqual([])
  })

  it('shows the totals of the branch’s bills for each of the last twelve months', async () => {
    const own = await requests.branchId()
    const { data } = (await requests.read('finance01', `months?branchId=${own}`)) as {
      data: { month: string; payableFen: number }[]
    }
    expect(data).toHaveLength(12)
    const { month, payableFen } = data[6] ?? { month: '', payableFen: 0 }
    const { rows } = (await requests.read('finance01', `page?branchId=${own}&month=${month}`)) as {
      rows: SettlementBillDetail[]
    }
    expect(payableFen).toBe(rows.reduce((sum, bill) => sum + bill.payableFen, 0))
    expect(payableFen).toBeGreaterThan(0)
  })
})

it('leaves bills that add up, and nothing that is billed twice', async () => {
  expect(await findInconsistencies(server.database)).toEqual([])
})
