import { describe, expect, it } from 'vitest'
import { extraProblems, newLine, sentOf, type ExtraDraft } from './extra-draft.ts'

const NOW = Date.parse('2026-11-21T04:00:00.000Z')
const draft = (parts: Partial<ExtraDraft> = {}): ExtraDraft => ({
  kind: 'EXTRA',
  branchId: 'b1',
  deliveredDate: '',
  carrier: '',
  lines: [newLine('x', 4561)],
  reason: ' 开业活动 ',
  attachments: ['photo-1'],
  ...parts,
})
const problemsOf = (parts: Partial<ExtraDraft>) => [...extraProblems(draft(parts), new Set(['x', 'y']), NOW)]

describe('the form of goods without a discrepancy', () => {
  it('sends prices in fen, and for offline goods when and by whom they were delivered', () => {
    const lines = [{ productId: 'x', quantity: 1, priceFen: 4561 }]
    expect(sentOf(draft({ carrier: '没有用到' }))).toEqual({
      kind: 'EXTRA',
      branchId: 'b1',
      reason: '开业活动',
      attachments: ['photo-1'],
      lines,
    })
    expect(sentOf(draft({ kind: 'OFFLINE', deliveredDate: '2026-11-20', carrier: ' 门店自提 ' }))).toEqual({
      kind: 'OFFLINE',
      branchId: 'b1',
      reason: '开业活动',
      attachments: ['photo-1'],
      deliveredDate: '2026-11-20',
      carrier: '门店自提',
      lines,
    })
  })

  it.each([
    [{}, []],
    [{ branchId: '' }, [['branchId', 'noBranch']]],
    [{ lines: [] }, [['lines', 'noLines']]],
    [{ lines: [newLine('z', 100)] }, [['lines.0.productId', 'unknownProduct']]],
    [{ lines: [newLine('x', 100), newLine('x', 100)] }, [['lines.1.productId', 'repeatedLine']]],
    [
      { lines: [{ productId: 'x', quantity: null, price: null }] },
      [
        ['lines.0.quantity', 'noQuantity'],
        ['lines.0.priceFen', 'noPrice'],
      ],
    ],
    [
      { kind: 'OFFLINE' },
      [
        ['deliveredDate', 'dateRequired'],
        ['carrier', 'carrierRequired'],
      ],
    ],
    [{ kind: 'OFFLINE', deliveredDate: '2026-11-22', carrier: 'x' }, [['deliveredDate', 'futureDay']]],
  ] as const)('finds what is wrong with %j', (parts, problems) => {
    expect(problemsOf(parts as Partial<ExtraDraft>)).toEqual(problems)
  })
})
