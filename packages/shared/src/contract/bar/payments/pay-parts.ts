import * as v from 'valibot'
import { fen } from '../../core/primitives.ts'
import type { PayChannel } from '../../home/home.ts'
import { MAX_PARTS } from './payments.ts'

const amount = v.pipe(fen, v.minValue(1))

/** The one or two parts of a payment, each by one of these channels; of cash also what was handed over. */
export const payPartsBy = <const Channels extends readonly PayChannel[]>(channels: Channels) =>
  v.pipe(
    v.array(
      v.strictObject({
        channel: v.picklist(channels),
        amountFen: amount,
        receivedFen: v.optional(v.nullable(amount), null),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_PARTS),
  )

/** A part of a payment. */
export interface PayPart {
  readonly channel: PayChannel
  readonly amountFen: number
  readonly receivedFen: number | null
}

/** What is wrong with the parts of a payment. */
export type PartProblem = 'NO_SUM' | 'SAME_CHANNEL' | 'TOO_LITTLE_CASH' | 'NO_CASH'

/** Why these parts do not pay an amount: they add up exactly, each by another channel, and cash covers its part. */
export const partProblem = (amountFen: number, parts: readonly PayPart[]): PartProblem | null => {
  if (parts.reduce((sum, part) => sum + part.amountFen, 0) !== amountFen) return 'NO_SUM'
  if (new Set(parts.map(({ channel }) => channel)).size !== parts.length) return 'SAME_CHANNEL'
  for (const part of parts) {
    if (part.receivedFen === null) continue
    if (part.channel !== 'CASH') return 'NO_CASH'
    if (part.receivedFen < part.amountFen) return 'TOO_LITTLE_CASH'
  }
  return null
}
