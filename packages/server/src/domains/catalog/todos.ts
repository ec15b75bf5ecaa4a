import { DAY_MS } from '@netbar/shared/contract'
import type { catalogTodos, FunctionId, ProductRequestKind } from '@netbar/shared/contract'
import type { Todo, Todos } from '../../kernel/todo.ts'
import { toWaiting, waitingSince } from '../../kit/todos/index.ts'
import { reachedRequests } from './product-requests/index.ts'

const requests = (needs: FunctionId, kind: ProductRequestKind): Todo => ({
  needs,
  side: 'both',
  count: async ({ db, actor, now }) =>
    toWaiting(
      await db
        .selectFrom('product_request')
        .where((eb) => reachedRequests(eb, actor))
        .where('status', '=', 'PENDING')
        .where('kind', '=', kind)
        // Nobody decides on their own request.
        .where('applicant_id', '!=', actor.userId)
        .select(waitingSince('created_time', new Date(now.getTime() - DAY_MS).toISOString()))
        .executeTakeFirstOrThrow(),
    ),
})

/** Requests about products that wait for a decision. */
export const todos = {
  priceAudit: requests('PRICE_ADJUST_AUDIT', 'PRICE'),
  takeDownAudit: requests('TAKE_DOWN_AUDIT', 'TAKE_DOWN'),
  goodsChange: requests('PRODUCT_CHANGE_AUDIT', 'CHANGE'),
} satisfies Todos<keyof typeof catalogTodos>
