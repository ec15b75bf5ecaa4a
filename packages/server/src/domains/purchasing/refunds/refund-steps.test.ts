// @module-tag sqlite
import { REFUND_STATUSES } from '@netbar/shared/contract'
import type { RefundStatus, RefundType } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billRequests } from '../testing/bill-requests.ts'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { findInconsistencies, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { refundRequests } from '../testing/refund-requests.ts'
import type { RefundAction } from '../testing/refund-requests.ts'

let server: TestServer
let requests: ReturnType<typeof refundRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = refundRequests(server)
  await requests.signIn('xh001_mgr', 'xh_owner', 'finance01')
})
afterAll(() => server.stop())

const ACTIONS: readonly RefundAction[] = ['cancel', 'approve', 'reject', 'sendBack', 'receive', 'account']
const DECIDED = {
  SUBMITTED: { by: [], has: ['cancel', 'approve', 'reject'] },
  REJECTED: { by: ['reject'], has: [] },
  CANCELLED: { by: ['cancel'], has: [] },
} as const
const GOODS = {
  ...DECIDED,
  APPROVED: { by: ['approve'], has: ['cancel', 'sendBack'] },
  RETURNING: { by: ['approve', 'sendBack'], has: ['receive'] },
  RECEIVED: { by: ['approve', 'sendBack', 'receive'], has: ['account'] },
  COMPLETED: { by: ['approve', 'sendBack', 'receive', 'account'], has: [] },
} as const
interface Place {
  readonly by: readonly RefundAction[]
  readonly has: readonly RefundAction[]
}
/** States of a refund by type, the steps that lead there, and the steps allowed there. */
const PLACES: Readonly<Record<RefundType, Partial<Record<RefundStatus, Place>>>> = {
  0: GOODS,
  1: GOODS,
  2: { ...DECIDED, COMPLETED: { by: ['approve'], has: [] } },
}
const places = ([0, 1, 2] as const).flatMap((type) =>
  REFUND_STATUSES.flatMap((status) => {
    const place = PLACES[type][status]
    return place === undefined ? [] : [[type, status, place] as const]
  }),
)

const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await digest(server.database)
  const result = await work()
  expect(await digest(server.database)).toBe(before)
  return result
}
const noticesOf = async (refundId: string) => {
  const rows = await server.database.db
    .selectFrom('notification')
    .where('service_id', '=', refundId)
    .orderBy('id')
    .select(['sub_service_type', 'notification_type'])
    .execute()
  return rows.map((row) => `${row.sub_service_type}/${row.notification_type}`)
}

const reverse = (recordId: string, version: number) =>
  requests.post('finance01', `/api/purchase/returnAccounting/reverse/${recordId}`, { version, reason: '折算比例填错' })
const recordsOf = (refundId: string) =>
  server.database.db.selectFrom('refund_accounting').where('refund_id', '=', refundId).select('id').execute()

describe('a step of a refund', () => {
  it.each(places)(
    'that a refund of type %i in %s does not have is refused with 40901, and changes nothing',
    async (type, status, place) => {
      const refund = await requests.take(await requests.file(type), ...place.by)
      expect(refund.status).toBe(status)
      const impossible = ACTIONS.filter((action) => !place.has.includes(action))
      const answers = await unchanged(() =>
        Promise.all(
          impossible.map((action) =>
            requests.step(requests.actors[action], action, refund.id, requests.bodyOf(refund, action)),
          ),
        ),
      )
      expect(answers.map((answer) => answer['status'])).toEqual(impossible.map(() => 40_901))
    },
  )

  it('leads back from the end by reversing the credit alone', async () => {
    const { db } = server.database
    const { id, version } = await requests.take(await requests.file(0), ...GOODS.COMPLETED.by)
    const record = first(await recordsOf(id))
    const setStatus = (status: RefundStatus) =>
      db.updateTable('refund_order').set({ status }).where('id', '=', id).execute()
    for (const status of REFUND_STATUSES.filter((each) => each !== 'COMPLETED')) {
      await setStatus(status)
      expect(await unchanged(() => reverse(record.id, version)), status).toMatchObject({ status: 40_901 })
    }
    await setStatus('COMPLETED')
    expect(await reverse(record.id, version)).toMatchObject({ status: 200 })
    expect(requests.done(await requests.read('finance01', id)).status).toBe('RECEIVED')
    // Undelivered goods have no credit.
    const unshipped = await requests.take(await requests.file(2), 'approve')
    expect(await recordsOf(unshipped.id)).toEqual([])
    expect(await unchanged(() => reverse(unshipped.id, unshipped.version))).toMatchObject({ status: 40_401 })
  })

  it('cancels a refund of unshipped goods, and the order stays as it was', async () => {
    const filed = await requests.file(2)
    const before = await requests.detail('xh_owner', filed.orderId)
    const cancelled = await requests.take(filed, 'cancel')
    expect(cancelled).toMatchObject({ status: 'CANCELLED', approvedFen: null, creditFen: null })
    expect(cancelled.history.map(({ event }) => event)).toEqual(['submit', 'cancel'])
    expect(await requests.detail('xh_owner', filed.orderId)).toEqual(before)
    expect(await noticesOf(filed.id)).toEqual(['11/2', '11/2'])
    expect(await requests.candidates(filed.orderId, 2)).toHaveLength(filed.lines.length)
  })
})

describe('a refund, from its filing to the bill', () => {
  const EVENTS = ['submit', 'approve', 'sendBack', 'receive', 'account']

  it('is in the next bill with its credit, whether goods expired or not, and not where none were delivered', async () => {
    const expired = await requests.take(await requests.file(0), ...GOODS.COMPLETED.by)
    const good = await requests.take(await requests.file(1), ...GOODS.COMPLETED.by)
    const unshipped = await requests.take(await requests.file(2), 'approve')
    expect(expired.lines.every(({ expireDate }) => expireDate !== null)).toBe(true)
    for (const refund of [expired, good]) {
      expect(refund).toMatchObject({ status: 'COMPLETED', approvedFen: refund.amountFen })
      expect(refund.creditFen).toBe(refund.amountFen)
      expect(refund.history.map(({ event }) => event)).toEqual(EVENTS)
      expect(await noticesOf(refund.id)).toEqual(['12/2', '12/0', '12/2', '12/0', '12/0'])
    }
    expect(unshipped).toMatchObject({ status: 'COMPLETED', creditFen: null })

    const bills = billRequests(server)
    // This month has a bill by now: the credits are moved to one without a bill.
    const month = bills.ownMonth()
    await server.database.db
      .updateTable('refund_order')
      .set({ accounted_time: `${month}-20T04:00:00.000Z` })
      .where('id', 'in', [expired.id, good.id])
      .execute()
    const { bills: made } = await bills.generate(month, [expired.branchId])
    const bill = await bills.bill('finance01', first(made).id)
    const credited = new Map(bill.lines.map(({ kind, documentNo, amountFen }) => [`${kind} ${documentNo}`, amountFen]))
    expect(credited.get(`REFUND ${expired.refundNo}`)).toBe(-expired.amountFen)
    expect(credited.get(`REFUND ${good.refundNo}`)).toBe(-good.amountFen)
    expect(bill.lines.some(({ documentNo }) => documentNo === unshipped.refundNo)).toBe(false)
    expect(bill.payableFen).toBe(bill.lines.reduce((sum, { amountFen }) => sum + amountFen, 0))
  })

  it('leaves no inconsistency behind', async () => {
    expect(await findInconsistencies(server.database)).toEqual([])
  })
})
