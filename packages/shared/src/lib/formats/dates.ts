/** The Swedish form of a moment is `yyyy-MM-dd HH:mm:ss`, in Asia/Shanghai wherever the browser is. */
const format = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** A moment (ISO text in UTC, or ms since 1970) as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; blank for null (specification §5). */
export const formatDateTime = (moment: string | number | null): string => {
  const date = new Date(moment ?? NaN)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}

/** A moment as `yyyy-MM-dd` in Asia/Shanghai; blank for null. */
export const formatDate = (moment: string | number | null): string => formatDateTime(moment).split(' ')[0] ?? ''
