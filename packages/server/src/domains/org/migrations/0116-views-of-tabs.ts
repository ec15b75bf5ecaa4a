import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// The columns at the time of the migration. A type and no interface: Kysely needs an index signature.
type Known = { list_view: { id: string; route: string; search: string } }

/** The tab that shows the first list of the only page whose views had it in their search. */
const FIRST_TAB = 'master'

/** Views of a list in a tab are stored under a key of their own, in place of that of the page with the tab as a filter. */
export const viewsOfTabs: Migration = {
  up: async (any: Kysely<unknown>) => {
    const db = any.withTables<Known>()
    for (const { id, route, search } of await db.selectFrom('list_view').select(['id', 'route', 'search']).execute()) {
      const chosen = new URLSearchParams(search)
      const tab = chosen.get('tab')
      if (tab === null) continue
      chosen.delete('tab')
      await db
        .updateTable('list_view')
        .set({ route: tab === FIRST_TAB ? route : `${route}:${tab}`, search: chosen.toString() })
        .where('id', '=', id)
        .execute()
    }
  },
}
