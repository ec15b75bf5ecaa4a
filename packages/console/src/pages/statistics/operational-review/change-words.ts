import { formatMoney, hrefOf, type RouteName } from '@netbar/shared'
import type { ReviewChange } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { shareOf } from '../../../lib/figure-text.ts'
import { changeText } from '../reports/figure-of.ts'
import { groupName } from '../reports/names.ts'
import type { ReportPeriod } from '../reports/report-kind.ts'

const directionOf = ({ value, before }: ReviewChange): 'up' | 'down' | 'same' => {
  if (value === before) return 'same'
  return value > before ? 'up' : 'down'
}

/** What a sentence of the review says. */
export const changeWords = (t: TFunction, change: ReviewChange): string => {
  const { kind, id, code, value, before } = change
  const name = kind === 'hour' ? groupName(t, 'hour', { id, name: id }) : change.name
  if (kind === 'opened') return t('review.opened', { name, day: code })
  if (kind === 'refunds' || kind === 'occupancy')
    return t(`review.${kind}.${directionOf(change)}`, { value: shareOf(value), before: shareOf(before) })
  return t(`review.${kind}.${directionOf(change)}`, {
    name,
    value: formatMoney(value),
    amount: formatMoney(Math.abs(value - before)),
    change: changeText(value, before) || '—',
  })
}

/** The page with the rows behind a sentence; null where they are on the review itself. */
export const rowsBehind = (
  { kind, id, code }: ReviewChange,
  { from, to }: ReportPeriod,
): { readonly route: RouteName; readonly href: string } | null => {
  const page = (route: RouteName, query: Readonly<Record<string, string>>) => ({
    route,
    href: hrefOf(route, { ...query, from, to }),
  })
  switch (kind) {
    case 'branch':
    case 'opened':
      return page('operational-review', { branchId: id })
    case 'goods':
      return page('salesStatistics', { by: 'day' })
    case 'product':
      return page('salesStatistics', { by: 'branch', keyword: code })
    case 'hour':
      return page('salesStatistics', { by: 'hour' })
    case 'refunds':
      return page('salesStatistics', { by: 'branch', sort: '-refundedBp' })
    case 'revenue':
    case 'fees':
    case 'occupancy':
      return null
  }
}
