import { formatDateTime, formatMoney } from '@netbar/shared'
import {
  WHOLE_BP,
  type DiscountState,
  type DiscountTerms,
  type ProductDiscount,
  type RunningDiscount,
} from '@netbar/shared/contract'
import i18next, { type TFunction } from 'i18next'
import type { StatusTone } from '../../../ui/status-tag.tsx'

const PERCENT = 100
const TENTH_BP = 1_000
/** `yyyy-MM-dd HH:mm` of a moment with seconds. */
const TO_THE_MINUTE = 16

/** Tone of a discount's state. */
export const STATE_TONES: Readonly<Record<DiscountState, StatusTone>> = {
  PLANNED: 'waiting',
  RUNNING: 'done',
  ENDED: 'closed',
  DISABLED: 'refused',
}

/** Text of a discount's value. */
export const valueText = (row: DiscountTerms, t: TFunction): string => {
  const rateBp = row.rateBp ?? WHOLE_BP
  return t(`productDiscount.value.${row.kind}`, {
    // 85 % of the price are 8.5 tenths (折) in Chinese, and 15 % off in English.
    rate: i18next.language.startsWith('zh') ? rateBp / TENTH_BP : (WHOLE_BP - rateBp) / PERCENT,
    amount: formatMoney(row.valueFen),
    paid: row.buyQuantity,
    free: row.giftQuantity,
  })
}

/** The first names, and the total number where there are more. */
export const namesText = (names: readonly string[], count: number, t: TFunction): string =>
  count > names.length
    ? t('productDiscount.andMore', { names: names.join(t('app.listSeparator')), n: count })
    : names.join(t('app.listSeparator'))

/** Weekdays and hours of a discount. */
export const hoursText = (
  { weekdays, fromClock, toClock }: Pick<RunningDiscount, 'weekdays' | 'fromClock' | 'toClock'>,
  t: TFunction,
): string =>
  [
    weekdays.length === 0
      ? t('productDiscount.everyDay')
      : weekdays.map((day) => t(`productDiscount.weekday.${day}`)).join(t('app.listSeparator')),
    ...(fromClock === '' ? [] : [`${fromClock}–${toClock}`]),
  ].join(' ')

/** Period of a discount. */
export const periodText = ({ startTime, endTime }: ProductDiscount): string =>
  [startTime, endTime].map((time) => formatDateTime(time).slice(0, TO_THE_MINUTE)).join(' – ')
