import { withdrawalCalls } from '@netbar/shared/contract'
import type { DocumentKind } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { DocumentSubject } from '../../../kit/documents/index.ts'
import { withdrawals as tables } from './migrations/0154-withdrawals.ts'
import { texts } from './texts/index.ts'

export { createWithdrawalHandlers } from './handlers.ts'

const PAGES = ['operationData']

/** How withdrawals are found by what the kit does with all documents. */
export const documentSubjects = {
  withdrawal: {
    access: withdrawalCalls.detail.access,
    pages: { store: PAGES, company: PAGES },
    find: async (db, id, { branchIds }) => {
      const row = await db
        .selectFrom('withdraw_order')
        .innerJoin('branch', 'branch.id', 'withdraw_order.branch_id')
        .where('withdraw_order.id', '=', id)
        .selectAll('withdraw_order')
        .select('branch.brand_id')
        .executeTakeFirst()
      if (row === undefined || !branchIds.has(row.branch_id)) return undefined
      return {
        documentNo: row.withdraw_no,
        status: row.status,
        createdTime: row.created_time,
        amountFen: row.amount_fen,
        brandId: row.brand_id,
        branchIds: [row.branch_id],
      }
    },
    relatedTo: async () => [],
  },
} as const satisfies Partial<Record<DocumentKind, DocumentSubject>>

/** Withdrawals of members. Their functions are of the page of shifts and money. */
export const withdrawals = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0154-withdrawals': tables(engine) }),
  texts,
  handlers: {},
})
