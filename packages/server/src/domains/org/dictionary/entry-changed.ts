import { createFollowers } from '../../../kernel/followers.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { DictionaryEntryTable } from '../brands/tables.ts'

/** A dictionary entry before and after a change. */
export interface EntryChange {
  readonly before: DictionaryEntryTable
  readonly after: DictionaryEntryTable
}

/** Notified after an entry was changed through the dictionary; a follower that throws a Refusal refuses the change. */
export const entryChanged = createFollowers<EntryChange, CallContext>()
