import { shanghaiDay } from '@netbar/shared/contract'

/** Begin of the numbers of a branch's documents of one day: `CG` orders and `FH` shipments. */
export const documentNoPrefix = (kind: 'CG' | 'FH', time: Date, branchNo: string): string =>
  `${kind}${shanghaiDay(time.getTime()).replaceAll('-', '')}${branchNo}`

/** The nth number of a day, from 1. */
export const documentNo = (prefix: string, nth: number): string => `${prefix}${String(nth).padStart(2, '0')}`
