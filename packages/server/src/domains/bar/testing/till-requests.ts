import { TEST_PASSWORD } from '../../../testing/test-server.ts'
import { depositRequests } from './money/deposit-requests.ts'
import { withdrawalRequests } from './withdrawal-requests.ts'
import { enableWechatPay } from '../../org/testing/enable-wechat-pay.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'

const CASH = [{ channel: 'CASH', amountFen: 5_000, receivedFen: 10_000 }]

/** The number of an order that waits to be paid at a branch whose brand has enabled WeChat Pay. */
const awaitedOrder = async ({ server, branchId }: Pick<RequestWorld, 'server' | 'branchId'>): Promise<string> => {
  const { db } = server.database
  await enableWechatPay(server.database, branchId)
  const { order_no } = await db
    .selectFrom('order')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'COMPLETED')
    .select('order_no')
    .orderBy('order_no')
    .executeTakeFirstOrThrow()
  await db.updateTable('order').set({ pay_status: 'UNPAID' }).where('order_no', '=', order_no).execute()
  return order_no
}

/** Requests of each call about tills and top-ups. The manager, and a second cashier, are at one. */
export const tillRequests = async ({ server, token, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const post = async (path: string, body: unknown, as = token): Promise<string> => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answer = await server.call('POST', path, { token: as, body, headers })
    // A refusal fails here.
    return (answer.body['data'] as { readonly id: string }).id
  }
  const open = (tillNo: number, as = token) => post('/api/bar/shift/open', { branchId, tillNo, floatCount: [] }, as)
  const [second, third] = [await server.signIn('xh001_cash2'), await server.signIn('xh001_cash3')]
  await open(2)
  const shiftId = await open(3, second)
  const endedId = await open(4, third)
  await post(`/api/bar/shift/close/${endedId}`, { version: 1, cashCount: [] }, third)
  const member = await server.database.db
    .selectFrom('member')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'NORMAL')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const topUp = { branchId, memberId: member.id, principalFen: 5_000, parts: CASH }
  const rechargeId = await post('/api/member/recharge/save', topUp)
  await post('/api/bar/cashMovement/save', { branchId, direction: 'IN', amountFen: 100, reason: '换零钱' })
  const { id: paymentId } = await server.database.db
    .selectFrom('payment')
    .where('branch_id', '=', branchId)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const orderNo = await awaitedOrder({ server, branchId })
  return {
    ...(await withdrawalRequests({ server, token, branchId })),
    ...(await depositRequests({ server, branchId })),
    'cashDeposits.save': { path: '', body: { branchId, amountFen: 100 } },
    'qrPayments.start': { path: `/${orderNo}` },
    'qrPayments.find': { path: `/${orderNo}` },
    'qrPayments.close': { path: `/${orderNo}` },
    'qrPayments.notice': { path: `/${paymentId}`, body: { id: 'EV-1' } },
    'barStock.page': { path: `?branchId=${branchId}&limit=5` },
    'cashMovements.page': { path: `?branchId=${branchId}` },
    'operation.summary': { path: `?branchId=${branchId}` },
    'paymentRecords.page': { path: `?branchId=${branchId}&limit=5` },
    'shifts.page': { path: `?branchId=${branchId}` },
    'shifts.sheet': { path: `/${shiftId}` },
    'cashMovements.save': { path: '', body: { branchId, direction: 'IN', amountFen: 10_000, reason: '换零钱' } },
    'recharges.giftRules': { path: `/${branchId}` },
    'recharges.save': { path: '', body: topUp },
    'recharges.rollback': { path: `/${rechargeId}`, body: { reason: '充错了会员' } },
    'recharges.page': { path: `?branchId=${branchId}&limit=5` },
    'recharges.totals': { path: `?branchId=${branchId}` },
    'shifts.current': { path: `/${branchId}` },
    'shifts.open': {
      path: '',
      body: { branchId, tillNo: 5, floatCount: [{ fen: 10_000, count: 3 }] },
      token: await server.signIn('xh_owner'),
    },
    'shifts.preview': { path: `/${shiftId}` },
    'shifts.close': { path: `/${shiftId}`, body: { version: 1, cashCount: [] } },
    'shifts.takeOver': {
      path: `/${endedId}`,
      body: { version: 2, username: 'area01', password: TEST_PASSWORD },
    },
  }
}
