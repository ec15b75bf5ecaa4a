// @module-tag sqlite
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../open-database.ts'
import type { DatabasePlace } from '../platform/db/index.ts'
import { createRandom, findInconsistencies, replenish, simulateOnce, startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createTestDatabase } from '../testing/databases/postgres-worlds.ts'
import type { TestDatabase } from '../testing/databases/postgres-worlds.ts'
import { BackupError, readBackup, writeBackup } from './index.ts'

const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-abcde'

let root: string
let server: TestServer
let fresh: TestDatabase | null
/** Source and target of the rows: on PostgreSQL two databases, else two folders. */
let from: DatabasePlace
let to: DatabasePlace
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'netbar-backup-'))
  server = await startTestServer({ config: { secretKey: KEY } })
  fresh = await createTestDatabase()
  from = server.databasePlace
  to = fresh === null ? { dataDir: join(root, 'restored') } : { url: fresh.url }
})
afterEach(async () => {
  await server.stop()
  await fresh?.drop()
  rmSync(root, { recursive: true, force: true })
})

const backUp = async (name: string, place = from, uploadsDir = join(server.dataDir, 'uploads')) => {
  const folder = join(root, name)
  const written = await writeBackup({ place, uploadsDir, secretKey: KEY, folder, now: new Date() })
  return { folder, ...written }
}
const restore = (folder: string, place = to, secretKey = KEY) =>
  readBackup({ place, uploadsDir: join(root, 'restored', 'uploads'), secretKey, folder })

/** Every row of a backup with the name of its table, in an order independent of the engine. */
const rowsOf = (folder: string): readonly string[] => {
  let table = ''
  const rows = gunzipSync(readFileSync(join(folder, 'data.ndjson.gz')))
    .toString()
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('[')) return [`${table} ${line}`]
      table = line
      return []
    })
  return rows.sort()
}

describe('a backup', () => {
  it('restored into an empty machine has every row and every file', async () => {
    const { folder, manifest, missing } = await backUp('first')
    expect(missing).toEqual([])
    expect(manifest.uploads.length).toBeGreaterThan(0)
    await restore(folder)
    const again = await backUp('second', to, join(root, 'restored', 'uploads'))
    const rows = rowsOf(folder)
    expect(rows.length).toBeGreaterThan(1_000)
    expect(rowsOf(again.folder)).toEqual(rows)
    expect(again.manifest).toMatchObject({ rows: manifest.rows, uploads: manifest.uploads })
    for (const name of manifest.uploads)
      expect(readFileSync(join(root, 'restored', 'uploads', name))).toEqual(
        readFileSync(join(server.dataDir, 'uploads', name)),
      )
  })

  it('is a snapshot of one moment, while the server goes on writing', async () => {
    const floor = { database: server.database, clock: systemClock }
    const random = createRandom(7)
    let isRunning = true
    let steps = 0
    const writing = (async () => {
      while (isRunning) {
        await (steps % 4 === 0 ? simulateOnce(floor, random, replenish) : simulateOnce(floor, random))
        steps += 1
        await new Promise(setImmediate)
      }
    })()
    await expect.poll(() => steps).toBeGreaterThan(5)
    const before = steps
    const { folder } = await backUp('first')
    await expect.poll(() => steps).toBeGreaterThan(before + 5)
    isRunning = false
    await writing
    await restore(folder)
    const restored = await openDatabase(to)
    expect(await findInconsistencies(restored)).toEqual([])
    await restored.close()
  })

  it('does not reopen sessions that have ended since: everybody signs in again, and clients fetch everything anew', async () => {
    const token = await server.signIn('xh001_mgr')
    const epochOf = async (database: TestServer['database']) =>
      (await database.db.selectFrom('live_epoch').select('epoch').executeTakeFirst())?.epoch
    const epoch = await epochOf(server.database)
    const { folder } = await backUp('first')
    await restore(folder)
    const config = 'url' in to ? { databaseUrl: to.url } : { dataDir: to.dataDir }
    const restored = await server.restart({ config: { ...config, secretKey: KEY } })
    const unread = '/api/admin/notification/unread/total'
    expect((await restored.call('GET', unread, { token })).body).toMatchObject({ status: 40101 })
    expect((await restored.call('GET', unread, { token: await restored.signIn('xh001_mgr') })).body).toMatchObject({
      status: 200,
    })
    expect(await epochOf(restored.database)).not.toBe(epoch)
    server = restored
  })

  it('of the embedded database can be restored into a PostgreSQL, and back', async ({ skip }) => {
    if (fresh === null) skip('needs a PostgreSQL')
    const { folder } = await backUp('first')
    const embedded = { dataDir: join(root, 'embedded') }
    await restore(folder, embedded)
    const inside = await backUp('second', embedded, join(root, 'restored', 'uploads'))
    await restore(inside.folder, to)
    const outside = await backUp('third', to, join(root, 'restored', 'uploads'))
    expect(rowsOf(outside.folder)).toEqual(rowsOf(folder))
  })
})

describe('a command that is refused, and changes nothing', () => {
  const refusal = (text: string) => new RegExp(text)

  it('is a backup into an existing folder', async () => {
    await expect(backUp('.')).rejects.toThrow(refusal('exists already'))
  })

  it('is a restore of an incomplete backup, or one that was changed since', async () => {
    const { folder } = await backUp('first')
    appendFileSync(join(folder, 'data.ndjson.gz'), 'x')
    await expect(restore(folder)).rejects.toThrow(refusal('data.ndjson.gz is damaged'))
    rmSync(join(folder, 'manifest.json'))
    await expect(restore(folder)).rejects.toThrow(refusal('is no complete backup'))
    expect(existsSync(join(root, 'restored', 'netbar.db'))).toBe(false)
  })

  it('is a restore with a file that was changed', async () => {
    const { folder, manifest } = await backUp('first')
    writeFileSync(join(folder, 'uploads', manifest.uploads[0] ?? ''), 'another picture')
    await expect(restore(folder)).rejects.toThrow(refusal('is damaged: its digest differs'))
  })

  it('is a restore into a database that has rows', async () => {
    const { folder } = await backUp('first')
    await restore(folder)
    await expect(restore(folder)).rejects.toThrow(
      new BackupError('The database is not empty: a backup is read into an empty one only.'),
    )
  })

  it('is a restore with another key, as sealed secrets could not be opened', async () => {
    const { folder } = await backUp('first')
    await expect(restore(folder, to, KEY.toLowerCase())).rejects.toThrow(refusal('needs the secret key of its server'))
  })

  it('is a restore of a newer release', async () => {
    const { folder } = await backUp('first')
    const newer = join(root, 'newer')
    cpSync(folder, newer, { recursive: true })
    const manifest = readFileSync(join(newer, 'manifest.json'), 'utf8')
    writeFileSync(
      join(newer, 'manifest.json'),
      manifest.replace(/"migrations": \[[^\]]*\]/, '"migrations": ["9999-later"]'),
    )
    await expect(restore(newer)).rejects.toThrow(
      refusal('written by a newer netbar-server, whose schema is 9999-later'),
    )
  })
})
