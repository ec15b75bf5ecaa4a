import type { BookingRules } from '../contract/settings/reservations/rules.ts'

/** Rules of bookings that contradict nothing. */
export const exampleBookingRules = (parts: Partial<BookingRules> = {}): BookingRules => ({
  channels: ['WECHAT'],
  machineIds: ['m1'],
  advanceDays: 2,
  minMinutes: 60,
  maxMinutes: 180,
  slots: [],
  deposit: 'FIXED',
  depositFen: 1_000,
  depositBp: null,
  lockBeforeMinutes: 15,
  warnOccupantMinutes: 15,
  holdAfterMinutes: 15,
  noShowCharge: 'DEPOSIT',
  unlockByCode: true,
  blacklistDays: 30,
  customerText: '请提前十分钟到店',
  ...parts,
})
