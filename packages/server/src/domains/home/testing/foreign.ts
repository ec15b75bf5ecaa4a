import type { home } from '../index.ts'
import { inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof home>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  home: {
    todo: (foreign) => [inQuery({ branchId: foreign.branchId })],
    summary: (foreign) => [{ path: `?branchId=${foreign.branchId}` }],
    branchRank: (foreign) => [{ path: `?branchId=${foreign.branchId}` }],
    trend: (foreign) => [inQuery({ branchId: foreign.branchId })],
    payChannels: (foreign) => [inQuery({ branchId: foreign.branchId })],
    goodsRank: (foreign) => [inQuery({ branchId: foreign.branchId })],
  },
}
