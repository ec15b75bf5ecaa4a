import { defineDomain } from '../../kernel/domain.ts'
import { customers } from './customers/index.ts'
import { menu } from './menu.ts'
import { review } from './review/index.ts'
import { followOrders } from './sales/follow-orders.ts'
import { sales } from './sales/index.ts'
import { followSessions } from './seats/follow-sessions.ts'
import { seatSums } from './seats/migrations/0192-seat-sums.ts'
import { seedSurveys } from './seed/surveys.ts'
import { fillSums } from './rebuild/rebuild.ts'
import { surveyImport, surveys } from './surveys/index.ts'
import { texts } from './texts/index.ts'

export type * from './sales/tables.ts'
export type * from './seats/tables.ts'
export type * from './surveys/tables.ts'

export { countSales } from './sales/count-sales.ts'
export { countSeats } from './seats/count-seats.ts'
export { ordersKeptSince } from './rebuild/kept-since.ts'
export { findRows, firstOf, ROLL_UPS, rollUp, SUM_TABLES } from './sums/sum-tables.ts'
export type { SumRow, SumTable } from './sums/sum-tables.ts'
export { branchIdsOf, rebuildSums, seedSums } from './rebuild/rebuild.ts'

/** Figures of trade across all branches. */
export const statistics = defineDomain({
  name: 'statistics',
  features: [customers, review, sales, surveys],
  menu: [...menu, ...review.menu, ...sales.menu, ...surveys.menu],
  texts,
  follow: () => {
    followOrders()
    followSessions()
  },
  migrations: (engine) => ({ '0192-seat-sums': seatSums(engine) }),
  seed: seedSurveys,
  jobs: [fillSums],
  handlers: () => ({ ...customers.handlers, ...review.handlers, ...sales.handlers, ...surveys.handlers }),
  imports: { surveyImport },
})
