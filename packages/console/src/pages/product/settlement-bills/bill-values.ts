import { formatMoney } from '@netbar/shared'
import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'

/** Default payment term in days. */
const TERM_DAYS = 15

/** An amount with its sign: `+¥1.00`, `-¥1.00`. */
export const signedMoney = (fen: number): string => (fen > 0 ? `+${formatMoney(fen)}` : formatMoney(fen))

/** Default due date of a bill that is issued today. */
export const usualDueDate = (): string => shanghaiDay(Date.now() + TERM_DAYS * DAY_MS)
