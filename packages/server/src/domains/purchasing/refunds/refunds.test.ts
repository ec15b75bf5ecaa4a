// @module-tag sqlite
import { REFUND_STATUSES } from '@netbar/shared/contract'
import type { RefundDetail, RefundType } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { setExpiryDate } from '../../stock/testing/set-expiry-date.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { first } from '../../../testing/first.ts'
import { unbilledSources } from '../settlement-bills/sources.ts'
import { startTestServer } from '../../../testing/index.ts'
import { refundRequests } from '../testing/refund-requests.ts'
import type { RefundAction } from '../testing/refund-requests.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let requests: ReturnType<typeof refundRequests>

beforeAll(async () => {
  server = await startTestServer()
  requests = refundRequests(server)
  await requests.signIn('xh001_mgr', 'xh002_mgr', 'yq001_mgr', 'xh_owner', 'admin', 'finance01', 'xh001_cash1')
})
afterAll(() => server.stop())

/** A refusal that has changed no row of any table. */
const refused = async (as: string, action: RefundAction, refund: RefundDetail, body: object = {}) => {
  const before = await digest(server.database)
  const answer = await requests.step(as, action, refund.id, { ...requests.bodyOf(refund, action), ...body })
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const submit = async (as: string, body: object, key?: string) => {
  const before = await digest(server.database)
  const answer = await requests.post(as, '/api/purchase/refund/submit', { ...body }, key)
  return { answer, isChanged: (await digest(server.database)) !== before }
}
const noticesOf = async (username: string, refundId: string) => {
  const rows = await server.database.db
    .selectFrom('notification')
    .innerJoin('notification_receipt', 'notification_receipt.notification_id', 'notification.id')
    .innerJoin('user', 'user.id', 'notification_receipt.user_id')
    .where('user.username', '=', username)
    .where('service_id', '=', refundId)
    .orderBy('notification.id')
    .select(['sub_service_type', 'notification_type'])
    .execute()
  return rows.map((row) => `${row.sub_service_type}/${row.notification_type}`)
}
const balancesOf = async (refund: RefundDetail) => {
  const rows = await server.database.db
    .selectFrom('refund_order_line')
    .innerJoin('stock_balance', 'stock_balance.product_id', 'refund_order_line.product_id')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .where('refund_id', '=', refund.id)
    .where((eb) => eb.or([eb('warehouse.branch_id', '=', refund.branchId), eb('kind', '=', 'COMPANY')]))
    .where('warehouse.brand_id', '=', (eb) =>
      eb.selectFrom('branch').where('id', '=', refund.branchId).select('brand_id'),
    )
    .where('line_no', '=', 1)
    .select(['kind', 'stock_balance.quantity', 'pack_size'])
    .execute()
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.quantity ?? 0
  return { company: of('COMPANY'), store: of('STORE'), transit: of('TRANSIT'), pack: rows[0]?.pack_size ?? 0 }
}

describe('a refund of goods', () => {
  it('[BELL-6] [FMT-7] goes from the branch to its credit, and each side is notified of each step of the other', async () => {
    const filed = await requests.file(1)
    expect(filed).toMatchObject({ type: 1, status: 'SUBMITTED', approvedFen: null, creditFen: null, version: 1 })
    expect(filed.refundNo).toMatch(/^TH\d{8}XH001-\d\d$/)
    expect(filed.amountFen).toBe(filed.lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0))
    const before = await balancesOf(filed)
    const approved = await requests.take(filed, 'approve')
    expect(approved).toMatchObject({ status: 'APPROVED', approvedFen: filed.amountFen, decidedBy: '周建国' })
    expect(await balancesOf(filed)).toEqual(before)
    const sent = await requests.take(approved, 'sendBack')
    expect(sent).toMatchObject({ status: 'RETURNING', parcel: { carrier: '同城货运', trackingNo: 'SF1000001' } })
    const { pack } = before
    expect(await balancesOf(filed)).toEqual({ ...before, store: before.store - pack, transit: before.transit + pack })
    const received = await requests.take(sent, 'receive')
    expect(await balancesOf(filed)).toEqual({ ...before, store: before.store - pack, company: before.company + pack })
    const ended = await requests.take(received, 'account')
    expect(ended).toMatchObject({ status: 'COMPLETED', creditFen: filed.amountFen })
    expect(ended.history.map(({ event }) => event)).toEqual(['submit', 'approve', 'sendBack', 'receive', 'account'])
    expect(ended.history.map(({ toStatus }) => toStatus).slice(0, -1)).toEqual(
      ended.history.map(({ fromStatus }) => fromStatus).slice(1),
    )
    expect(await noticesOf('xh_owner', filed.id)).toEqual(['12/2', '12/2'])
    expect(await noticesOf('xh001_mgr', filed.id)).toEqual(['12/0', '12/0', '12/0'])
    for (const nobody of ['xh002_mgr', 'yq001_mgr', 'finance01', 'xh001_cash1'])
      expect(await noticesOf(nobody, filed.id)).toEqual([])
    const live = await server.database.db
      .selectFrom('live_message')
      .where('order_no', '=', filed.refundNo)
      .where('branch_id', '=', filed.branchId)
      .select('type')
      .execute()
    expect(live.filter(({ type }) => type === 'REFUND_STATUS')).toHaveLength(5)
    expect(live.filter(({ type }) => type === 'STOCK_CHANGED')).toHaveLength(1)
  })

  it('follows the policy of its products at the time of filing: none of what cannot be returned, and no more than the part', async () => {
    const orderId = await requests.stored()
    const { db } = server.database
    const products = await db
      .selectFrom('purchase_order_line')
      .where('order_id', '=', orderId)
      .select(['id', 'product_id'])
      .orderBy('line_no')
      .execute()
    const [kept, part] = products
    if (kept === undefined || part === undefined) throw new Error('two lines are wanted')
    const policy = (id: string, return_policy: 'FULL' | 'PART' | 'NONE', return_ratio_bp: number | null) =>
      db.updateTable('product').set({ return_policy, return_ratio_bp }).where('id', '=', id).execute()
    const all = await requests.candidates(orderId, 1)
    await policy(kept.product_id, 'NONE', null)
    await policy(part.product_id, 'PART', 5000)
    const candidates = await requests.candidates(orderId, 1)
    expect(candidates).toEqual(
      all
        .filter(({ orderLineId }) => orderLineId !== kept.id)
        .map((candidate) => ({ ...candidate, maxRatioBp: candidate.orderLineId === part.id ? 5000 : 10_000 })),
    )
    const body = { orderId, type: 1, reason: '包装破损较多' }
    expect(await submit('xh001_mgr', { ...body, lines: requests.linesOf(all, 1) })).toMatchObject({
      answer: { status: 42201, errors: [{ field: 'lines.0.lineId', msg: '该行不在可退范围内' }] },
      isChanged: false,
    })
    const filed = requests.done((await submit('xh001_mgr', { ...body, lines: requests.linesOf(candidates, 1) })).answer)
    for (const { product_id } of products) await policy(product_id, 'FULL', null)
    const received = await requests.take(filed, 'approve', 'sendBack', 'receive')
    const [line] = received.lines
    expect(line?.maxRatioBp).toBe(5000)
    const ratio = (ratioBp: number) => ({ lines: [{ lineId: line?.id, ratioBp, bearer: 'COMPANY' }] })
    expect(await refused('finance01', 'account', received, ratio(5001))).toMatchObject({
      status: 42201,
      errors: [{ field: 'lines.0.ratioBp', msg: '折算比例超过该商品的退货政策' }],
    })
    const ended = requests.done(
      await requests.step('finance01', 'account', filed.id, { version: received.version, ...ratio(5000) }),
    )
    expect(ended.creditFen).toBe(Math.floor(((line?.priceFen ?? 0) + 1) / 2))
  })

  it('is approved, received and credited in part: each at most the one before, to the fen', async () => {
    const filed = await requests.file(1, 'xh001_mgr', 2)
    const [one, two] = filed.lines
    if (one === undefined || two === undefined) throw new Error('two lines are wanted')
    const lines = [
      { lineId: one.id, quantity: 1 },
      { lineId: two.id, quantity: 2 },
    ]
    const approved = requests.done(await requests.step('xh_owner', 'approve', filed.id, { version: 1, lines }))
    expect(approved.approvedFen).toBe(one.priceFen + 2 * two.priceFen)
    const sent = await requests.take(approved, 'sendBack')
    const counted = [
      { lineId: one.id, quantity: 1, disposal: 'SCRAP' },
      { lineId: two.id, quantity: 1, disposal: 'SUPPLIER' },
    ]
    expect(await refused('xh_owner', 'receive', sent, { lines: counted })).toMatchObject({
      status: 42201,
      errors: [{ field: 'reason', msg: '实收少于寄回数量时必须填写原因' }],
    })
    const body = { version: sent.version, lines: counted, reason: '途中丢失一箱' }
    const received = requests.done(await requests.step('xh_owner', 'receive', filed.id, body))
    expect(received).toMatchObject({ status: 'RECEIVED', receiveReason: '途中丢失一箱' })
    const ratios = [
      { lineId: one.id, ratioBp: 3333, bearer: 'SUPPLIER' },
      { lineId: two.id, ratioBp: 0, bearer: 'COMPANY' },
    ]
    const credited = requests.done(
      await requests.step('finance01', 'account', filed.id, { version: received.version, lines: ratios }),
    )
    expect(credited.creditFen).toBe(Math.round((one.priceFen * 3333) / 10_000))
    expect(credited.lines.map(({ bearer, creditFen }) => [bearer, creditFen])).toEqual([
      ['SUPPLIER', credited.creditFen],
      ['COMPANY', 0],
    ])
  })

  it('is credited without what the branch bears, and billed with what is credited', async () => {
    const received = await requests.take(await requests.file(1, 'xh001_mgr', 2), 'approve', 'sendBack', 'receive')
    const [one, two] = received.lines
    if (one === undefined || two === undefined) throw new Error('two lines are wanted')
    const lines = [
      { lineId: one.id, ratioBp: 10_000, bearer: 'BRANCH' },
      { lineId: two.id, ratioBp: 10_000, bearer: 'COMPANY' },
    ]
    const credited = requests.done(
      await requests.step('finance01', 'account', received.id, { version: received.version, lines }),
    )
    expect(credited.lines.map(({ ratioBp, creditFen }) => [ratioBp, creditFen])).toEqual([
      [10_000, 0],
      [10_000, 2 * two.priceFen],
    ])
    const wanted = { branchId: credited.branchId, until: '9999-12-31T23:59:59.999Z' }
    const sources = await unbilledSources(server.database.db, wanted)
    expect(sources.find(({ sourceId }) => sourceId === credited.id)?.amountFen).toBe(-2 * two.priceFen)
  })

  it('is sent with a carrier and a day, and a tracking number where there is one', async () => {
    const approved = await requests.take(await requests.file(1), 'approve')
    const parcel = { carrier: '自有车队', sentDate: '2026-01-01' }
    expect(await refused('xh001_mgr', 'sendBack', approved, { carrier: ' ' })).toMatchObject({ status: 42201 })
    const body = { version: approved.version, ...parcel }
    const sent = requests.done(await requests.step('xh001_mgr', 'sendBack', approved.id, body))
    expect(sent.parcel).toEqual({ ...parcel, trackingNo: '' })
  })

  it('cannot exceed what was received, nor request the same twice, and frees the goods when it is not approved', async () => {
    const orderId = await requests.stored(1)
    const candidate = first(await requests.candidates(orderId, 1))
    const ask = (quantity: number) => ({
      orderId,
      type: 1,
      reason: '卖不完',
      lines: requests.linesOf([candidate], quantity),
    })
    const more = await submit('xh001_mgr', ask(candidate.quantity + 1))
    const msg = `数量超过可退数量，最多 ${candidate.quantity}`
    expect(more.answer).toMatchObject({ status: 42201, errors: [{ field: 'lines.0.quantity', msg }] })
    expect(more.isChanged).toBe(false)
    const { answer } = await submit('xh001_mgr', ask(candidate.quantity), 'the-same-request')
    const all = requests.done(answer)
    expect(await requests.candidates(orderId, 1)).toEqual([])
    const again = await submit('xh001_mgr', ask(candidate.quantity), 'the-same-request')
    expect(again).toEqual({ answer, isChanged: false })
    expect((await submit('xh001_mgr', ask(1))).answer).toMatchObject({ status: 42201 })
    await requests.take(all, 'reject')
    expect(await requests.candidates(orderId, 1)).toEqual([candidate])
  })

  it('offers as expiring what is within the warning days, and nothing else', async () => {
    const orderId = await requests.stored(1)
    const candidate = first(await requests.candidates(orderId, 1))
    const codes = await server.database.db
      .selectFrom('product')
      .innerJoin('purchase_order_line', 'purchase_order_line.product_id', 'product.id')
      .where('purchase_order_line.id', '=', candidate.orderLineId)
      .select(['product.code', 'product.barcode'])
      .executeTakeFirstOrThrow()
    expect(candidate).toMatchObject(codes)
    expect(await requests.candidates(orderId, 0)).toEqual([])
    await setExpiryDate(server.database, candidate.receiptLineId ?? '', new Date().toISOString().slice(0, 10))
    expect(await requests.candidates(orderId, 1)).toEqual([])
    expect(await requests.candidates(orderId, 0)).toMatchObject([{ receiptLineId: candidate.receiptLineId }])
    const wrong = await submit('xh001_mgr', {
      orderId,
      type: 1,
      reason: '卖不完',
      lines: requests.linesOf([candidate], 1),
    })
    expect(wrong.answer).toMatchObject({ status: 42201, errors: [{ field: 'lines.0.lineId' }] })
  })

  it('is not sent back when the branch has less by now, nor on a future day', async () => {
    const approved = await requests.take(await requests.file(1), 'approve')
    expect(await refused('xh001_mgr', 'sendBack', approved, { sentDate: '2099-01-01' })).toMatchObject({
      status: 42201,
      errors: [{ field: 'sentDate', msg: '寄回日期不能晚于今天' }],
    })
    const { db } = server.database
    const line = await db
      .selectFrom('refund_order_line')
      .innerJoin('warehouse', (join) =>
        join.on('warehouse.branch_id', '=', approved.branchId).on('warehouse.kind', '=', 'STORE'),
      )
      .where('refund_id', '=', approved.id)
      .select(['product_id', 'warehouse.id', 'product_name'])
      .orderBy('line_no')
      .executeTakeFirstOrThrow()
    const balance = db
      .updateTable('stock_balance')
      .where('warehouse_id', '=', line.id)
      .where('product_id', '=', line.product_id)
    const { quantity } = await db
      .selectFrom('stock_balance')
      .where('warehouse_id', '=', line.id)
      .where('product_id', '=', line.product_id)
      .select('quantity')
      .executeTakeFirstOrThrow()
    await balance.set({ quantity: 0 }).execute()
    const answer = await refused('xh001_mgr', 'sendBack', approved)
    expect(answer).toMatchObject({ status: 42202 })
    expect(answer['msg']).toContain(line.product_name)
    await balance.set({ quantity }).execute()
    await requests.take(approved, 'cancel')
  })
})

describe('a refund of unshipped goods', () => {
  it('[BELL-6] [FMT-7] makes the order smaller by its approval, and is completed', async () => {
    const filed = await requests.file(2)
    expect(filed.refundNo).toMatch(/^TD/)
    const before = await requests.detail('xh_owner', filed.orderId)
    const ended = await requests.take(filed, 'approve')
    expect(ended).toMatchObject({ status: 'COMPLETED', approvedFen: filed.amountFen, creditFen: null })
    const after = await requests.detail('xh_owner', filed.orderId)
    expect(after.amountFen).toBe(before.amountFen - filed.amountFen)
    expect(after.version).toBe(before.version + 1)
    expect(after.history.at(-1)).toMatchObject({ event: 'refund', reason: filed.reason })
    expect(await noticesOf('xh_owner', filed.id)).toEqual(['11/2'])
    expect(await noticesOf('xh001_mgr', filed.id)).toEqual(['11/0'])
  })

  it('closes an order of which nothing is left', async () => {
    const orderId = await requests.confirmed(1)
    const candidate = first(await requests.candidates(orderId, 2))
    const body = { orderId, type: 2, reason: '不要了', lines: requests.linesOf([candidate], candidate.quantity) }
    await requests.take(requests.done((await submit('xh001_mgr', body)).answer), 'approve')
    expect(await requests.detail('xh_owner', orderId)).toMatchObject({ status: 'CLOSED', amountFen: 0 })
  })

  it('is not approved when it was shipped in the meantime', async () => {
    const orderId = await requests.confirmed(1)
    const candidate = first(await requests.candidates(orderId, 2))
    const body = { orderId, type: 2, reason: '不要了', lines: requests.linesOf([candidate], candidate.quantity) }
    const filed = requests.done((await submit('xh001_mgr', body)).answer)
    const order = await requests.detail('xh_owner', orderId)
    const lines = requests.openOf(order)
    await requests.act('xh_owner', 'ship', orderId, { version: order.version, carrier: '自有车队', lines })
    expect(await refused('xh_owner', 'approve', filed)).toMatchObject({
      status: 42201,
      errors: [{ field: 'lines.0.quantity' }],
    })
    await requests.take(filed, 'reject')
  })
})

describe('a step of a refund', () => {
  it('[PERM-7] is out of reach of other branches and of users without the function, who do not see it either', async () => {
    const refund = await requests.file(1)
    for (const [as, action, status] of [
      ['xh002_mgr', 'cancel', 40401],
      ['yq001_mgr', 'sendBack', 40401],
      ['xh001_cash1', 'cancel', 40301],
      ['xh001_mgr', 'approve', 40301],
      ['xh001_mgr', 'reject', 40301],
      ['xh001_mgr', 'receive', 40301],
      ['xh001_mgr', 'account', 40301],
      ['finance01', 'approve', 40301],
      ['finance01', 'receive', 40301],
      ['xh_owner', 'cancel', 40301],
      ['xh_owner', 'sendBack', 40301],
    ] as const)
      expect(await refused(as, action, refund)).toMatchObject({ status })
    expect(await requests.read('xh002_mgr', refund.id)).toMatchObject({ status: 40401 })
    expect(await requests.read('xh001_cash1', refund.id)).toMatchObject({ status: 40301 })
    expect(await requests.read('xh002_mgr', `candidates/${refund.orderId}`)).toMatchObject({ status: 40401 })
    expect(await requests.read('xh002_mgr', `page?branchId=${refund.branchId}`)).toMatchObject({ status: 40401 })
    expect(await requests.read('xh002_mgr', `page?orderId=${refund.orderId}`)).toMatchObject({ status: 200, total: 0 })
    const foreign = { orderId: refund.orderId, type: 1, reason: '卖不完', lines: [{ orderLineId: 'x', quantity: 1 }] }
    expect(await submit('xh002_mgr', foreign)).toMatchObject({ answer: { status: 40401 }, isChanged: false })
  })

  it('is refused to its applicant and on an older version, and happens once however often it is sent', async () => {
    const own = await requests.file(1, 'admin')
    const isOwn = async (as: string) => requests.done(await requests.read(as, own.id)).isOwn
    expect([await isOwn('admin'), await isOwn('xh_owner')]).toEqual([true, false])
    for (const action of ['approve', 'reject'] as const)
      expect(await refused('admin', action, own)).toMatchObject({ status: 42202, msg: '不能审核自己提交的申请' })
    expect(await refused('xh_owner', 'approve', own, { version: 9 })).toMatchObject({ status: 40902 })
    const body = requests.bodyOf(own, 'approve')
    const once = await requests.step('xh_owner', 'approve', own.id, body, 'approve-once')
    expect(await requests.step('xh_owner', 'approve', own.id, body, 'approve-once')).toEqual(once)
    expect(requests.done(once).history).toHaveLength(2)
  })

  it('names the lines that make it invalid', async () => {
    const filed = await requests.file(1)
    const [one] = filed.lines
    if (one === undefined) throw new Error('a line is wanted')
    const wrong = async (lines: readonly object[]) => {
      const answer = await refused('xh_owner', 'approve', filed, { lines })
      expect(answer).toMatchObject({ status: 42201 })
      return (answer['errors'] as { field: string }[]).map(({ field }) => field)
    }
    expect(await wrong([{ lineId: one.id, quantity: 9 }])).toEqual(['lines.0.quantity', 'lines'])
    expect(await wrong([{ lineId: 'x', quantity: 1 }])).toEqual(['lines.0.lineId', 'lines'])
    expect(await wrong(filed.lines.map(({ id }) => ({ lineId: id, quantity: 0 })))).toEqual(['lines'])
  })
})

describe('a list of refunds', () => {
  it('has what the filters name, and counts every status', async () => {
    const types: readonly RefundType[] = [0, 1, 2]
    for (const type of types) {
      const { rows, total } = (await requests.read('xh_owner', `page?limit=100&type=${type}`)) as {
        rows: { type: number }[]
        total: number
      }
      expect(total).toBe(rows.length)
      expect(total).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => row.type))).toEqual(new Set([type]))
    }
    const { data } = (await requests.read('xh001_mgr', 'counts')) as { data: Record<string, number> }
    expect(Object.keys(data).toSorted()).toEqual([...REFUND_STATUSES].toSorted())
    const open = (await requests.read('xh001_mgr', 'page?limit=100&status=SUBMITTED,APPROVED')) as { total: number }
    expect(open.total).toBe((data['SUBMITTED'] ?? 0) + (data['APPROVED'] ?? 0))
  })
})

it('leaves stock and orders that add up, whatever was refunded', async () => {
  expect(await findInconsistencies(server.database)).toEqual([])
})
