import { formatDateTime } from '@netbar/shared'
import type { TFunction } from 'i18next'

/** `HH:mm` in Asia/Shanghai, marked where it is of the day after. */
export const clockText = (t: TFunction, time: number, day: string): string => {
  const [date = '', clock = ''] = formatDateTime(new Date(time).toISOString()).split(' ')
  return `${date > day ? t('reservation.nextDay') : ''}${clock.slice(0, 'HH:mm'.length)}`
}

/** Length of a booking in hours. */
export const hoursText = (t: TFunction, minutes: number): string => t('reservation.hoursOf', { n: minutes / 60 })
