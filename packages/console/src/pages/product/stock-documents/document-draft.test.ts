import { describe, expect, it } from 'vitest'
import { draftProblems, EMPTY_DRAFT, type DraftLine } from './document-draft.ts'

const STOCK = new Map([['p1', 5]])
const problemsOf = (tab: 'loss' | 'transfer', toBranchId: string, ...lines: DraftLine[]) =>
  Object.fromEntries(draftProblems({ ...EMPTY_DRAFT, toBranchId, lines }, tab, STOCK))
const line = (parts: Partial<DraftLine> = {}): DraftLine => ({
  productId: 'p1',
  quantity: 5,
  reason: 'LOST',
  ...parts,
})

describe('[VAL-3] the form of a new loss or transfer', () => {
  it('accepts goods in stock with all required fields', () => {
    expect(problemsOf('loss', '', line())).toEqual({})
    expect(problemsOf('transfer', 'b2', line({ reason: null }))).toEqual({})
  })

  it('names every invalid field', () => {
    expect(problemsOf('transfer', '')).toEqual({ toBranchId: 'noBranch', lines: 'noLines' })
    expect(
      problemsOf(
        'loss',
        '',
        line({ quantity: null }),
        line({ quantity: 6 }),
        line({ productId: 'gone', quantity: 1 }),
        line({ reason: null }),
      ),
    ).toEqual({
      'lines.0.quantity': 'noQuantity',
      'lines.1.quantity': 'tooMany',
      'lines.2.quantity': 'tooMany',
      'lines.3.reason': 'noReason',
    })
    expect(problemsOf('loss', '', ...Array.from({ length: 101 }, () => line()))).toEqual({ lines: 'tooManyLines' })
  })
})
