import { openPostgresSnapshot } from './postgres/postgres-snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { openSqliteSnapshot } from './sqlite/sqlite-snapshot.ts'

/** Where a database is: the folder of the embedded one, or the URL of a PostgreSQL. */
export type DatabasePlace = { readonly dataDir: string } | { readonly url: string }

/**
 * Opens a read-only snapshot of the database, also while servers run on it.
 *
 * @throws DatabaseOpenError `missing`, `damaged` or `unreachable`.
 */
export const openSnapshot = (place: DatabasePlace): Promise<Snapshot> =>
  'url' in place ? openPostgresSnapshot(place.url) : openSqliteSnapshot(place.dataDir)
