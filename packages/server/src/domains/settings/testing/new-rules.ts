import type { BookingRules } from '@netbar/shared/contract'
import type { TestServer } from '../../../testing/test-server.ts'

/** Rules for the first two machines of a branch. */
export const newRules = async ({ database: { db } }: TestServer, branchId: string): Promise<BookingRules> => {
  const machines = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('removed_time', 'is', null)
    .orderBy('name')
    .select('id')
    .limit(2)
    .execute()
  return {
    channels: ['WECHAT'],
    machineIds: machines.map(({ id }) => id),
    advanceDays: 2,
    minMinutes: 60,
    maxMinutes: 240,
    slots: [{ from: 600, until: 1_320 }],
    deposit: 'FIXED',
    depositFen: 1_000,
    depositBp: null,
    lockBeforeMinutes: 15,
    warnOccupantMinutes: 30,
    holdAfterMinutes: 15,
    noShowCharge: 'DEPOSIT',
    unlockByCode: true,
    blacklistDays: 30,
    customerText: '请提前十分钟到店。',
  }
}
