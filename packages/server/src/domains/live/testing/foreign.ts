import type { live } from '../index.ts'
import { inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof live>

/** Each way in which the calls of the domain name something of another brand. */
export const foreign: Testing['foreign'] = {
  live: {
    place: (foreign) => [inQuery({ branchId: foreign.branchId })],
  },
}
