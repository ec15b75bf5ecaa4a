import { statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

const NOT_THE_OWNER = 0o077
/** Files of a data folder that only the server's user may read. */
const PRIVATE = ['.', 'netbar.db', 'netbar.db-wal', 'token-secret', 'secret-key']

/**
 * Checks that other users of the machine cannot read the data folder.
 *
 * @throws ConfigError naming the first folder or file.
 */
export const refuseOpenFiles = (dataDir: string): void => {
  for (const name of PRIVATE) {
    const path = join(dataDir, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found !== undefined && (found.mode & NOT_THE_OWNER) !== 0)
      throw new ConfigError(`Others on this machine can read ${path}: run chmod -R go= ${dataDir}`)
  }
}
