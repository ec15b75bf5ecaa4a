import { BLOCK_WIDTHS, type HomeBlock } from '../contract/kit/home-block.ts'

/** A block, and the twelfths of the page that it takes. */
export interface PlacedBlock {
  readonly name: string
  readonly span: number
}

const WHOLE = BLOCK_WIDTHS.whole

/** Gives what is left of a row to its blocks, a twelfth at a time. */
const filled = (row: readonly HomeBlock[]): readonly PlacedBlock[] => {
  const left = WHOLE - row.reduce((sum, { width }) => sum + BLOCK_WIDTHS[width], 0)
  return row.map(({ name, width }, index) => ({
    name,
    span: BLOCK_WIDTHS[width] + Math.floor((left + row.length - 1 - index) / row.length),
  }))
}

/**
 * Rows without a hole: each begins with the next block, takes the following ones that still fit, and is then stretched
 * to the whole width.
 */
export const blockRows = (blocks: readonly HomeBlock[]): readonly (readonly PlacedBlock[])[] => {
  const rows: (readonly PlacedBlock[])[] = []
  let waiting = [...blocks]
  while (waiting.length > 0) {
    let room: number = WHOLE
    const row = waiting.filter(({ width }) => {
      const fits = BLOCK_WIDTHS[width] <= room
      if (fits) room -= BLOCK_WIDTHS[width]
      return fits
    })
    rows.push(filled(row))
    waiting = waiting.filter((block) => !row.includes(block))
  }
  return rows
}
