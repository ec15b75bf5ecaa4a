// @module-tag sqlite
import fc from 'fast-check'
import { parse } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockDocumentDetail } from '@netbar/shared/contract'
import type { RefundDetail } from '@netbar/shared/contract'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
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

/** Refunded quantities of an order's lots, beside the received quantities and costs. */
const lotsOf = async (orderId: string) => {
  const { db } = server.database
  const stored = await db
    .selectFrom('storage_receipt_line')
    .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
    .where('order_id', '=', orderId)
    .select(['storage_receipt_line.id', 'storage_receipt_line.accepted_quantity', 'price_fen'])
    .execute()
  const refunded = await db
    .selectFrom('refund_order_line')
    .innerJoin('refund_order', 'refund_order.id', 'refund_id')
    .where('order_id', '=', orderId)
    .where('refund_order.status', 'not in', ['REJECTED', 'CANCELLED'])
    .select(['receipt_line_id', 'refund_order_line.quantity', 'approved_quantity', 'refund_order_line.credit_fen'])
    .execute()
  return stored.map((lot) => {
    const own = refunded.filter(({ receipt_line_id }) => receipt_line_id === lot.id)
    return {
      stored: lot.accepted_quantity,
      paid: lot.accepted_quantity * lot.price_fen,
      refunded: own.reduce((sum, line) => sum + (line.approved_quantity ?? line.quantity), 0),
      credited: own.reduce((sum, line) => sum + (line.credit_fen ?? 0), 0),
    }
  })
}

const branchStockOf = async (branchId: string): Promise<number> => {
  const { sum } = await server.database.db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where('warehouse.branch_id', '=', branchId)
    .where('kind', '=', 'STORE')
    .select(({ fn }) => fn.sum<number>('stock_balance.quantity').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

const productsOf = async (orderId: string): Promise<readonly string[]> =>
  (
    await server.database.db
      .selectFrom('purchase_order_line')
      .where('order_id', '=', orderId)
      .select('product_id')
      .orderBy('line_no')
      .execute()
  ).map(({ product_id }) => product_id)

/** Transfers a part of the branch's stock of these products, or all of it, to another branch. */
const sendAway = async (branchId: string, productIds: readonly string[], share: number) => {
  const { db } = server.database
  const balances = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where('warehouse.branch_id', '=', branchId)
    .where('kind', '=', 'STORE')
    .where('product_id', 'in', productIds)
    .select(['product_id', 'stock_balance.quantity'])
    .execute()
  const lines = balances
    .map(({ product_id, quantity }) => ({ productId: product_id, quantity: Math.floor(quantity / share) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return { quantity: 0, status: 200 }
  const { id: toBranchId } = await db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH002')
    .select('id')
    .executeTakeFirstOrThrow()
  const asked = await requests.post('xh001_mgr', '/api/stock/transfer/apply', { branchId, toBranchId, lines })
  if (asked['status'] !== 200) return { quantity: 0, status: Number(asked['status']) }
  const { id } = parse(stockDocumentDetail, asked['data'])
  for (const [username, step, version] of [
    ['xh_owner', 'approve', 1],
    ['xh001_mgr', 'sendOut', 2],
  ] as const) {
    const answer = await requests.post(username, `/api/stock/transfer/${step}/${id}`, { version })
    expect(answer['status']).toBe(200)
  }
  return { quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0), status: 200 }
}

const STEPS: readonly RefundAction[] = ['cancel', 'approve', 'reject', 'sendBack', 'receive', 'account']
const command = fc.oneof(
  fc.record({ kind: fc.constant('file' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('away' as const), share: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('step' as const),
    action: fc.constantFrom(...STEPS),
    at: fc.nat(3),
    less: fc.boolean(),
    ratioBp: fc.integer({ min: 0, max: 10_000 }),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** The body of a step, reduced below the maximum where the command says so. */
const bodyOf = (refund: RefundDetail, { action, less, ratioBp }: Extract<Command, { kind: 'step' }>) => {
  const body = requests.bodyOf(refund, action)
  if (action === 'approve')
    return {
      ...body,
      lines: refund.lines.map(({ id, quantity }) => ({
        lineId: id,
        quantity: less ? Math.ceil(quantity / 2) : quantity,
      })),
    }
  if (action === 'receive')
    return {
      ...body,
      reason: '途中破损',
      lines: refund.lines.map(({ id, approvedQuantity }) => ({
        lineId: id,
        quantity: less ? 0 : (approvedQuantity ?? 0),
        disposal: less ? 'SCRAP' : 'RESTOCK',
      })),
    }
  if (action === 'account')
    return { ...body, lines: refund.lines.map(({ id }) => ({ lineId: id, ratioBp, bearer: 'COMPANY' })) }
  return body
}

it('[FMT-7] filed, decided and sent back in any order: never more is refunded than was received and paid, reserved goods are there, and stock adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 14 }), async (commands) => {
      const orderId = await requests.stored(2)
      const { branchId } = await requests.detail('xh_owner', orderId)
      const productIds = await productsOf(orderId)
      const [all, stock] = [await requests.candidates(orderId, 1), await branchStockOf(branchId)]
      const refunds: RefundDetail[] = []
      const refusals = new Set<string>()
      let away = 0
      for (const next of commands) {
        if (next.kind === 'file') {
          const lines = requests.linesOf(all, next.quantity)
          const body = { orderId, type: 1, reason: '卖不完', lines }
          const answer = await requests.post('xh001_mgr', '/api/purchase/refund/submit', body)
          if (answer['status'] === 200) refunds.push(requests.done(answer))
          else refusals.add(`file ${String(answer['status'])}`)
          continue
        }
        if (next.kind === 'away') {
          const { quantity, status } = await sendAway(branchId, productIds, next.share)
          away += quantity
          refusals.add(`away ${status}`)
          continue
        }
        const refund = refunds[next.at]
        if (refund === undefined) continue
        const answer = await requests.step(requests.actors[next.action], next.action, refund.id, bodyOf(refund, next))
        if (answer['status'] === 200) refunds[next.at] = requests.done(answer)
        else refusals.add(`step ${String(answer['status'])}`)
      }
      // Expected refusals: quantities above the stock, and steps that are not possible now; approved goods can always
      // be sent back.
      const expected = new Set(['file 42201', 'step 40901', 'away 200', 'away 42201'])
      expect([...refusals].filter((refusal) => !expected.has(refusal))).toEqual([])
      for (const lot of await lotsOf(orderId)) {
        expect(lot.refunded).toBeLessThanOrEqual(lot.stored)
        expect(lot.credited).toBeLessThanOrEqual(lot.paid)
      }
      // What left the branch is what was sent back, to the last sale unit.
      const { db } = server.database
      const sent = await db
        .selectFrom('refund_order_line')
        .innerJoin('refund_order', 'refund_order.id', 'refund_id')
        .where('order_id', '=', orderId)
        .where('refund_order.status', 'in', ['RETURNING', 'RECEIVED', 'COMPLETED'])
        .select(['approved_quantity', 'pack_size'])
        .execute()
      const left = sent.reduce((sum, line) => sum + (line.approved_quantity ?? 0) * line.pack_size, 0)
      expect(await branchStockOf(branchId)).toBe(stock - left - away)
      expect(await findInconsistencies(server.database)).toEqual([])
    }),
    { numRuns: 20 },
  )
})
