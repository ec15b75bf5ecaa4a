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
    const row = closedShift({ id, branch_id: branchId, cashier_id: cashier, open_time: time, counted_cash_fen: 5_000 })
    await db.insertInto('shift').values(row).execute()
    return `/${id}`
  }
  const deposit = async (id: string, parts: Partial<CashDepositStored> = {}) => {
    await shift(`${id}-shift`)
    const row = { id, branch_id: branchId, shift_id: `${id}-shift`, cashier_id: cashier, created_time: time, ...parts }
    await db.insertInto('cash_deposit').values(depositRow(row)).execute()
    return `/${id}`
  }
  const paid = { status: 'PAID', paid_time: time } as const
  const reason = '到账金额不符'
  const owner = await server.signIn('xh_owner')
  const slip = (at: number) => insertAttachment(server.database, 'xh_owner', new Date(Date.now() + at))
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
    'cashDeposits.verify': { path: await deposit('example-paid', paid), token: owner, body: { version: 1 } },
    'cashDeposits.reject': { path: await deposit('example-missing', paid), token: owner, body: { version: 1, reason } },
    'cashDeposits.cancel': { path: await deposit('example-left'), token: owner, body: { version: 1, reason } },
  }
}
