import { BILL_STATUSES } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { billButtons } from './bill-status.ts'

const billActionsOf = (...seen: Parameters<typeof billButtons>) => billButtons(...seen).map(({ step }) => step)

const COMPANY = new Set(['BILL_GENERATE', 'BILL_ISSUE', 'BILL_VOID', 'BILL_ADJUST', 'BILL_PAY'])
const STORE = new Set(['BILL_CONFIRM', 'BILL_DISPUTE'])

it.each([
  ['DRAFT', ['issue', 'adjust', 'void'], []],
  ['ISSUED', ['void'], ['confirm', 'dispute']],
  ['DISPUTED', ['reissue', 'adjust', 'void'], []],
  ['CONFIRMED', ['pay'], []],
  ['PARTIALLY_PAID', ['pay', 'reverse'], []],
  ['PAID', ['reverse'], []],
  ['VOID', [], []],
] as const)(
  '[PERM-3] of a bill that is %s the company may %j, its store %j, and nobody without functions anything',
  (status, company, store) => {
    expect(billActionsOf({ status, paidFen: 100 }, COMPANY)).toEqual(company)
    expect(billActionsOf({ status, paidFen: 100 }, STORE)).toEqual(store)
    expect(billActionsOf({ status, paidFen: 100 }, new Set())).toEqual([])
  },
)

it('offers the buttons of every status', () => {
  const all = new Set([...COMPANY, ...STORE])
  expect(BILL_STATUSES.filter((status) => billActionsOf({ status, paidFen: 100 }, all).length === 0)).toEqual(['VOID'])
  // A bill of nothing is settled without a payment, so that none can be reversed.
  expect(billActionsOf({ status: 'PAID', paidFen: 0 }, all)).toEqual([])
})
