import { attach, sample } from 'effector'
import type { CallInput } from '../../contract/core/define-call.ts'
import { customerCalls, type Customer } from '../../contract/statistics/customers/customers.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the members behind the figures. */
export type CustomerQuery = CallInput<typeof customerCalls.page>['query']
/** Fetches a page of members apart from the list on the screen. */
export const customerPageFx = attach({
  mapParams: (query: CustomerQuery) => ({ query }),
  effect: createCallFx(customerCalls.page),
})
/** The members behind the figures. */
export const customers = createList<Customer, CustomerQuery>({ load: customerPageFx, query: {} })

/** The figures are of the whole period, whichever of their members are listed. */
const wholeOf = ({ from, to, brandId, branchId }: CustomerQuery) => ({ query: { from, to, brandId, branchId } })

/** Recency and frequency, stages, top-ups, age and sex, new and old. */
export const customerFigures = createLatest(attach({ mapParams: wholeOf, effect: createCallFx(customerCalls.figures) }))
/** How many came again, by the month in which they joined. */
export const customerCohorts = createLatest(attach({ mapParams: wholeOf, effect: createCallFx(customerCalls.cohorts) }))

sample({
  clock: [customers.queried, customers.reloaded],
  source: customers.$query,
  target: [customerFigures.asked, customerCohorts.asked],
})
