import type { dictionaryCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { findEntries, findItems, loadEntry, toEntry } from './repository.ts'
import { addEntry, changeEntry } from './write.ts'

/** Handles the calls of the dictionary (specification §7). */
export const dictionaryHandlers: Handlers<typeof dictionaryCalls> = {
  ofType: async ({ params, query }, { database, actor }) => findItems(database.db, actor, params.type, query.brandId),
  page: async ({ query }, { database, actor }) => findEntries(database.db, actor, query),
  entry: async ({ params }, { database, actor }) => toEntry(await loadEntry(database.db, actor, params.id)),
  add: async ({ body }, context) => addEntry(body, context),
  change: async ({ params, body }, context) => changeEntry(params.id, body, context),
}
