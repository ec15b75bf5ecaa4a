import { DAY_MS } from '../../core/durations.ts'
import type { ProductSettingTerms } from '../../catalog/product-setting.ts'
import { shanghaiDay, shanghaiDayStart } from '../../core/shanghai-day.ts'

const WEEK_DAYS = 7

/** Times at which a branch may order. */
export type OrderingTimes = Pick<ProductSettingTerms, 'orderWeekdays' | 'cutoffTime'>

/** Monday is 1, Sunday 7. */
const weekdayOf = (day: string): string => String(new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK_DAYS)

/**
 * The next day on which a branch can order: today, `yyyy-MM-dd` in Asia/Shanghai, if it can now. At the cut-off time
 * itself it is too late.
 *
 * @param now Milliseconds since 1970.
 */
export const nextOrderDay = ({ orderWeekdays, cutoffTime }: OrderingTimes, now: number): string => {
  const today = shanghaiDay(now)
  const isLate = cutoffTime !== '' && now >= Date.parse(`${today}T${cutoffTime}:00+08:00`)
  const isOrderDay = (day: string) =>
    orderWeekdays.length === 0 || orderWeekdays.some((each) => each === weekdayOf(day))
  const from = Date.parse(shanghaiDayStart(today))
  const days = Array.from({ length: WEEK_DAYS + 1 }, (_, index) => shanghaiDay(from + index * DAY_MS))
  // Eight days contain every weekday after today.
  return days.find((day, index) => isOrderDay(day) && (index > 0 || !isLate)) ?? today
}
