import { dayAfter, daysBetween } from '../../home/index.ts'

/** Days of Asia/Shanghai, both inclusive. */
interface Days {
  readonly from: string
  readonly to: string
}

/** Sums that a period is made of: of whole months, named by their first days, or of single days; -1 where they are subtracted. */
export interface PeriodPart extends Days {
  readonly unit: 'month' | 'day'
  readonly sign: 1 | -1
}

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** Longer than every month, and shorter than two. */
const A_MONTH_LATER = 31
const nextMonth = (month: string): string => monthOf(dayAfter(month, A_MONTH_LATER))

const lengthOf = ({ from, to }: Days): number => (from > to ? 0 : daysBetween(from, to).length)

/** What a period has of a month: the month without its other days, where those are fewer. */
const partsOfMonth = (month: string, { from, to }: Days): readonly PeriodPart[] => {
  const last = dayAfter(nextMonth(month), -1)
  const own = { from: from > month ? from : month, to: to < last ? to : last }
  const others = [
    { from: month, to: dayAfter(own.from, -1) },
    { from: dayAfter(own.to, 1), to: last },
  ].filter((days) => lengthOf(days) > 0)
  const missing = others.reduce((sum, days) => sum + lengthOf(days), 0)
  if (missing >= lengthOf(own)) return [{ unit: 'day', sign: 1, ...own }]
  return [
    { unit: 'month', sign: 1, from: month, to: month },
    ...others.map((days) => ({ unit: 'day', sign: -1, ...days }) as const),
  ]
}

/** Parts that follow one another are one. */
const joined = (parts: readonly PeriodPart[]): readonly PeriodPart[] => {
  const all: PeriodPart[] = []
  for (const part of parts) {
    const before = all.findLast(({ unit, sign }) => unit === part.unit && sign === part.sign)
    const follows =
      before !== undefined && (part.unit === 'month' ? nextMonth(before.to) : dayAfter(before.to, 1)) === part.from
    if (follows) all[all.indexOf(before)] = { ...before, to: part.to }
    else all.push(part)
  }
  return all
}

/** A period as the fewest sums: those of its months, and at its ends the days that they lack, or have too many. */
export const splitPeriod = (period: Days): readonly PeriodPart[] => {
  const parts: PeriodPart[] = []
  for (let month = monthOf(period.from); month <= period.to; month = nextMonth(month))
    parts.push(...partsOfMonth(month, period))
  return joined(parts)
}
