import type { operationCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { summarizeOperation } from './summary.ts'

const handlers: Handlers<typeof operationCalls> = {
  summary: ({ query: { branchId, day } }, { database: { db }, actor, now }) => {
    refuseForeignBranch(actor, branchId)
    return summarizeOperation(db, branchId, day, now())
  },
}

/** Shifts and trade of a branch on one page. */
export const operation = defineFeature({
  menu: [
    page('operationData', 'bar_index', { sort: 4, icon: 'account-book' }, [
      fn('OPERATION_VIEW'),
      fn('OPERATION_EXPORT'),
      fn('WITHDRAW_APPLY'),
      fn('WITHDRAW_AUDIT'),
      fn('WITHDRAW_PAY'),
    ]),
  ],
  grants: {
    brandOwner: { operationData: 'all' },
    areaManager: { operationData: 'all' },
    storeManager: { operationData: 'all' },
    cashier: { operationData: ['OPERATION_VIEW', 'WITHDRAW_APPLY', 'WITHDRAW_PAY'] },
    finance: { operationData: 'all' },
  },
  handlers: { operation: handlers },
})
