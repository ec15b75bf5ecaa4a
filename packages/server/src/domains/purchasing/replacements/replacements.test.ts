// @module-tag sqlite
import { endsOf, purchaseOrder, REPLACEMENT_STATUSES, replacementMachine, shanghaiDay } from '@netbar/shared/contract'
import type { ReplacementDetail, ReplacementStatus } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { startTestServer } from '../../../testing/index.ts'
import { replacementRequests } from '../testing/replacement-requests.ts'
import type { ReplacementAction } from '../testing/replacement-requests.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let requests: ReturnType<typeof replacementRequests>

const [CLERK, OWNER, STORE] = ['finance01', 'xh_owner', 'xh001_mgr']
const ACTIONS: readonly ReplacementAction[] = ['approve', 'reject', 'cancel']
const reason = '数量与门店不符'

beforeAll(async () => {
  server = await startTestServer()
  requests = replacementRequests(server)
  await requests.signIn(CLERK, OWNER, STORE, 'admin', 'yq001_mgr', 'newbrand', 'xh001_cash1')
})
afterAll(() => server.stop())

/** A refusal that has changed no row of any table. */
const unchanged = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const before = await digest(server.database)
  const answer = await ask()
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const child = (replacement: ReplacementDetail) => requests.detail(OWNER, replacement.childOrderId)
const seenByStore = async ({ childOrderId, childOrderNo }: ReplacementDetail) => {
  const token = await server.signIn(STORE)
  const { body } = await server.call('GET', `/api/purchase/order/${childOrderId}`, { token })
  const list = await server.call('GET', `/api/purchase/order/page?orderNo=${childOrderNo}`, { token })
  return [body['status'], list.body['total']]
}
const bellOf = async (username: string, { childOrderId }: ReplacementDetail) => {
  const rows = await server.database.db
    .selectFrom('notification')
    .innerJoin('notification_receipt', 'notification_receipt.notification_id', 'notification.id')
    .innerJoin('user', 'user.id', 'notification_receipt.user_id')
    .where('user.username', '=', username)
    .where('service_id', '=', childOrderId)
    .orderBy('notification.id')
    .select(['sub_service_type', 'notification_type'])
    .execute()
  return rows.map((row) => `${row.sub_service_type}/${row.notification_type}`)
}
/** A replacement order in a state, with the order that it is for. */
const inState = async (status: ReplacementStatus): Promise<ReplacementDetail> => {
  const filed = await requests.file()
  if (status === 'REJECTED') return requests.take(filed, 'reject')
  if (status === 'CANCELLED') return requests.take(filed, 'cancel')
  const approved = status === 'SUBMITTED' ? filed : await requests.take(filed, 'approve')
  if (status !== 'FULFILLED') return approved
  await requests.ship(approved.childOrderId)
  await requests.receive(STORE, approved.childOrderId)
  return requests.found(approved.id)
}

describe('a replacement of a shortage', () => {
  it('[BELL-6] goes from the discrepancy to the branch, and the bell notifies each side of what it can see', async () => {
    const orderId = await requests.differing(2, 1)
    const open = await requests.discrepanciesOf(orderId)
    const known = await server.database.db.selectFrom('product').select(['code', 'barcode']).execute()
    for (const { code, barcode } of open) expect(known).toContainEqual({ code, barcode })
    expect(open.map(({ kind, quantity, openQuantity, status }) => [kind, quantity, openQuantity, status])).toEqual([
      ['SHORT', 2, 2, 'OPEN'],
      ['REJECTED', 1, 1, 'OPEN'],
    ])
    const filed = await requests.file(orderId)
    expect(filed).toMatchObject({
      kind: 'SHORTAGE',
      status: 'SUBMITTED',
      parentOrderId: orderId,
      quantity: 3,
      version: 1,
    })
    expect(filed.replacementNo).toMatch(/^BD\d{8}XH001-\d\d$/)
    expect(filed.lines.map(({ difference }) => difference)).toEqual([
      { kind: 'SHORT', reason: 'SHORT', attachments: [] },
      { kind: 'REJECTED', reason: 'DAMAGED', attachments: [] },
    ])
    expect(filed.amountFen).toBe(open.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0))
    expect(await seenByStore(filed)).toEqual([40401, 0])
    expect(await child(filed)).toMatchObject({ kind: 'REPLACEMENT', status: 'PENDING', amountFen: filed.amountFen })
    expect((await requests.discrepanciesOf(orderId)).map(({ openQuantity }) => openQuantity)).toEqual([0, 0])
    // The branch sees its discrepancies, and no replacement that is not approved.
    expect(await requests.discrepanciesOf(orderId, STORE)).toEqual(open)
    const token = await server.signIn(STORE)
    const hidden = await server.call('GET', `/api/purchase/replacement/candidates/${filed.childOrderId}`, { token })
    expect(hidden.body).toMatchObject({ status: 40401 })

    const approved = await requests.take(filed, 'approve')
    expect(approved).toMatchObject({ status: 'APPROVED', childStatus: 'CONFIRMED', decidedBy: '周建国' })
    expect(await seenByStore(filed)).toEqual([200, 1])
    await requests.ship(approved.childOrderId)
    await requests.receive(STORE, approved.childOrderId)
    const ended = await requests.found(filed.id)
    expect(ended).toMatchObject({ status: 'FULFILLED', childStatus: 'STORED', version: 3 })
    expect(ended.history.map(({ event, toStatus }) => [event, toStatus])).toEqual([
      ['submit', 'SUBMITTED'],
      ['approve', 'APPROVED'],
      ['childOrderStored', 'FULFILLED'],
    ])
    expect((await requests.discrepanciesOf(orderId)).map(({ status }) => status)).toEqual([
      'RESOLVED_FILL_UP',
      'RESOLVED_FILL_UP',
    ])
    expect(await bellOf(OWNER, filed)).toEqual(['10/2', '5/2'])
    expect(await bellOf(STORE, filed)).toEqual(['2/0', '4/0'])
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('covers its discrepancy until it ends without delivery, and never more than that', async () => {
    const orderId = await requests.differing(2, 1)
    const [short, rejected] = await requests.discrepanciesOf(orderId)
    if (short === undefined || rejected === undefined) throw new Error('two differences are wanted')
    const lines = [{ lineId: short.id, quantity: 1 }]
    const one = requests.done(await requests.fillUp(CLERK, { orderId, lines }))
    const openOf = async () => first(await requests.discrepanciesOf(orderId)).openQuantity
    expect(await openOf()).toBe(1)
    expect(
      await unchanged(() => requests.fillUp(CLERK, { orderId, lines: [{ lineId: short.id, quantity: 2 }] })),
    ).toMatchObject({ status: 42201, errors: [{ field: 'lines.0.quantity', msg: '数量超过未处理的差异' }] })
    await requests.take(one, 'reject')
    expect(await openOf()).toBe(2)
    const two = await requests.take(requests.done(await requests.fillUp(CLERK, { orderId, lines })), 'approve')
    expect(await openOf()).toBe(1)
    const order = await child(two)
    await requests.act(OWNER, 'closeRemainder', order.id, { version: order.version, reason })
    expect(await requests.found(two.id)).toMatchObject({ status: 'CANCELLED', childStatus: 'CLOSED' })
    expect(await openOf()).toBe(2)
    expect(first(await requests.discrepanciesOf(orderId)).status).toBe('OPEN')
  })

  it('opens discrepancies of its own where the replacement is short again', async () => {
    const filed = await requests.take(await requests.file(await requests.differing(2, 2)), 'approve')
    await requests.ship(filed.childOrderId)
    await requests.receiveWithDiscrepancies(filed.childOrderId, 1, 0)
    expect(await requests.found(filed.id)).toMatchObject({ status: 'FULFILLED' })
    expect(await requests.discrepanciesOf(filed.childOrderId)).toMatchObject([{ kind: 'SHORT', openQuantity: 1 }])
  })
})

describe('a discrepancy without a replacement', () => {
  const deduct = (id: string, as = OWNER, body: Readonly<Record<string, unknown>> = { reason }) =>
    requests.post(as, `/api/purchase/discrepancy/deduct/${id}`, body)
  const history = (id: string) =>
    server.database.db
      .selectFrom('document_log')
      .where('document_type', '=', 'discrepancy')
      .where('document_id', '=', id)
      .select(['event', 'from_status', 'to_status', 'actor_name', 'reason'])
      .execute()

  it('is closed with its actor and reason, and is never replaced later', async () => {
    const orderId = await requests.differing(2, 1)
    const [short, rejected] = await requests.discrepanciesOf(orderId)
    const answer = await deduct(short?.id ?? '')
    expect(answer).toMatchObject({
      status: 200,
      data: [{ status: 'RESOLVED_DEDUCT', openQuantity: 0 }, { status: 'OPEN' }],
    })
    expect(await history(short?.id ?? '')).toMatchObject([
      { event: 'deduct', from_status: 'OPEN', to_status: 'RESOLVED_DEDUCT', reason },
    ])
    expect(await unchanged(() => deduct(short?.id ?? '', OWNER, { reason: '再来一次' }))).toMatchObject({
      status: 40901,
    })
    const again = { orderId, lines: [{ lineId: short?.id, quantity: 1 }] }
    expect(await unchanged(() => requests.fillUp(CLERK, again))).toMatchObject({ status: 42201 })
    expect(rejected?.openQuantity).toBe(1)
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('cannot be closed during a replacement, or after one; the rest of one can', async () => {
    const orderId = await requests.differing(2, 0)
    const { id } = first(await requests.discrepanciesOf(orderId))
    const filed = requests.done(await requests.fillUp(CLERK, { orderId, lines: [{ lineId: id, quantity: 1 }] }))
    expect(await unchanged(() => deduct(id))).toMatchObject({ status: 42202, msg: expect.stringContaining('补单') })
    const approved = await requests.take(filed, 'approve')
    expect(await unchanged(() => deduct(id))).toMatchObject({ status: 42202 })
    await requests.ship(approved.childOrderId)
    await requests.receive(STORE, approved.childOrderId)
    expect(await deduct(id)).toMatchObject({ status: 200, data: [{ status: 'RESOLVED_DEDUCT', openQuantity: 0 }] })
    const whole = await requests.differing(1, 0)
    const filled = first(await requests.discrepanciesOf(whole))
    const all = await requests.take(await requests.file(whole), 'approve')
    await requests.ship(all.childOrderId)
    await requests.receive(STORE, all.childOrderId)
    expect(await unchanged(() => deduct(filled.id))).toMatchObject({ status: 40901 })
  })

  it('[PERM-7] is closed by users who decide on replacement orders alone, of their own brand, with a reason', async () => {
    const { id } = first(await requests.discrepanciesOf(await requests.differing()))
    for (const [as, body, status] of [
      [STORE, { reason }, 40301],
      ['newbrand', { reason }, 40401],
      [OWNER, { reason: '' }, 42201],
      [OWNER, {}, 42201],
    ] as const)
      expect([as, (await unchanged(() => deduct(id, as, body)))['status']]).toEqual([as, status])
    expect(await unchanged(() => deduct('nothing'))).toMatchObject({ status: 40401 })
  })
})

describe('goods without a discrepancy', () => {
  const goods = async (username: string, branchId: string) => {
    const answer = await requests.read(username, `goods?branchId=${branchId}`)
    return (answer['data'] as { productId: string; priceFen: number }[]).slice(0, 2)
  }
  const draft = async (kind: 'EXTRA' | 'OFFLINE') => {
    const { branchId } = await requests.found((await requests.file()).id)
    const lines = (await goods(CLERK, branchId)).map(({ productId }) => ({ productId, quantity: 2, priceFen: 777 }))
    return { kind, branchId, reason, lines }
  }
  const submit = async (body: object, username = CLERK) =>
    requests.post(username, '/api/purchase/replacement/submit', { ...body })

  it('are sent as an extra at the agreed price', async () => {
    const filed = requests.done(await submit(await draft('EXTRA')))
    expect(filed).toMatchObject({ kind: 'EXTRA', parentOrderId: null, carrier: null, amountFen: 4 * 777 })
    expect(await requests.take(filed, 'approve')).toMatchObject({ status: 'APPROVED', childStatus: 'CONFIRMED' })
  })

  it('that were handed over already are in transit with the approval, and leave the company’s stock', async () => {
    const body = { ...(await draft('OFFLINE')), deliveredDate: '2026-01-02', carrier: '门店自提' }
    const filed = requests.done(await submit(body))
    const approved = await requests.take(filed, 'approve')
    expect(approved).toMatchObject({ status: 'APPROVED', childStatus: 'SHIPPED', deliveredDate: '2026-01-02' })
    const order = await child(approved)
    expect(order.shipments).toMatchObject([{ status: 'IN_TRANSIT', carrier: '门店自提' }])
    await requests.receive(STORE, order.id)
    expect(await requests.found(filed.id)).toMatchObject({ status: 'FULFILLED' })
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('are refused field by field', async () => {
    const extra = await draft('EXTRA')
    const twice = { ...extra, lines: [...extra.lines, ...extra.lines.slice(0, 1)] }
    const unknown = { ...extra, lines: [{ productId: 'nothing', quantity: 1, priceFen: 1 }] }
    const future = { ...(await draft('OFFLINE')), deliveredDate: '2999-01-01' }
    const errorsOf = async (body: object) => (await unchanged(() => submit(body)))['errors']
    expect(await errorsOf(twice)).toEqual([{ field: 'lines.2.productId', msg: '该行重复' }])
    expect(await errorsOf(unknown)).toEqual([{ field: 'lines.0.productId', msg: '公司不供应该商品' }])
    expect(await errorsOf(future)).toEqual([
      { field: 'deliveredDate', msg: '送达日期不能晚于今天' },
      { field: 'carrier', msg: '请填写送货方' },
    ])
  })
})

describe('a step that is refused', () => {
  it.each(REPLACEMENT_STATUSES)('[FMT-7] in the state %s changes nothing', async (status) => {
    const replacement = await inState(status)
    for (const action of ACTIONS) {
      if (endsOf(replacementMachine, status, action).length > 0) continue
      const as = action === 'cancel' ? CLERK : OWNER
      expect(
        await unchanged(() => requests.step(as, action, replacement.id, requests.bodyOf(replacement, action))),
      ).toMatchObject({ status: 40901 })
    }
  })

  it('[PERM-7] is that of a user without the right, of another brand, or of its applicant', async () => {
    const filed = await requests.file()
    const ask = (as: string, action: ReplacementAction) =>
      unchanged(() => requests.step(as, action, filed.id, requests.bodyOf(filed, action)))
    for (const action of ACTIONS) {
      for (const as of [STORE, 'xh001_cash1']) expect(await ask(as, action)).toMatchObject({ status: 40301 })
      expect(await ask('newbrand', action)).toMatchObject({ status: 40401, msg: '补单不存在' })
    }
    for (const action of ['approve', 'reject'] as const)
      expect(await ask(CLERK, action)).toMatchObject({ status: 40301 })
    const orderId = await requests.differing()
    const [one] = await requests.discrepanciesOf(orderId)
    const own = requests.done(await requests.fillUp(OWNER, { orderId, lines: [{ lineId: one?.id, quantity: 1 }] }))
    expect([own.isOwn, filed.isOwn]).toEqual([true, true])
    expect(requests.done(await requests.read(OWNER, filed.id)).isOwn).toBe(false)
    for (const action of ['approve', 'reject'] as const)
      expect(await unchanged(() => requests.step(OWNER, action, own.id, requests.bodyOf(own, action)))).toMatchObject({
        status: 42202,
        msg: '不能审核自己提交的申请',
      })
  })

  it('[PERM-7] is filing for another brand’s order, branch or goods', async () => {
    const orderId = await requests.differing()
    const [one] = await requests.discrepanciesOf(orderId)
    const lines = [{ lineId: one?.id, quantity: 1 }]
    expect(await unchanged(() => requests.fillUp('newbrand', { orderId, lines }))).toMatchObject({ status: 40401 })
    expect(await unchanged(() => requests.fillUp(STORE, { orderId, lines }))).toMatchObject({ status: 40301 })
    const other = await requests.differing()
    expect(await unchanged(() => requests.fillUp(CLERK, { orderId: other, lines }))).toMatchObject({
      status: 42201,
      errors: [{ field: 'lines.0.lineId' }],
    })
  })

  it('is one from an older version, and one that is sent twice happens once', async () => {
    const filed = await requests.file()
    expect(await unchanged(() => requests.step(OWNER, 'approve', filed.id, { version: 2 }))).toMatchObject({
      status: 40902,
    })
    const key = 'replacement-approved-once'
    const answers = [
      await requests.step(OWNER, 'approve', filed.id, { version: 1 }, key),
      await requests.step(OWNER, 'approve', filed.id, { version: 1 }, key),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(await requests.found(filed.id)).toMatchObject({ status: 'APPROVED', version: 2 })
  })

  it('is the decision on the order that carries the goods: it is taken on the replacement order alone', async () => {
    const filed = await requests.file()
    for (const [action, body] of [
      ['confirm', { version: 1 }],
      ['reject', { version: 1, reason }],
    ] as const)
      expect(await unchanged(() => requests.act('admin', action, filed.childOrderId, body))).toMatchObject({
        status: 42202,
        msg: '补单请在补单详情中审核',
      })
  })
})

describe('what was not approved', () => {
  it.each(['REJECTED', 'CANCELLED'] as const)('stays invisible to the branch when it is %s', async (status) => {
    const ended = await inState(status)
    expect(ended).toMatchObject({ status, childStatus: status })
    expect(await seenByStore(ended)).toEqual([40401, 0])
    const live = await server.database.db
      .selectFrom('live_message')
      .where('order_no', '=', ended.childOrderNo)
      .select('sequence')
      .execute()
    expect(live).toEqual([])
    expect(await bellOf(STORE, ended)).toEqual([])
    expect(await bellOf(CLERK, ended)).toEqual(status === 'REJECTED' ? ['10/2'] : [])
  })
})

describe('the list of replacement orders', () => {
  it('[FMT-7] has the rows of the seed in every state, and finds them by order, kind and number', async () => {
    const list = async (query: string, as = OWNER) => {
      const answer = await requests.read(as, `page?limit=100${query}`)
      return answer['rows'] as ReplacementDetail[]
    }
    const all = await list('')
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(REPLACEMENT_STATUSES))
    const one = first(all.filter(({ kind }) => kind === 'SHORTAGE'))
    expect((await list(`&orderId=${one.childOrderId}`)).map(({ id }) => id)).toEqual([one.id])
    expect((await list(`&orderId=${one.parentOrderId}`)).map(({ id }) => id)).toContain(one.id)
    expect((await list(`&replacementNo=${one.replacementNo.toLowerCase()}`)).map(({ id }) => id)).toEqual([one.id])
    const part = one.replacementNo.slice(4).toLowerCase()
    expect((await list(`&replacementNo=${part}`)).map(({ id }) => id)).toContain(one.id)
    expect(await list('&replacementNo=%25')).toEqual([])
    const day = shanghaiDay(Date.parse(one.createdTime))
    const filed = (rows: readonly ReplacementDetail[]) => rows.map(({ id }) => id).toSorted()
    expect(filed(await list(`&from=${day}&to=${day}`))).toEqual(
      filed(all.filter(({ createdTime }) => shanghaiDay(Date.parse(createdTime)) === day)),
    )
    expect(await list('&to=2000-01-01')).toEqual([])
    expect(await list('&from=2999-01-01')).toEqual([])
    for (const { kind } of await list('&kind=OFFLINE')) expect(kind).toBe('OFFLINE')
    expect(await list('', 'newbrand')).toEqual([])
    const orders = await server.call('GET', '/api/purchase/order/page?limit=100&scope=company', {
      token: await server.signIn(OWNER),
    })
    for (const row of orders.body['rows'] as unknown[]) parse(purchaseOrder, row)
  })
})
