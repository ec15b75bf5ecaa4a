import { formatMoney } from '@netbar/shared'
import { changeBp, type FigureUnit } from '@netbar/shared/contract'
import { shareOf } from '../../../lib/figure-text.ts'

const NUMBERS = new Intl.NumberFormat('en-US')

/** A figure in words; a dash where it is unknown. */
export const figureText = (unit: FigureUnit, value: number | null): string => {
  if (value === null) return '—'
  if (unit === 'bp') return shareOf(value)
  return unit === 'fen' ? formatMoney(value) : NUMBERS.format(value)
}

/** How much a figure has changed, with its sign; empty where that is unknown. */
export const changeText = (value: number | null, before: number | null): string => {
  const bp = changeBp(value, before)
  return bp === null ? '' : `${bp > 0 ? '+' : ''}${shareOf(bp)}`
}
