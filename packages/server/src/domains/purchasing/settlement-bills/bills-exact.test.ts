// @module-tag sqlite
import type { SettlementBillDetail } from '@netbar/shared/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billRequests } from '../testing/bill-requests.ts'
import type { BillAction } from '../testing/bill-requests.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { billableReceipts } from './sources.ts'

let server: TestServer
let requests: ReturnType<typeof billRequests>

beforeAll(async () => {
  server = await startTestServer()
  requests = billRequests(server)
  await requests.signIn('xh001_mgr', 'xh_owner', 'finance01')
})
afterAll(() => server.stop())

const STEPS: readonly BillAction[] = ['issue', 'void', 'adjust', 'reissue', 'confirm', 'dispute', 'pay']
const command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('store' as const), at: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('generate' as const), at: fc.nat(2) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      action: fc.constantFrom(...STEPS),
      at: fc.nat(4),
      amountFen: fc.integer({ min: -200_000, max: 200_000 }).filter((amount) => amount !== 0),
    }),
  },
)

/** Value of each delivery of these orders. */
const worthOf = async (orderIds: readonly string[]): Promise<number> => {
  const lines = await billableReceipts(server.database.db)
    .where('shipment.order_id', 'in', ['', ...orderIds])
    .execute()
  return lines.reduce((sum, { accepted_quantity, price_fen }) => sum + accepted_quantity * price_fen, 0)
}

it('[VAL-3] delivered, billed, disputed, voided and paid in any order: each order is in one bill or in none, to the fen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 20 }), async (commands) => {
      const own = await requests.branchId()
      // Each run has months of its own, the latest first: leftovers do not reach another run.
      const months = [requests.ownMonth(), requests.ownMonth(), requests.ownMonth()]
      const orderIds: string[] = []
      const bills: SettlementBillDetail[] = []
      const refusals = new Set<unknown>()
      for (const next of commands) {
        if (next.kind === 'store') orderIds.push(await requests.receivedIn(months[next.at] ?? '', 1))
        else if (next.kind === 'generate') {
          const made = await requests.generate(months[next.at] ?? '', [own])
          for (const { id } of made.bills) bills.push(await requests.bill('finance01', id))
        } else {
          const bill = bills[next.at]
          if (bill === undefined) continue
          const { action, amountFen } = next
          const body = await requests.bodyOf(bill, action)
          const wanted =
            action === 'adjust'
              ? { amountFen }
              : action === 'pay'
                ? { amountFen: Math.max(1, Math.min(bill.unpaidFen, Math.abs(amountFen))) }
                : {}
          const answer = await requests.step(requests.actors[action], action, bill.id, { ...body, ...wanted })
          if (answer['status'] === 200) bills[next.at] = requests.done(answer)
          else refusals.add(answer['status'])
        }
      }
      // Only steps that are not possible now are refused, and those a branch cannot see.
      expect([...refusals].filter((status) => status !== 40_901 && status !== 40_401)).toEqual([])
      const lines = await server.database.db
        .selectFrom('settlement_bill_line')
        .where('order_id', 'in', ['', ...orderIds])
        .where('live_source', 'is not', null)
        .select(['order_id', 'bill_id', 'amount_fen'])
        .execute()
      const billed = Map.groupBy(lines, ({ order_id }) => order_id)
      for (const own of billed.values()) expect(own).toHaveLength(1)
      const { data } = await requests.read('finance01', `unbilled?branchId=${own}`)
      const waiting = (data as { orderId: string | null; amountFen: number }[]).filter(({ orderId }) =>
        orderIds.includes(orderId ?? ''),
      )
      // Billed and unbilled amounts together equal the deliveries.
      expect(waiting.length + billed.size).toBe(orderIds.length)
      expect(
        lines.reduce((sum, line) => sum + line.amount_fen, 0) + waiting.reduce((sum, line) => sum + line.amountFen, 0),
      ).toBe(await worthOf(orderIds))
      for (const bill of bills) {
        expect(bill.payableFen).toBe(bill.lines.reduce((sum, { amountFen }) => sum + amountFen, 0))
        expect(bill.paidFen).toBe(bill.payments.reduce((sum, { amountFen }) => sum + amountFen, 0))
      }
      expect(await findInconsistencies(server.database)).toEqual([])
    }),
    { numRuns: 15 },
  )
})
