import { HOUR_MS, shanghaiDay } from '@netbar/shared/contract'

const HOURS = 24
const SHANGHAI_OFFSET_HOURS = 8

/** The day of Asia/Shanghai and its hour; the hour of UTC is the first 13 characters of a time. */
export const hourOf = (time: string): { readonly biz_date: string; readonly hour: number } => {
  const at = Date.parse(`${time.slice(0, 13)}:00:00.000Z`)
  return { biz_date: shanghaiDay(at), hour: (at / HOUR_MS + SHANGHAI_OFFSET_HOURS) % HOURS }
}
