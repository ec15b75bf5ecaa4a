import { access, constants, readFile } from 'node:fs/promises'
import { refuseOpenFiles } from '../platform/config/index.ts'
import type { ServerConfig } from '../platform/config/index.ts'
import { freeBytes } from '../platform/free-bytes.ts'
import { checkTokenSecret } from '../platform/secrets/keys.ts'
import { bad, good } from './check.ts'
import type { Finding } from './check.ts'

const MIN_FREE_BYTES = 1024 ** 3
/** Each client of the live channel is an open file. */
const MIN_OPEN_FILES = 4_096

/** Checks the data folder: existing, writable, private, with a secret that cannot be guessed, and free space. */
export const checkFolder = async (config: ServerConfig): Promise<readonly Finding[]> => {
  const { dataDir } = config
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [bad(`The data folder ${dataDir} is not there, or cannot be written.`)]
  }
  refuseOpenFiles(dataDir)
  checkTokenSecret(config)
  const free = await freeBytes(dataDir)
  const text = `${(free / 1024 ** 3).toFixed(1)} GiB are free at ${dataDir}`
  return [good(`The data folder ${dataDir} is for this user alone`), free < MIN_FREE_BYTES ? bad(text) : good(text)]
}

/** Checks the limit of open files; no finding where the system does not report it. */
export const checkLimits = async (): Promise<readonly Finding[]> => {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  if (soft === undefined) return []
  const text = `${soft} files may be open, one for each client`
  return [Number(soft) < MIN_OPEN_FILES ? bad(`${text}: raise it to ${MIN_OPEN_FILES} (ulimit -n)`) : good(text)]
}
