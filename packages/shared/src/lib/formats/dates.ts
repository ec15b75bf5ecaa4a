/** Time zone of all dates on the screen, wherever the browser is. */
const TIME_ZONE = 'Asia/Shanghai'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const read = (moment: string | number): Readonly<Record<string, string>> | null => {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  return Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
}

/** A moment (ISO text in UTC, or ms since 1970) as `yyyy-MM-dd` in Asia/Shanghai; blank for null. */
export const formatDate = (moment: string | number | null): string => {
  const at = moment === null ? null : read(moment)
  return at ? `${at['year']}-${at['month']}-${at['day']}` : ''
}

/** A moment as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; blank for null (specification §5). */
export const formatDateTime = (moment: string | number | null): string => {
  const at = moment === null ? null : read(moment)
  return at ? `${at['year']}-${at['month']}-${at['day']} ${at['hour']}:${at['minute']}:${at['second']}` : ''
}
