import * as v from 'valibot'
import { fen, quantity } from '../../core/primitives.ts'
import { PAY_CHANNELS } from '../payments/payments.ts'
import type { Payment } from '../payments/payments.ts'

/** What one channel took and gave back in a shift. */
const channelSums = v.object({ channel: v.picklist(PAY_CHANNELS), inFen: fen, outFen: fen, count: quantity })

/** What passed a till in a shift, and the cash that has to be in it. */
export const shiftSums = v.object({
  /** In the order of the channels; only those that were used. */
  channels: v.array(channelSums),
  floatFen: fen,
  movedInFen: fen,
  movedOutFen: fen,
  /** Cash handed in to the company. */
  depositedFen: fen,
  expectedCashFen: fen,
})
export type ShiftSums = v.InferOutput<typeof shiftSums>

/** The rows that a sheet is made of. */
export interface SheetRows {
  readonly floatFen: number
  readonly payments: readonly Pick<Payment, 'kind' | 'channel' | 'direction' | 'amountFen'>[]
  readonly movements: readonly Pick<Payment, 'direction' | 'amountFen'>[]
  readonly depositsFen: readonly number[]
}

const sumOf = (rows: readonly Pick<Payment, 'direction' | 'amountFen'>[], direction: Payment['direction']): number =>
  rows.reduce((sum, row) => sum + (row.direction === direction ? row.amountFen : 0), 0)

/**
 * The sheet of a shift. Cash has to be: the float, what was paid in cash less what was given back, what was put in less
 * what was taken out, and less what was handed in to the company.
 */
export const sheetOf = ({ floatFen, payments, movements, depositsFen }: SheetRows): ShiftSums => {
  // Cash handed in is no income: its payment only proves that it arrived.
  const income = payments.filter(({ kind }) => kind !== 'CASH_DEPOSIT')
  const channels = PAY_CHANNELS.map((channel) => {
    const rows = income.filter((row) => row.channel === channel)
    return { channel, inFen: sumOf(rows, 'IN'), outFen: sumOf(rows, 'OUT'), count: rows.length }
  }).filter(({ count }) => count > 0)
  const cash = channels.find(({ channel }) => channel === 'CASH')
  const movedInFen = sumOf(movements, 'IN')
  const movedOutFen = sumOf(movements, 'OUT')
  const depositedFen = depositsFen.reduce((sum, deposit) => sum + deposit, 0)
  const expectedCashFen = floatFen + (cash?.inFen ?? 0) - (cash?.outFen ?? 0) + movedInFen - movedOutFen - depositedFen
  return { channels, floatFen, movedInFen, movedOutFen, depositedFen, expectedCashFen }
}
