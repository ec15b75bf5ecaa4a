import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPasswords, seed, TEST_COST, TEST_KEY, TEST_SECRETS, type openDatabase } from '@netbar/server/testing'
import { startPostgres } from '../../tools/services/postgres.ts'
import { findPostgres } from '../../tools/services/programs.ts'
import { SERVER_PASSWORD } from '../server-process.ts'

export type Database = Awaited<ReturnType<typeof openDatabase>>

/** An empty database of one of the engines. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly place: Parameters<typeof openDatabase>[0]
  /** Environment of servers that run on it. */
  readonly env: Readonly<Record<string, string>>
}

/**
 * Measures on the embedded database, and on PostgreSQL where it is installed.
 *
 * @param isDurable Whether PostgreSQL, too, keeps what was committed through a power failure.
 */
export const onBothEngines = async <Result>(
  measure: (engine: Engine) => Promise<Result>,
  { isDurable = false } = {},
): Promise<readonly Result[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'netbar-bench-'))
  const secret = { NETBAR_SECRET_KEY: TEST_KEY }
  try {
    const place = { dataDir }
    const embedded = await measure({ name: 'sqlite', place, env: { ...secret, NETBAR_DATA_DIR: dataDir } })
    if (findPostgres() === null) return [embedded]
    const postgres = await startPostgres({ isDurable })
    try {
      const url = postgres.url('postgres')
      return [
        embedded,
        await measure({ name: 'postgres', place: { url }, env: { ...secret, NETBAR_DATABASE_URL: url } }),
      ]
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Fills a database with a world whose accounts have the password of {@link SERVER_PASSWORD}. */
export const seedWorld = async (database: Database, size: 'test' | 'load', now = new Date()): Promise<void> => {
  const passwordHash = await createPasswords(TEST_COST).hash(SERVER_PASSWORD)
  await seed(database, { size, now, passwordHash, secrets: TEST_SECRETS })
}
