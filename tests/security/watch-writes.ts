import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestServer } from '@netbar/server/testing'

/** Sees whether anything is written, whatever it is. */
export interface WriteWatch {
  /** A number that is another one after each commit. */
  version(): number
  stop(): void
}

/** Looks at the embedded database of a server from beside it: SQLite counts the commits of other connections. */
export const watchWrites = ({ dataDir }: Pick<TestServer, 'dataDir'>): WriteWatch => {
  const connection = new DatabaseSync(join(dataDir, 'netbar.db'), { readOnly: true })
  const statement = connection.prepare('pragma data_version')
  return {
    version: () => Number(statement.get()?.['data_version']),
    stop: () => connection.close(),
  }
}
