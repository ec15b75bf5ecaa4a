// @module-tag sqlite
import { accountingRecord, accountingRecordDetail } from '@netbar/shared/contract'
import type { AccountingRecord, RefundDetail } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billRequests } from '../testing/bill-requests.ts'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { findInconsistencies, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { refundRequests } from '../testing/refund-requests.ts'

const RECORDS = '/api/purchase/returnAccounting'
const REASON = '折算比例填错'
let server: TestServer
let requests: ReturnType<typeof refundRequests>
let refund: RefundDetail
beforeAll(async () => {
  server = await startTestServer()
  requests = refundRequests(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  refund = await requests.take(await requests.file(1), 'approve', 'sendBack', 'receive', 'account')
})

const get = async (as: string, path: string) =>
  (await server.call('GET', RECORDS + path, { token: await server.signIn(as) })).body
const recordsOf = async (refundId: string, query = ''): Promise<readonly AccountingRecord[]> => {
  const { rows } = await get('finance01', `/records?limit=100${query}`)
  return parse(array(accountingRecord), rows).filter((record) => record.refundId === refundId)
}
const own = async () => first(await recordsOf(refund.id))
const reverse = (as: string, { id, version }: AccountingRecord, key?: string) =>
  requests.post(as, `${RECORDS}/reverse/${id}`, { version, reason: REASON }, key)
const refused = async (work: () => Promise<Record<string, unknown>>) => {
  const before = await digest(server.database)
  const answer = await work()
  expect(await digest(server.database)).toBe(before)
  return answer
}

describe('the record of a credit', () => {
  it('[FMT-7] is written when the credit is fixed, with the lines at that time', async () => {
    const record = await own()
    expect(record).toMatchObject({
      kind: 'CREDIT',
      refundNo: refund.refundNo,
      refundType: 1,
      creditFen: refund.creditFen,
      bearers: ['COMPANY'],
      billId: null,
      isReversed: false,
      reason: null,
    })
    expect(record.accountingNo).toMatch(/^HS\d{8}XH001-\d\d$/)
    const detail = parse(accountingRecordDetail, (await get('finance01', `/${record.id}`))['data'])
    expect(detail.lines).toEqual(refund.lines)
    expect(detail.history).toEqual(refund.history)
    expect(detail.remark).toBe('')
  })

  it('stores its remark, which its reversal does not repeat', async () => {
    const received = await requests.take(await requests.file(1), 'approve', 'sendBack', 'receive')
    const body = (remark: string) => ({ ...requests.bodyOf(received, 'account'), remark })
    const tooMuch = await refused(() => requests.step('finance01', 'account', received.id, body('注'.repeat(201))))
    expect(tooMuch).toMatchObject({ status: 42_201, errors: [{ field: 'remark' }] })
    requests.done(await requests.step('finance01', 'account', received.id, body(' 外箱浸水 ')))
    const [record] = await recordsOf(received.id)
    expect(record?.remark).toBe('外箱浸水')
    await reverse('finance01', first(await recordsOf(received.id)))
    const remarks = await recordsOf(received.id)
    expect(new Map(remarks.map(({ kind, remark }) => [kind, remark]))).toEqual(
      new Map([
        ['CREDIT', '外箱浸水'],
        ['REVERSAL', ''],
      ]),
    )
  })

  it('[FMT-7] is reversed by an opposite record, and the refund is accounted anew', async () => {
    const record = await own()
    const key = 'reverse-once'
    const answer = await reverse('finance01', record, key)
    const against = parse(accountingRecordDetail, answer['data'])
    expect(against).toMatchObject({ kind: 'REVERSAL', creditFen: 0 - record.creditFen, reason: REASON })
    expect(await reverse('finance01', record, key)).toEqual(answer)
    const waiting = requests.done(await requests.read('finance01', refund.id))
    expect(waiting).toMatchObject({ status: 'RECEIVED', creditFen: null, accountedTime: null })
    expect(waiting.lines.map(({ ratioBp, bearer, creditFen }) => [ratioBp, bearer, creditFen])).toEqual(
      refund.lines.map(() => [null, null, null]),
    )
    const lines = waiting.lines.map(({ id }) => ({ lineId: id, ratioBp: 5000, bearer: 'SUPPLIER' }))
    const again = requests.done(
      await requests.step('finance01', 'account', refund.id, { version: waiting.version, lines }),
    )
    const all = await recordsOf(refund.id)
    expect(all.map(({ kind, creditFen, isReversed }) => [kind, creditFen, isReversed])).toEqual([
      ['CREDIT', again.creditFen, false],
      ['REVERSAL', 0 - record.creditFen, false],
      ['CREDIT', record.creditFen, true],
    ])
    // The first record is unchanged.
    const old = parse(accountingRecordDetail, (await get('finance01', `/${record.id}`))['data'])
    expect(old.lines).toEqual(refund.lines)
    const { rows } = (
      await server.call('GET', '/api/admin/notification/list?page=1&limit=50', {
        token: await server.signIn('xh001_mgr'),
      })
    ).body
    expect(JSON.stringify(rows)).toContain(`退货单${refund.refundNo}的核算`)
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('is reversed once, with the right to do so, from the current version', async () => {
    const record = await own()
    // Signing in writes rows.
    await requests.signIn('xh001_mgr', 'yq001_mgr', 'finance01')
    expect(await refused(() => reverse('xh001_mgr', record))).toMatchObject({ status: 40_301 })
    expect(await refused(() => reverse('yq001_mgr', record))).toMatchObject({ status: 40_301 })
    expect(await refused(() => reverse('finance01', { ...record, version: 1 }))).toMatchObject({ status: 40_902 })
    const against = parse(accountingRecordDetail, (await reverse('finance01', record))['data'])
    for (const one of [record, against])
      expect(await refused(() => reverse('finance01', { ...one, version: against.version }))).toMatchObject({
        status: 40_901,
      })
  })

  it('cannot be reversed while a bill has it', async () => {
    const bills = billRequests(server)
    const month = bills.ownMonth()
    await server.database.db
      .updateTable('refund_order')
      .set({ accounted_time: `${month}-20T04:00:00.000Z` })
      .where('id', '=', refund.id)
      .execute()
    const { bills: made } = await bills.generate(month, [await bills.branchId()])
    const record = await own()
    expect(record).toMatchObject({ billId: first(made).id, billNo: first(made).billNo })
    expect(await refused(() => reverse('finance01', record))).toMatchObject({ status: 42_202 })
    expect((await recordsOf(refund.id, '&billed=true')).length).toBe(1)
    expect(await recordsOf(refund.id, '&billed=false')).toEqual([])
  })

  it('is found by its day', async () => {
    const { createdTime } = await own()
    const day = new Date(Date.parse(createdTime) + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await recordsOf(refund.id, `&from=${day}&to=${day}`)).toHaveLength(1)
    expect(await recordsOf(refund.id, '&to=2000-01-01')).toEqual([])
  })
})
