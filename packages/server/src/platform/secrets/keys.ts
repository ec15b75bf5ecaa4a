import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from '../config/index.ts'
import { readSecret } from './secret-file.ts'

const SECRET_BYTES = 32
const SECRET_KEY = 'secret-key'

const makeUp = () => randomBytes(SECRET_BYTES).toString('base64url')

/** The given secret of tokens, or one that is made up at the first start and kept in the data folder. */
export const tokenSecretOf = ({ tokenSecret, dataDir }: ServerConfig): string =>
  tokenSecret ?? readSecret(dataDir, 'token-secret', makeUp)

/** The given key of sealed secrets, or one as above. */
export const secretKeyOf = ({ secretKey, dataDir }: ServerConfig): string =>
  secretKey ?? readSecret(dataDir, SECRET_KEY, makeUp)

/** The key of sealed secrets where there is one: nothing is made up. */
export const presentSecretKey = (config: ServerConfig): string | null =>
  config.secretKey !== null || existsSync(join(config.dataDir, SECRET_KEY)) ? secretKeyOf(config) : null
