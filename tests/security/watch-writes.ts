import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestServer } from '@netbar/server/testing'

/** Observes whether anything is written. */
export interface WriteWatch {
  /** A number that changes with each commit. */
  version(): number
  stop(): void
}

/**
 * Observes the embedded database of a server from a second connection: SQLite counts the commits of other
 * connections.
 */
export const watchWrites = ({ dataDir }: Pick<TestServer, 'dataDir'>): WriteWatch => {
  const connection = new DatabaseSync(join(dataDir, 'netbar.db'), { readOnly: true })
  const statement = connection.prepare('pragma data_version')
  return {
    version: () => Number(statement.get()?.['data_version']),
    stop: () => connection.close(),
  }
}
