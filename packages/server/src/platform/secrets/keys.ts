import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ConfigError, GENERATED } from '../config/index.ts'
import type { ServerConfig } from '../config/index.ts'
import { readSecret } from './secret-file.ts'

const SECRET_BYTES = 32
const SECRET_KEY = 'secret-key'
const TOKEN_SECRET = 'token-secret'

const makeUp = () => randomBytes(SECRET_BYTES).toString('base64url')

/** A file that was written by hand or cut off must be as strong as what the environment may give. */
const readKept = (dataDir: string, name: keyof typeof GENERATED): string => {
  const secret = readSecret(dataDir, name, makeUp)
  const { schema, expected } = GENERATED[name]
  if (!v.is(schema, secret)) throw new ConfigError(`${join(dataDir, name)} has to hold ${expected}.`)
  return secret
}

/**
 * The configured secret of tokens, or one that is generated at the first start and kept in the data folder.
 *
 * @throws ConfigError for a file with a secret that could be guessed.
 */
export const tokenSecretOf = ({ tokenSecret, dataDir }: ServerConfig): string =>
  tokenSecret ?? readKept(dataDir, TOKEN_SECRET)

/** The configured key of encrypted secrets, or one as above. */
export const secretKeyOf = ({ secretKey, dataDir }: ServerConfig): string => secretKey ?? readKept(dataDir, SECRET_KEY)

/** The key of encrypted secrets where there is one; none is generated. */
export const presentSecretKey = (config: ServerConfig): string | null =>
  config.secretKey !== null || existsSync(join(config.dataDir, SECRET_KEY)) ? secretKeyOf(config) : null

/**
 * Checks the secret of tokens where there is one; none is generated.
 *
 * @throws ConfigError as {@link tokenSecretOf}.
 */
export const checkTokenSecret = (config: ServerConfig): void => {
  if (existsSync(join(config.dataDir, TOKEN_SECRET))) tokenSecretOf(config)
}
