import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import { inQuery } from '../../../testing/rows/foreign-request.ts'
import type { statistics } from '../index.ts'

type Testing = DomainTesting<typeof statistics>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  sales: {
    page: (foreign) => [inQuery({ branchId: foreign.branchId }), inQuery({ brandId: foreign.brandId })],
    summary: (foreign) => [inQuery({ branchId: foreign.branchId }), inQuery({ brandId: foreign.brandId })],
  },
}
