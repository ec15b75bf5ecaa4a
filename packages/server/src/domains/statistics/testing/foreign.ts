import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import { inQuery } from '../../../testing/rows/foreign-request.ts'
import type { statistics } from '../index.ts'

type Testing = DomainTesting<typeof statistics>

const ofOthers = (foreign: { readonly branchId: string; readonly brandId: string }) => [
  inQuery({ branchId: foreign.branchId }),
  inQuery({ brandId: foreign.brandId }),
]

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  review: { page: ofOthers, summary: ofOthers, changes: ofOthers, heat: ofOthers },
  sales: { page: ofOthers, summary: ofOthers },
}
