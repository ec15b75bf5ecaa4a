import type { FunctionId } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/db/index.ts'
import type { Actor } from './context.ts'

/** What waits: how many items, how many of them for too long, and since when the oldest; null where that is unknown. */
export interface Waiting {
  readonly count: number
  readonly overdue: number
  readonly since: string | null
}

/** For whom to count, and where. */
export interface TodoScope {
  readonly db: Kysely<Tables>
  readonly actor: Actor
  /** The branch on the screen, or all of the actor's; all of them for a to-do of the company. Never empty. */
  readonly branchIds: readonly string[]
  readonly now: Date
}

/** How a to-do is counted. */
export interface Todo {
  /** Function that it asks for; null where everybody has it to do. */
  readonly needs: FunctionId | null
  /** Who has it to do: staff of a branch for the branch on the screen, the company for all of its branches. */
  readonly side: 'branch' | 'company' | 'both'
  readonly count: (scope: TodoScope) => Promise<Waiting>
}

/** To-dos of a domain, by the names that its part of the contract's `todoKinds` has. */
export type Todos<Kind extends string = string> = Readonly<Record<Kind, Todo>>
