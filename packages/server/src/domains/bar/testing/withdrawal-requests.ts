import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { first } from '../../../testing/first.ts'
import { withdrawable } from '../withdrawals/withdrawable.ts'
import { withdrawRow } from './money/withdraw-rows.ts'

/** Requests of each call about withdrawals and transfers, at the branch of somebody with an open shift. */
export const withdrawalRequests = async ({
  server,
  token,
  branchId,
}: Pick<RequestWorld, 'server' | 'token' | 'branchId'>): Promise<ConformanceRequests> => {
  const { db } = server.database
  const members = await withdrawable(db, branchId, 100)
  // Cards of the last ones are frozen and lost by other requests.
  const [applying, ...rest] = members
  const time = new Date().toISOString()
  const { id: cashier } = await db
    .selectFrom('user')
    .where('username', '=', 'xh001_cash3')
    .select('id')
    .executeTakeFirstOrThrow()
  const open = async (id: string, nth: number, parts: Partial<Parameters<typeof withdrawRow>[0]> = {}) => {
    const row = withdrawRow({
      id,
      branch_id: branchId,
      member_id: first(rest.slice(nth)).id,
      applied_by: cashier,
      created_time: time,
      ...parts,
    })
    await db.insertInto('withdraw_order').values(row).execute()
    return `/${id}`
  }
  const reason = '顾客改变主意'
  const { body } = await server.call('GET', `/api/bar/shift/current/${branchId}`, { token })
  // The contract has it; its cashier is who asks.
  const { own } = body['data'] as { readonly own: { readonly cashierId: string } }
  const [sender, receiver] = members.slice(-2)
  const post = await server.call('POST', '/api/member/transfer/save', {
    token,
    body: { branchId, fromMemberId: sender?.id, toMemberId: receiver?.id, amountFen: 100, reason: '转给家人' },
    headers: { 'Idempotency-Key': 'example-transfer' },
  })
  // A transfer was answered: a refusal fails here.
  const transfer = post.body['data'] as { readonly id: string }
  const approved = await open('withdrawal-approved', 2, { status: 'APPROVED' })
  return {
    'transfers.party': { path: '', body: { branchId, key: applying?.member_no } },
    'transfers.save': {
      path: '',
      body: { branchId, fromMemberId: receiver?.id, toMemberId: sender?.id, amountFen: 100, reason: '转给家人' },
    },
    'transfers.rollback': { path: `/${transfer.id}`, body: { reason: '转错了人' } },
    'transfers.page': { path: `?branchId=${branchId}` },
    'withdrawals.terms': { path: '', body: { branchId, key: applying?.member_no } },
    'withdrawals.apply': {
      path: '',
      body: { branchId, memberId: applying?.id, amountFen: 100, channel: 'CASH', reason: '不再来了' },
    },
    'withdrawals.page': { path: `?branchId=${branchId}&limit=5` },
    'withdrawals.detail': { path: approved },
    'withdrawals.approve': { path: await open('withdrawal-1', 0), body: { version: 1 } },
    'withdrawals.reject': { path: await open('withdrawal-2', 1), body: { version: 1, reason } },
    'withdrawals.pay': { path: approved, body: { version: 1, channel: 'CASH' } },
    'withdrawals.cancel': {
      path: await open('withdrawal-3', 3, { applied_by: own.cashierId }),
      body: { version: 1, reason },
    },
  }
}
