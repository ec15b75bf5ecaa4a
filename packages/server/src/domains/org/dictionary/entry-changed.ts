import { createFollowers } from '../../../kernel/followers.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { DictionaryEntryTable } from '../brands/tables.ts'

/** An entry of the dictionary, before and after it was changed. */
export interface EntryChange {
  readonly before: DictionaryEntryTable
  readonly after: DictionaryEntryTable
}

/** Told after an entry was changed as any other entry of the dictionary; who throws a Refusal refuses the change. */
export const entryChanged = createFollowers<EntryChange, CallContext>()
