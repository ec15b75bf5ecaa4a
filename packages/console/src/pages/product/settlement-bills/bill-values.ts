import { formatMoney } from '@netbar/shared'
import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'

/** Days that a store has to pay where nothing else is said. */
const TERM_DAYS = 15

/** An amount that may be one to put on or to take off: `+¥1.00`, `-¥1.00`. */
export const signedMoney = (fen: number): string => (fen > 0 ? `+${formatMoney(fen)}` : formatMoney(fen))

/** The day on which a bill that is issued today is to be paid, unless another is chosen. */
export const usualDueDate = (): string => shanghaiDay(Date.now() + TERM_DAYS * DAY_MS)
