import { reviewReport } from '@netbar/shared/contract'
import type { reviewCalls } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { branchNames } from '../../org/index.ts'
import { createReportHandlers } from '../reports/create-report.ts'
import { reportInput } from '../reports/report-input.ts'
import { findFacts } from './find-changes.ts'
import { findHeat } from './find-heat.ts'
import { findReview, noReview } from './find-review.ts'
import { whatChanged } from './what-changed.ts'

const reviewHandlers: Handlers<typeof reviewCalls> = {
  ...createReportHandlers(reviewReport, {
    find: findReview,
    namesOf: (db, by, keys) => (by === 'branch' ? branchNames(db, keys) : Promise.resolve(new Map())),
    nothing: noReview,
    wholeOf: (by) => by,
  }),
  changes: async ({ query }, context) => {
    const input = await reportInput(query, context)
    const changes = whatChanged(await findFacts(context.database.db, input))
    return { from: input.from, to: input.to, changes: [...changes] }
  },
  heat: async ({ query }, context) => findHeat(context.database.db, await reportInput(query, context)),
}

/** What has changed at the branches, where, and why. */
export const review = defineFeature({
  menu: [
    page('operational-review', 'statistics_index', { sort: 0, icon: 'dashboard' }, [
      fn('REVIEW_VIEW'),
      fn('REVIEW_EXPORT'),
    ]),
  ],
  grants: {
    brandOwner: { 'operational-review': 'all' },
    areaManager: { 'operational-review': 'all' },
    storeManager: { 'operational-review': 'all' },
  },
  handlers: { review: reviewHandlers },
})
