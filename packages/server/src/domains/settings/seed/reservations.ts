import { DAY_MS } from '@netbar/shared/contract'
import type { BookingRules } from '@netbar/shared/contract'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { findFloorPlan } from '../../bar/index.ts'
import { reservationConfigHandlers } from '../reservations/handlers.ts'

const RULES: Omit<BookingRules, 'machineIds'> = {
  channels: ['BAR', 'CLIENT', 'WECHAT'],
  advanceDays: 3,
  minMinutes: 60,
  maxMinutes: 480,
  slots: [
    { from: 10 * 60, until: 18 * 60 },
    { from: 18 * 60, until: 2 * 60 },
  ],
  deposit: 'PERCENT',
  depositFen: null,
  depositBp: 5_000,
  lockBeforeMinutes: 15,
  warnOccupantMinutes: 30,
  holdAfterMinutes: 15,
  noShowCharge: 'DEPOSIT',
  unlockByCode: true,
  blacklistDays: 30,
  customerText: '请提前十分钟到店，凭六位订座码开机；超过保留时间座位不再保留。',
}

/** What the branches book: the first one by its areas, the second is still being set up. */
const BRANCHES = [
  { branchNo: 'XH001', username: 'xh001_mgr', areas: ['卡座', '电竞区', '包间', 'VIP'], enabled: true, rules: RULES },
  {
    branchNo: 'XH002',
    username: 'xh_owner',
    areas: ['电竞区', 'VIP'],
    enabled: false,
    rules: { ...RULES, slots: [], deposit: 'FIXED', depositFen: 1_000, depositBp: null },
  },
] as const

/** Seeds how seats of two branches are booked, by their own calls. */
export const seedReservations = async ({ now, as }: SeedSteps): Promise<void> => {
  for (const { branchNo, username, areas, enabled, rules } of BRANCHES) {
    const context = await as(username, new Date(now.getTime() - 5 * DAY_MS))
    const { db } = context.database
    const branch = await db.selectFrom('branch').where('branch_no', '=', branchNo).select('id').executeTakeFirst()
    if (branch === undefined) continue
    const plan = await findFloorPlan(db, branch.id)
    const names = new Map(plan.areas.map(({ id, name }) => [id, name]))
    const isBooked = (name: string | undefined) => areas.some((area) => area === name)
    const machineIds = plan.machines.filter(({ areaId }) => isBooked(names.get(areaId ?? ''))).map(({ id }) => id)
    await reservationConfigHandlers.save(
      { params: { branchId: branch.id }, body: { version: 0, ...rules, slots: [...rules.slots], machineIds, enabled } },
      context,
    )
  }
}
