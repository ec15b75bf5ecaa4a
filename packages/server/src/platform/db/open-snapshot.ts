import { openPostgresSnapshot } from './postgres/postgres-snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { openSqliteSnapshot } from './sqlite/sqlite-snapshot.ts'

/** Where a database is: the folder of the embedded one, or the address of a PostgreSQL. */
export type DatabasePlace = { readonly dataDir: string } | { readonly url: string }

/**
 * Opens the database as it is now, also while servers run on it.
 *
 * @throws DatabaseOpenError `missing` where there is none, `damaged`, or `unreachable`.
 */
export const openSnapshot = (place: DatabasePlace): Promise<Snapshot> =>
  'url' in place ? openPostgresSnapshot(place.url) : openSqliteSnapshot(place.dataDir)
