import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billRequests } from '../../domains/purchasing/testing/bill-requests.ts'
import { first } from '../../testing/first.ts'
import { findInconsistencies, startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { refundRequests } from '../../domains/purchasing/testing/refund-requests.ts'
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
  await refunds.signIn(...TWO, 'xh_owner', 'finance01')
  await bills.signIn('finance01', 'xh_owner')
})
afterAll(() => server.stop())

const STORE = 'xh001_mgr'
/** Two users of a branch who may file its refunds. */
const TWO = [STORE, 'area01'] as const
const reason = '同时提交'

type Answer = Readonly<Record<string, unknown>>
/** The refusal of one of two concurrent steps; the other one succeeds. */
const refusalOfTwo = async (steps: readonly Promise<Answer>[]): Promise<unknown> => {
  const statuses = (await Promise.all(steps)).map(({ status }) => status)
  const refused = statuses.filter((status) => status !== 200)
  if (statuses.length !== 2 || refused.length !== 1) throw new Error(`answers are ${statuses.join(', ')}`)
  return refused[0]
}
/** An older copy, or a state that no longer has the step. */
const MOVED_ON = [40_901, 40_902]

describe('concurrent steps', () => {
  it('refunds of the same lot never take more than it has, and none is refused needlessly', async () => {
    const LOT = 3
    const asked = fc.array(fc.integer({ min: 1, max: LOT }), { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(asked, async (quantities) => {
        const { productId } = first(await refunds.food())
        const orderId = await refunds.stored([{ productId, quantity: LOT }])
        const lot = first(await refunds.candidates(orderId, 1))
        const answers = await Promise.all(
          quantities.map((quantity, index) => {
            const body = { orderId, type: 1, reason, lines: refunds.linesOf([lot], quantity) }
            return refunds.post(TWO[index % TWO.length] ?? TWO[0], '/api/purchase/refund/submit', body)
          }),
        )
        const granted = quantities.filter((_, index) => answers[index]?.['status'] === 200)
        const sum = granted.reduce((total, quantity) => total + quantity, 0)
        expect(granted.length).toBeGreaterThan(0)
        expect(sum).toBeLessThanOrEqual(LOT)
        for (const [index, answer] of answers.entries()) {
          if (answer['status'] === 200) continue
          expect(answer).toMatchObject({ status: 42_201 })
          expect(sum + (quantities[index] ?? 0)).toBeGreaterThan(LOT)
        }
      }),
      { numRuns: 5 },
    )
  })

  it('two people generate the bill of a month: there is one, and the other is told that it exists', async () => {
    const month = bills.ownMonth()
    await bills.receivedIn(month)
    const branchIds = [await bills.branchId()]
    const answers = await Promise.all(
      ['finance01', 'xh_owner'].map((username) =>
        bills.post(username, '/api/purchase/bill/generate', { month, branchIds }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const made = answers.map(({ data }) => data as { bills: object[]; skipped: { reason: string }[] })
    expect(made.flatMap((answer) => answer.bills)).toHaveLength(1)
    expect(made.flatMap(({ skipped }) => skipped.map((each) => each.reason))).toEqual(['EXISTS'])
  })

  it('two people pay the rest of a bill: it is paid once', async () => {
    const bill = await bills.take(await bills.draft(), 'issue', 'confirm')
    const bodies = [await bills.bodyOf(bill, 'pay'), await bills.bodyOf(bill, 'pay')]
    expect(MOVED_ON).toContain(await refusalOfTwo(bodies.map((body) => bills.step('finance01', 'pay', bill.id, body))))
    const paid = await bills.bill('finance01', bill.id)
    expect(paid).toMatchObject({ status: 'PAID', paidFen: bill.payableFen, unpaidFen: 0 })
    expect(paid.payments).toHaveLength(1)
  })

  it('a refund is credited twice: it happens once', async () => {
    const received = await refunds.take(await refunds.file(1), 'approve', 'sendBack', 'receive')
    const body = refunds.bodyOf(received, 'account')
    const steps = ['finance01', 'finance01'].map((as) => refunds.step(as, 'account', received.id, body))
    expect(MOVED_ON).toContain(await refusalOfTwo(steps))
    const records = await server.database.db
      .selectFrom('refund_accounting')
      .where('refund_id', '=', received.id)
      .select('credit_fen')
      .execute()
    expect(records).toEqual([{ credit_fen: received.amountFen }])
  })

  it('a discrepancy is replaced twice: it happens once', async () => {
    const orderId = await replacements.differing(1, 0)
    const lines = [{ lineId: first(await replacements.discrepanciesOf(orderId)).id, quantity: 1 }]
    const filed = ['finance01', 'xh_owner'].map((as) => replacements.fillUp(as, { orderId, lines }))
    expect(await refusalOfTwo(filed)).toBe(42_201)
    expect((await replacements.discrepanciesOf(orderId)).map(({ openQuantity }) => openQuantity)).toEqual([0])
  })

  it('what a branch no longer wants is shipped and taken off its order: one of both happens', async () => {
    const filed = await refunds.file(2)
    const order = await refunds.detail('xh_owner', filed.orderId)
    const { version } = order
    const approved = refunds.step('xh_owner', 'approve', filed.id, refunds.bodyOf(filed, 'approve'))
    const lines = refunds.openOf(order)
    const shipped = refunds.act('xh_owner', 'ship', order.id, { version, carrier: '自有车队', lines })
    expect([...MOVED_ON, 42_201]).toContain(await refusalOfTwo([approved, shipped]))
  })

  it('a delivery is received and recalled: one of both happens', async () => {
    const orderId = await refunds.confirmed()
    await replacements.ship(orderId)
    const { version, shipments } = await refunds.detail('xh_owner', orderId)
    const shipment = first(shipments)
    const today = bills.today()
    const lines = shipment.lines.map(({ id, quantity }) => ({
      shipmentLineId: id,
      acceptedQuantity: quantity,
      rejectedQuantity: 0,
      shortQuantity: 0,
      productionDate: today,
    }))
    const stored = refunds.post(STORE, `/api/purchase/order/warehousing/${shipment.id}`, { version, lines })
    const recalled = refunds.post('xh_owner', `/api/purchase/shipment/recall/${shipment.id}`, { version, reason })
    expect(MOVED_ON).toContain(await refusalOfTwo([stored, recalled]))
  })

  it('leave no inconsistency behind', async () => {
    expect(await findInconsistencies(server.database)).toEqual([])
  })
})
