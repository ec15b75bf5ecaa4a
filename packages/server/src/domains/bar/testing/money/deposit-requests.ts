import { insertAttachment } from '../../../../testing/attachments.ts'
import type { ConformanceRequests, RequestWorld } from '../../../../testing/rows/domain-testing.ts'
import type { CashDepositStored } from '../../cash-deposits/read.ts'
import { closedShift, depositRow } from './deposit-rows.ts'

/** Requests of each call about cash that is handed in. */
export const depositRequests = async ({
  server,
  branchId,
}: Pick<RequestWorld, 'server' | 'branchId'>): Promise<ConformanceRequests> => {
  const { db } = server.database
  const time = new Date().toISOString()
  const { id: cashier } = await db
    .selectFrom('user')
    .where('username', '=', 'xh001_cash3')
    .select('id')
    .executeTakeFirstOrThrow()
  const shift = async (id: string) => {
    // More was counted than was earned, so that there is something to hand in.
    const counted = { counted_cash_fen: 5_000, expected_cash_fen: 0, difference_reason: '多收' }
    const row = closedShift({ id, branch_id: branchId, cashier_id: cashier, open_time: time, ...counted })
    await db.insertInto('shift').values(row).execute()
    return `/${id}`
  }
  const deposit = async (id: string, parts: Partial<CashDepositStored> = {}) => {
    await shift(`${id}-shift`)
    const row = { id, branch_id: branchId, shift_id: `${id}-shift`, cashier_id: cashier, created_time: time, ...parts }
    await db.insertInto('cash_deposit').values(depositRow(row)).execute()
    return `/${id}`
  }
  const slip = (at: number) => insertAttachment(server.database, 'xh_owner', new Date(Date.now() + at))
  const paid = async (id: string, at: number) => {
    const path = await deposit(id, { status: 'PAID', paid_time: time, method: 'BANK' })
    await db
      .updateTable('attachment')
      .set({ subject_kind: 'CASH_DEPOSIT', subject_id: id, branch_id: branchId })
      .where('id', '=', await slip(at))
      .execute()
    return path
  }
  const reason = '到账金额不符'
  const owner = await server.signIn('xh_owner')
  return {
    'cashDeposits.page': { path: `?branchId=${branchId}&limit=5` },
    'cashDeposits.totals': { path: `?branchId=${branchId}` },
    'cashDeposits.handIn': {
      path: await shift('example-shift'),
      token: owner,
      body: { amountFen: 100, method: 'BANK', slips: [await slip(0)] },
    },
    'cashDeposits.attach': {
      path: await deposit('example-awaited'),
      token: owner,
      body: { version: 1, slips: [await slip(1)] },
    },
    'cashDeposits.verify': { path: await paid('example-paid', 2), token: owner, body: { version: 1 } },
    'cashDeposits.reject': { path: await paid('example-missing', 3), token: owner, body: { version: 1, reason } },
    'cashDeposits.cancel': { path: await deposit('example-left'), token: owner, body: { version: 1, reason } },
  }
}
