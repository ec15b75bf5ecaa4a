import { DAY_MS } from '@netbar/shared/contract'
import type { FunctionId, StockDocumentKind, StockDocumentStatus, stockTodos } from '@netbar/shared/contract'
import type { Todo, Todos, TodoScope, Waiting } from '../../kernel/todo.ts'
import { toWaiting, waitingSince } from '../../kit/todos/index.ts'
import { countStock } from './ledger/index.ts'

interface Wanted {
  readonly kind: StockDocumentKind
  readonly status: StockDocumentStatus
  /** The branch that has it to do. */
  readonly at: 'branch_id' | 'to_branch_id'
  /** Whether it is a decision, which nobody takes on their own document. */
  readonly isDecision: boolean
}

const documents =
  ({ kind, status, at, isDecision }: Wanted) =>
  async ({ db, actor, branchIds, now }: TodoScope): Promise<Waiting> =>
    toWaiting(
      await db
        .selectFrom('stock_document')
        .where(at, 'in', branchIds)
        .where('kind', '=', kind)
        .where('status', '=', status)
        .$if(isDecision, (own) => own.where('created_by', '!=', actor.userId))
        .select(waitingSince('updated_time', new Date(now.getTime() - DAY_MS).toISOString()))
        .executeTakeFirstOrThrow(),
    )

const decision = (needs: FunctionId, kind: StockDocumentKind, status: StockDocumentStatus): Todo => ({
  needs,
  side: 'both',
  count: documents({ kind, status, at: 'branch_id', isDecision: true }),
})
const work = (needs: FunctionId, kind: StockDocumentKind, status: StockDocumentStatus, at: Wanted['at']): Todo => ({
  needs,
  side: 'branch',
  count: documents({ kind, status, at, isDecision: false }),
})

/** What stock and its documents leave to do. */
export const todos = {
  lowStock: {
    needs: 'STOCK_VIEW',
    side: 'both',
    count: async ({ db, actor }) => ({ count: await countStock(db, actor, 'BELOW_SAFETY'), overdue: 0, since: null }),
  },
  transfersToReceive: work('STOCK_TRANSFER_APPLY', 'TRANSFER', 'OUT', 'to_branch_id'),
  transfersToSend: work('STOCK_TRANSFER_APPLY', 'TRANSFER', 'APPROVED', 'branch_id'),
  transfersToDecide: decision('STOCK_TRANSFER_AUDIT', 'TRANSFER', 'PENDING'),
  countsToDecide: decision('STOCK_CHECK_AUDIT', 'CHECK', 'SUBMITTED'),
  countsToFinish: work('STOCK_CHECK', 'CHECK', 'COUNTING', 'branch_id'),
  lossesToDecide: decision('STOCK_LOSS_AUDIT', 'LOSS', 'PENDING'),
} satisfies Todos<keyof typeof stockTodos>
