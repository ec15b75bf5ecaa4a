import { inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { bar } from '../index.ts'

/** Rows of the domain for the suites that exercise every call. */
export const testing = {
  requests: async ({ branchId }) => ({ 'guestOrders.page': { path: `?branchId=${branchId}&limit=5` } }),
  foreign: { guestOrders: { page: (foreign) => [inQuery({ branchId: foreign.branchId })] } },
  openLists: { guestOrders: { page: '?limit=100' } },
} satisfies DomainTesting<typeof bar>
