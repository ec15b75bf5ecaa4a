import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCK_WIDTHS, type HomeBlock } from '../contract/kit/home-block.ts'
import { blockRows } from './block-rows.ts'

// The keys are the widths; Object.keys loses that type.
const WIDTHS = Object.keys(BLOCK_WIDTHS) as (keyof typeof BLOCK_WIDTHS)[]
const blocksOf = (widths: readonly (keyof typeof BLOCK_WIDTHS)[]): readonly HomeBlock[] =>
  widths.map((width, sort) => ({ name: `b${sort}`, sort, width }))

describe('the rows of the home page', () => {
  it('have no hole and lose no block, whatever is shown', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WIDTHS), { maxLength: 12 }), (widths) => {
        const blocks = blocksOf(widths)
        const rows = blockRows(blocks)
        for (const row of rows) expect(row.reduce((sum, { span }) => sum + span, 0)).toBe(BLOCK_WIDTHS.whole)
        expect(rows.flatMap((row) => row.map(({ name }) => name)).toSorted()).toEqual(
          blocks.map(({ name }) => name).toSorted(),
        )
        for (const { name, span } of rows.flat()) {
          const block = blocks.find((one) => one.name === name)
          expect(span).toBeGreaterThanOrEqual(BLOCK_WIDTHS[block?.width ?? 'whole'])
        }
      }),
    )
  })
  it('begin with the next block, and take the first that still fits beside it', () => {
    expect(blockRows(blocksOf(['twoThirds', 'half', 'third', 'half']))).toEqual([
      [
        { name: 'b0', span: 8 },
        { name: 'b2', span: 4 },
      ],
      [
        { name: 'b1', span: 6 },
        { name: 'b3', span: 6 },
      ],
    ])
  })
  it('are stretched evenly', () => {
    expect(blockRows(blocksOf(['half', 'third']))).toEqual([
      [
        { name: 'b0', span: 7 },
        { name: 'b1', span: 5 },
      ],
    ])
  })
})
