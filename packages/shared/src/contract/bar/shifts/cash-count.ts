import * as v from 'valibot'
import { quantity } from '../../core/primitives.ts'

/** Notes and coins of the drawer, in fen, the largest first. */
export const DENOMINATIONS_FEN = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const
/** Maximum number of notes or coins of one kind. */
export const MAX_PIECES = 9_999

/** Cash counted by notes and coins. A kind that is left out has none. */
export const cashCount = v.pipe(
  v.array(v.strictObject({ fen: v.picklist(DENOMINATIONS_FEN), count: v.pipe(quantity, v.maxValue(MAX_PIECES)) })),
  v.maxLength(DENOMINATIONS_FEN.length),
  v.check((pieces) => new Set(pieces.map(({ fen }) => fen)).size === pieces.length),
)
export type CashCount = v.InferOutput<typeof cashCount>

/** Amount of counted cash, in fen. */
export const cashTotal = (pieces: CashCount): number => pieces.reduce((sum, { fen, count }) => sum + fen * count, 0)
