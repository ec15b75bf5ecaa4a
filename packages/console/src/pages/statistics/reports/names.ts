import { NO_CASHIER, type ReportRow } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'

const hours = (id: string) => `${id.padStart(2, '0')}:00–${id.padStart(2, '0')}:59`

/** What a figure of a report is called. */
export const figureName = (t: TFunction, name: string): string => t(`reports.figures.${name}`)

/** What a dimension of a report is called. */
export const dimensionName = (t: TFunction, by: string): string => t(`reports.by.${by}`)

/** What a group of a report is called. */
export const groupName = (t: TFunction, by: string, { id, name }: Pick<ReportRow, 'id' | 'name'>): string => {
  if (by === 'hour') return hours(id)
  if (by === 'cashier' && id === NO_CASHIER) return t('reports.nobody')
  return name === '' ? t('reports.unnamed') : name
}
