import { describe, expect, it } from 'vitest'
import { recordButtons, recordState } from './record-state.ts'

const may = new Set(['RETURN_ACCOUNTING_REVERSE'])
const credit = { kind: 'CREDIT', isReversed: false, billId: null } as const

describe('a record of a credit', () => {
  it('shows its state', () => {
    expect(recordState(credit)).toBe('CREDIT')
    expect(recordState({ ...credit, isReversed: true })).toBe('REVERSED')
    expect(recordState({ ...credit, kind: 'REVERSAL' })).toBe('REVERSAL')
  })

  it.each([
    ['it counts and is in no bill', {}, may, true],
    ['it was taken back', { isReversed: true }, may, false],
    ['it takes another one back', { kind: 'REVERSAL' as const }, may, false],
    ['a bill has it', { billId: 'b1' }, may, false],
    ['whoever asks has no right to', {}, new Set(['RETURN_ACCOUNTING']), false],
  ])('[PERM-7] can be taken back or not where %s', (_, parts, functions, expected) => {
    expect(recordButtons({ ...credit, ...parts }, functions)).toHaveLength(expected ? 1 : 0)
  })
})
