import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config/index.ts'
import type { ServerConfig } from '../platform/config/index.ts'
import { startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { examine } from './index.ts'

const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-abcde'

let server: TestServer
let config: ServerConfig
beforeEach(async () => {
  server = await startTestServer({ config: { secretKey: KEY } })
  const { databasePlace: place } = server
  const databaseUrl = 'url' in place ? place.url : null
  config = { ...readConfig({ NETBAR_DATA_DIR: server.dataDir }), secretKey: KEY, databaseUrl }
  chmodSync(server.dataDir, 0o700)
})
afterEach(() => server.stop())

const wrong = async (changes: Partial<ServerConfig> = {}) =>
  (await examine({ ...config, ...changes })).filter(({ isGood }) => !isGood).map(({ text }) => text)

describe('the doctor', () => {
  it('finds nothing wrong with a running server, and changes nothing', async () => {
    const files = () => ['.', 'uploads'].map((name) => statSync(join(server.dataDir, name)).mtimeMs)
    const before = files()
    const findings = await examine(config)
    expect(findings.filter(({ isGood }) => !isGood)).toEqual([])
    expect(findings.map(({ text }) => text).join('\n')).toMatch(
      /The database is whole\nThe tables are those of this release\nThe secret key opens all [1-9]\d* sealed secrets\nAll [1-9]\d* uploaded files are there/,
    )
    expect(files()).toEqual(before)
  })

  it('finds a key of another server, and a missing one', async () => {
    for (const secretKey of [KEY.toLowerCase(), null])
      expect(await wrong({ secretKey })).toEqual([
        expect.stringMatching(/^The secret key does not open (\d+) of \1 sealed secrets: it is another server's$/),
      ])
  })

  it('finds missing files', async () => {
    rmSync(join(server.dataDir, 'uploads'), { recursive: true })
    expect(await wrong()).toEqual([expect.stringMatching(/^(\d+) of \1 uploaded files are missing in /)])
  })

  it('finds a folder that other users can read', async () => {
    chmodSync(server.dataDir, 0o755)
    expect(await wrong()).toEqual([expect.stringMatching(/^Others on this machine can read /)])
  })

  it('finds a secret of tokens that could be guessed, and does not show it', async () => {
    writeFileSync(join(server.dataDir, 'token-secret'), 'abcde\n', { mode: 0o600 })
    expect(await wrong()).toEqual([
      expect.stringMatching(/token-secret has to hold 32 random bytes or more as base64url, 43 characters at least\.$/),
    ])
    expect((await wrong()).join()).not.toContain('abcde')
  })

  it('finds an empty folder, an unreachable database, and an unreachable Redis', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'netbar-doctor-'))
    expect(await wrong({ dataDir: join(empty, 'nothing'), databaseUrl: null })).toEqual([
      expect.stringMatching(/^The data folder \S+ is not there, or cannot be written\.$/),
      expect.stringMatching(/^There is no database at /),
    ])
    const away = { databaseUrl: 'postgres://netbar:SENTINEL@127.0.0.1:1/netbar', redisUrl: 'redis://127.0.0.1:1' }
    const found = await wrong(away)
    expect(found).toEqual([
      expect.stringMatching(/^The database at 127\.0\.0\.1:1\/netbar cannot be reached: /),
      expect.stringMatching(/^Redis does not answer: /),
    ])
    expect(found.join()).not.toContain('SENTINEL')
    rmSync(empty, { recursive: true })
  })

  it('finds a database of a newer release', async () => {
    await server.database.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-later', timestamp: '2030-01-01T00:00:00.000Z' })
      .execute()
    expect(await wrong()).toEqual(['The database was written by a newer netbar-server: 9999-later'])
    await server.database.db
      .withTables<{ kysely_migration: { name: string } }>()
      .deleteFrom('kysely_migration')
      .where('name', '=', '9999-later')
      .execute()
  })
})
