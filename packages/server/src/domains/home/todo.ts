import { todoKinds } from '@netbar/shared/contract'
import type { HomeTodo } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { refuseForeignBranch } from '../../kernel/rights/index.ts'
import type { Todo, Todos } from '../../kernel/todo.ts'

/** Sorts to-dos: those with overdue items first, the oldest at the top; then by the urgency of their kind. */
const ranked = (todos: readonly HomeTodo[]): HomeTodo[] => [
  ...todos
    .filter(({ overdue }) => overdue > 0)
    .toSorted((one, other) => ((one.since ?? '') < (other.since ?? '') ? -1 : 1)),
  ...todos.filter(({ overdue }) => overdue === 0),
]

/** Whether an actor has this to do at all. */
const isFor = ({ needs, side }: Todo, { level, functions }: Actor): boolean =>
  (side === 'both' || side === (level === '1' ? 'company' : 'branch')) && (needs === null || functions.has(needs))

/**
 * To-dos of an actor, by the functions they have, as the domains count them.
 *
 * @param branchId The branch whose to-dos to list; by default all of the actor's.
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const todoOf = async (
  todos: Todos,
  db: Kysely<Tables>,
  actor: Actor,
  branchId: string | undefined,
  now: Date,
): Promise<HomeTodo[]> => {
  if (branchId) refuseForeignBranch(actor, branchId)
  const all = [...actor.branchIds]
  const branchIds = branchId && actor.level === '2' ? [branchId] : all
  // In parallel: awaited one by one, a failure would leave later rejections unhandled.
  const counted = await Promise.all(
    Object.keys(todoKinds).map(async (kind): Promise<HomeTodo | null> => {
      const todo = todos[kind]
      const isCounted = todo !== undefined && isFor(todo, actor) && (branchIds.length > 0 || todo.side !== 'branch')
      if (!isCounted) return null
      return { kind, ...(await todo.count({ db, actor, branchIds: ['', ...branchIds], now })) }
    }),
  )
  return ranked(counted.filter((todo) => todo !== null).filter(({ count }) => count > 0))
}
