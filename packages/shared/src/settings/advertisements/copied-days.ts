import { shanghaiDay } from '../../contract/core/shanghai-day.ts'
import type { Advertisement } from '../../contract/settings/advertisements/advertisement.ts'

type Days = Pick<Advertisement, 'startDate' | 'endDate'>

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+08:00`)

/**
 * Days of the copy of an advertisement, none of which is in the past: one that is over is shown again for as many days
 * from today on.
 */
export const copiedDays = ({ startDate, endDate }: Days, today: string): Days => {
  if (endDate >= today) return { startDate: startDate < today ? today : startDate, endDate }
  return { startDate: today, endDate: shanghaiDay(noonOf(today) + noonOf(endDate) - noonOf(startDate)) }
}
