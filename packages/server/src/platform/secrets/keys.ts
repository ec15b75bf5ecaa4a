import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from '../config/index.ts'
import { readSecret } from './secret-file.ts'

const SECRET_BYTES = 32
const SECRET_KEY = 'secret-key'

const makeUp = () => randomBytes(SECRET_BYTES).toString('base64url')

/** The configured secret of tokens, or one that is generated at the first start and kept in the data folder. */
export const tokenSecretOf = ({ tokenSecret, dataDir }: ServerConfig): string =>
  tokenSecret ?? readSecret(dataDir, 'token-secret', makeUp)

/** The configured key of encrypted secrets, or one as above. */
export const secretKeyOf = ({ secretKey, dataDir }: ServerConfig): string =>
  secretKey ?? readSecret(dataDir, SECRET_KEY, makeUp)

/** The key of encrypted secrets where there is one; none is generated. */
export const presentSecretKey = (config: ServerConfig): string | null =>
  config.secretKey !== null || existsSync(join(config.dataDir, SECRET_KEY)) ? secretKeyOf(config) : null
