import { describe, expect, it } from 'vitest'
import { stockButtons } from './document-buttons.ts'

const STORE = new Set(['STOCK_CHECK', 'STOCK_LOSS_APPLY', 'STOCK_TRANSFER_APPLY'])
const COMPANY = new Set(['STOCK_CHECK_AUDIT', 'STOCK_LOSS_AUDIT', 'STOCK_TRANSFER_AUDIT'])

describe('the buttons of a document', () => {
  it.each([
    ['CHECK', 'COUNTING', ['cancel'], []],
    ['CHECK', 'SUBMITTED', ['withdraw'], ['approve', 'sendBack']],
    ['CHECK', 'APPROVED', [], []],
    ['CHECK', 'CANCELLED', [], []],
    ['LOSS', 'PENDING', ['withdraw'], ['approve', 'reject']],
    ['LOSS', 'APPROVED', [], []],
    ['LOSS', 'REJECTED', [], []],
    ['LOSS', 'WITHDRAWN', [], []],
    ['TRANSFER', 'PENDING', ['cancel'], ['approve', 'reject']],
    ['TRANSFER', 'APPROVED', ['sendOut'], ['cancel']],
    ['TRANSFER', 'OUT', ['bringBack'], []],
    ['TRANSFER', 'IN', [], []],
    ['TRANSFER', 'REJECTED', [], []],
    ['TRANSFER', 'CANCELLED', [], []],
  ] as const)('of a %s that is %s are %j for the store and %j for the company', (kind, status, store, company) => {
    const seen = { kind, status, isOwn: false, isOfBranch: true, isOfToBranch: false, isSubmitter: true }
    const stepsOf = (document: typeof seen, may: ReadonlySet<string>): readonly string[] =>
      stockButtons[kind](document, may).map(({ step }) => step)
    expect(stepsOf(seen, STORE)).toEqual(store)
    expect(stepsOf(seen, COMPANY)).toEqual(company)
    // Users do not decide on their own documents, and the destination of a transfer takes none of these steps.
    expect(stepsOf({ ...seen, isOwn: true }, COMPANY)).toEqual(company.filter((step) => step === 'cancel'))
    // A count is taken back by who has submitted it, a loss by the branch.
    const ofOthers = store.filter((step) => kind !== 'CHECK' || step !== 'withdraw')
    expect(stepsOf({ ...seen, isSubmitter: false }, STORE)).toEqual(ofOthers)
    expect(stepsOf({ ...seen, isOfBranch: false }, new Set([...STORE, ...COMPANY]))).toEqual([])
  })
})
