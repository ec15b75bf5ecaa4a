import type { Passwords } from '../domains/access/index.ts'
import type { Clock } from '../platform/clock.ts'
import { uploadsDirOf } from '../platform/config/index.ts'
import type { ServerConfig } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { SecretBox } from '../platform/secrets/index.ts'
import { seed, writeSeedPictures } from '../seed/index.ts'
import { refuseUnsafeData, syncMenus } from '../setup/index.ts'
import { applyDemoPassword, readDemoPassword } from './demo-password.ts'

interface WorldParts {
  readonly config: ServerConfig
  readonly database: Database
  readonly passwords: Passwords
  readonly clock: Clock
  readonly secrets: SecretBox
}

/**
 * Seeds the demo into an empty database; any other has its menus updated instead.
 *
 * @returns The password of the demo accounts; null in production.
 * @throws ConfigError for data that production must not run on.
 */
export const seedWorld = async (parts: WorldParts): Promise<string | null> => {
  const { config, database, passwords, clock, secrets } = parts
  if (config.profile === 'production') {
    await refuseUnsafeData(database)
    await syncMenus(database)
    return null
  }
  const password = readDemoPassword(config.dataDir, config.demoPassword)
  const isEmpty = (await database.db.selectFrom('brand').select('id').limit(1).executeTakeFirst()) === undefined
  const passwordHash = isEmpty ? await passwords.hash(password) : ''
  const options = { size: config.profile, now: clock.now(), passwordHash, secrets }
  const isSeeded = isEmpty && (await seed(database, options))
  if (isSeeded) writeSeedPictures(uploadsDirOf(config))
  else {
    await syncMenus(database)
    await applyDemoPassword(database, passwords, password)
  }
  return password
}
