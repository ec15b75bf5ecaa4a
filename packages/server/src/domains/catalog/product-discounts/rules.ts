import { productDiscountCalls } from '@netbar/shared/contract'
import { containing } from '../../../platform/db/like.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { discountColumns, scheduleOf } from './columns.ts'
import type { DiscountRow } from './columns.ts'
import { countsIn, isInState, toDiscounts } from './find.ts'
import { discountProblems, isOwn, overlapOf } from './problems.ts'

const NOT_OWN: Text = { key: 'productDiscounts.notOwn' }

/** Resource rules of discounts for an actor at a moment: their branches determine visibility, the time their state. */
export const discountRules = ({
  actor,
  now: clock,
}: CallContext): ResourceRules<'product_discount', typeof productDiscountCalls> => {
  const now = clock()
  const isOver = ({ end_time }: DiscountRow) => end_time <= now.toISOString()
  return {
    name: 'productDiscounts',
    calls: productDiscountCalls,
    table: 'product_discount',
    fullView: [],
    sorts: { name: 'name', startTime: 'start_time', endTime: 'end_time', updatedTime: 'updated_time' },
    where: ({ keyword, kind, branchId, productId, state }, eb) => {
      if (branchId !== undefined) refuseForeignBranch(actor, branchId)
      return [
        countsIn(eb, branchId === undefined ? actor.branchIds : [branchId]),
        keyword ? containing(eb.ref('name'), keyword) : null,
        productId === undefined ? null : containing(eb.ref('product_ids'), `,${productId},`),
        kind === undefined ? null : eb('kind', '=', kind),
        state === undefined ? null : isInState(eb, state, now),
      ]
    },
    toRows: (db, rows) => toDiscounts(db, rows, now),
    toColumns: discountColumns,
    newColumns: async (_, __, count) => Array.from({ length: count }, () => ({ used_count: 0, told: 0 as const })),
    problems: (db, draft, place) => discountProblems(db, draft, place, { actor, now }),
    enablingProblem: async (_, row) => {
      if (!isOwn(row, actor)) return NOT_OWN
      return isOver(row) ? { key: 'productDiscounts.over' } : null
    },
    disablingProblem: async (trx, row) => {
      if (!isOwn(row, actor)) return NOT_OWN
      return isOver(row) ? { key: 'productDiscounts.over' } : overlapOf(trx, row, scheduleOf(row), { id: row.id, now })
    },
    removalProblem: async (_, row) => {
      if (!isOwn(row, actor)) return NOT_OWN
      return row.start_time <= now.toISOString() ? { key: 'productDiscounts.kept' } : null
    },
  }
}
