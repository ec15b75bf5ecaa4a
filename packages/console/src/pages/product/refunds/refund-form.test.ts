import type { RefundLine, RefundStatus } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { refundButtons } from './refund-status.ts'
import {
  accountedLines,
  firstLines,
  isShort,
  linesIssues,
  linesOfStep,
  maxQuantityOf,
  typedCredit,
} from './refund-form.ts'

const line = (parts: Partial<RefundLine> = {}): RefundLine => ({
  id: 'l1',
  productName: '冰红茶',
  spec: '500ml',
  purchaseUnit: '箱',
  priceFen: 4560,
  expireDate: null,
  quantity: 5,
  amountFen: 22_800,
  approvedQuantity: 4,
  receivedQuantity: 3,
  disposal: null,
  ratioBp: null,
  maxRatioBp: 10_000,
  bearer: null,
  creditFen: null,
  ...parts,
})

describe('the form of a step of a refund', () => {
  it.each([
    ['approve', 5],
    ['receive', 4],
    ['account', 3],
  ] as const)('%s begins with all that is possible', (step, possible) => {
    expect(maxQuantityOf(step, line())).toBe(possible)
    expect(firstLines(step, [line()]).lines[0]?.quantity).toBe(possible)
    expect(linesIssues(step, firstLines(step, [line()]), [line()]).size).toBe(0)
  })
  it('leaves out lines without an approved quantity, except for the approval', () => {
    const lines = [line(), line({ id: 'l2', approvedQuantity: 0 })]
    expect(linesOfStep('approve', lines)).toHaveLength(2)
    expect(linesOfStep('receive', lines)).toHaveLength(1)
  })
  it('requires an approved quantity, at most the requested one', () => {
    const first = firstLines('approve', [line()])
    const typed = (quantity: number | null) => ({ ...first, lines: first.lines.map((each) => ({ ...each, quantity })) })
    expect([...linesIssues('approve', typed(6), [line()])]).toEqual([['lines.0.quantity', 'moreThanPossible']])
    expect([...linesIssues('approve', typed(null), [line()])]).toEqual([['lines', 'nothing']])
  })
  it('requires a reason where less was received than sent', () => {
    const first = firstLines('receive', [line()])
    const typed = { ...first, lines: first.lines.map((each) => ({ ...each, quantity: 3 })) }
    expect(isShort(typed, [line()])).toBe(true)
    expect([...linesIssues('receive', typed, [line()])]).toEqual([['reason', 'lessReason']])
    expect(linesIssues('receive', { ...typed, reason: '途中破损' }, [line()]).size).toBe(0)
  })
  it('starts with the maximum of the product’s policy, and reports what exceeds it', () => {
    const part = line({ maxRatioBp: 4250 })
    const first = firstLines('account', [part])
    expect(first.lines[0]?.percent).toBe(42.5)
    expect(linesIssues('account', first, [part]).size).toBe(0)
    const more = { ...first, lines: first.lines.map((each) => ({ ...each, percent: 42.51 })) }
    expect([...linesIssues('account', more, [part])]).toEqual([['lines.0.ratioBp', 'aboveRatio']])
  })
  it('credits losses that the company or a supplier bears, and none that the branch bears', () => {
    const [typed] = firstLines('account', [line()]).lines
    if (!typed) throw new Error('one line is typed')
    const credits = (['COMPANY', 'SUPPLIER', 'BRANCH'] as const).map((bearer) =>
      typedCredit(line(), { ...typed, percent: 50, bearer }),
    )
    expect(credits).toEqual([6840, 6840, 0])
  })
  it('sends percent as basis points', () => {
    const first = firstLines('account', [line()])
    const typed = (percent: number | null) => ({ ...first, lines: first.lines.map((each) => ({ ...each, percent })) })
    expect([33.33, 100, 0, null].map((percent) => accountedLines(typed(percent))[0]?.ratioBp)).toEqual([
      3333, 10_000, 0, 0,
    ])
  })
})

describe('the steps of a refund on a page', () => {
  const everything = new Set([
    'REFUND_SEND_BACK',
    'REFUND_CANCEL',
    'PURCHASE_REFUND_AUDIT',
    'PURCHASE_REFUND_RECEIVE',
    'RETURN_ACCOUNTING',
  ])
  it.each([
    ['store', 'SUBMITTED', ['cancel']],
    ['store', 'APPROVED', ['sendBack', 'cancel']],
    ['store', 'RETURNING', []],
    ['company', 'SUBMITTED', ['approve', 'reject']],
    ['company', 'APPROVED', []],
    ['company', 'RETURNING', ['receive']],
    ['company', 'RECEIVED', ['account']],
    ['company', 'COMPLETED', []],
  ] as const)('[PERM-3] of the %s in %s are %j, each with its function', (side, status: RefundStatus, actions) => {
    const stepsOf = (may: ReadonlySet<string>) => refundButtons[side]({ type: 1, status }, may).map(({ step }) => step)
    expect(stepsOf(everything)).toEqual(actions)
    expect(stepsOf(new Set())).toEqual([])
  })
})
