import type { live } from '../index.ts'
import { inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof live>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  live: {
    place: (foreign) => [inQuery({ branchId: foreign.branchId })],
  },
}
