import { formatMoney } from '@netbar/shared'
import { WHOLE_BP, type BookingConfigRow, type BookingRules, type BookingState } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { StatusTone } from '../../../ui/status-tag.tsx'

export const STATE_TONES: Readonly<Record<BookingState, StatusTone>> = {
  ENABLED: 'done',
  DISABLED: 'closed',
  UNCONFIGURED: 'waiting',
}

/** What is paid when a seat is booked, in words. */
export const depositText = (
  t: TFunction,
  { deposit, depositFen, depositBp }: Pick<BookingRules, 'deposit' | 'depositFen' | 'depositBp'>,
): string => {
  if (deposit === 'FIXED') return formatMoney(depositFen ?? 0)
  return deposit === 'PERCENT'
    ? t('reservation.shareOfHour', { share: `${((depositBp ?? 0) / WHOLE_BP) * 100}%` })
    : t('reservation.deposits.NONE')
}

/** What becomes of who does not come, in words. */
export const noShowText = (t: TFunction, rules: NonNullable<BookingConfigRow['rules']>): string =>
  [
    t('reservation.heldFor', { n: rules.holdAfterMinutes }),
    t(`reservation.charges.${rules.noShowCharge}`),
    ...(rules.blacklistDays > 0 ? [t('reservation.listedFor', { n: rules.blacklistDays })] : []),
  ].join(t('app.listSeparator'))

/** Bookable seats and their areas, in words; empty for a branch without rules. */
export const seatsText = (t: TFunction, { rules, areaCount, seatCount }: BookingConfigRow): string =>
  rules === null ? '' : t('reservation.seatsIn', { areas: areaCount, seats: seatCount })
