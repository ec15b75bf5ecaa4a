import type { customerCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { customerInput } from './customer-input.ts'
import { findCohorts } from './find-cohorts.ts'
import { findCustomers } from './find-customers.ts'
import { findFigures } from './find-figures.ts'

const customerHandlers: Handlers<typeof customerCalls> = {
  figures: async ({ query }, context) => findFigures(context.database.db, await customerInput(query, context)),
  cohorts: async ({ query }, context) => findCohorts(context.database.db, await customerInput(query, context)),
  page: async ({ query }, context) => findCustomers(context.database.db, await customerInput(query, context), query),
}

/** Analysis of customers: who came how lately and how often, and whom to win back. Its function is the member page's. */
export const customers = defineFeature({ menu: [], handlers: { customers: customerHandlers } })
