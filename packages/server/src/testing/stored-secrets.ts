import { createSecretBox } from '../platform/secrets/index.ts'
import { TEST_KEY } from './test-key.ts'
import type { TestServer } from './test-server.ts'

const isText = (value: string | null): value is string => value !== null

/**
 * Secrets in the database of a test server that no answer may contain: keys and tokens, plain and sealed, and hashes.
 */
export const storedSecrets = async ({ database: { db } }: Pick<TestServer, 'database'>): Promise<readonly string[]> => {
  const { open } = createSecretBox(TEST_KEY)
  const bindings = await db.selectFrom('wechat_binding').select(['app_secret', 'token', 'encoding_aes_key']).execute()
  const merchants = await db.selectFrom('wechat_pay_config').select(['api_v3_key', 'private_key']).execute()
  const factors = await db.selectFrom('second_factor').select('secret').execute()
  const users = await db.selectFrom('user').select('password_hash').execute()
  const sealed = [
    ...bindings.flatMap((row) => [row.app_secret, row.token, row.encoding_aes_key]),
    ...merchants.flatMap((row) => [row.api_v3_key, row.private_key]),
    ...factors.map((row) => row.secret),
  ].filter(isText)
  // An account whose password is not set yet has none.
  const hashes = users.map((row) => row.password_hash).filter((hash) => hash.startsWith('$'))
  return [TEST_KEY, ...sealed, ...sealed.map(open), ...hashes]
}
