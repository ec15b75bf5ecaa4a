// @module-tag release
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createManualClock, startTestServer, type TestServer } from '@netbar/server/testing'
import { HOUR_MS } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPostgres } from '../../tools/services/postgres.ts'
import { startRedis } from '../../tools/services/redis.ts'
import { alertRules, firing, type Scrape } from './alert-rules.ts'
import { startClusterProcess } from './cluster-process.ts'

const TIMEOUT_MS = 120_000
const WAIT = { timeout: 60_000 }
const BIN = join(import.meta.dirname, '../../packages/server/src/bin.ts')

const scrape = async (url: string): Promise<Scrape> => {
  try {
    const response = await fetch(`${url}/metrics`)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/** Depends on the size of this machine's disk: fires in `disk.test.ts`. */
const ELSEWHERE = 'NetbarDiskRunsOut'
const fired = new Set<string>([ELSEWHERE])
const quiet = (names: readonly string[]) => names.filter((name) => name !== ELSEWHERE)

describe('an alert', { timeout: TIMEOUT_MS }, () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.stop())

  it('none fires while all is well', async () => {
    const before = await scrape(server.url)
    await server.signIn('admin')
    expect(quiet(firing(before, await scrape(server.url)))).toEqual([])
  })

  it('fires when calls fail', async () => {
    const token = await server.signIn('admin')
    const before = await scrape(server.url)
    await server.database.db.schema.alterTable('notification_receipt').renameTo('taken_away').execute()
    for (let nth = 0; nth < 6; nth += 1) await server.call('GET', '/api/admin/notification/unread/total', { token })
    expect(quiet(firing(before, await scrape(server.url)))).toEqual(['NetbarCallsFail'])
    await server.database.db.schema.alterTable('taken_away').renameTo('notification_receipt').execute()
    fired.add('NetbarCallsFail')
  })

  it('fires when passwords are guessed', async () => {
    const before = await scrape(server.url)
    const guess = (nth: number) =>
      server.call('POST', '/api/auth/jwt/token', { body: { username: `guest${nth}`, password: 'not-this-one' } })
    for (let nth = 0; nth < 101; nth += 1) await guess(nth)
    expect(quiet(firing(before, await scrape(server.url)))).toEqual(['NetbarSignInsGuessed'])
    fired.add('NetbarSignInsGuessed')
  })
})

it('an alert fires when notices are late', { timeout: TIMEOUT_MS }, async () => {
  // Time stands still, so that periodic checks do not run, except once at the start.
  const clock = createManualClock(new Date())
  const server = await startTestServer({ clock })
  const { db } = server.database
  const { id: branch_id } = await db.selectFrom('branch').orderBy('id').select('id').executeTakeFirstOrThrow()
  const created_time = new Date(clock.now().getTime() - 6_000).toISOString()
  const message = { branch_id, type: 'CALL', machine_name: '001', order_no: null, value: null, created_time } as const
  const commitLate = () =>
    db.transaction().execute(async (trx) => {
      const { sequence } = await trx
        .updateTable('branch_counter')
        .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
        .where('branch_id', '=', branch_id)
        .returning('sequence')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('live_message')
        .values({ ...message, sequence })
        .execute()
    })
  await expect
    .poll(async () => {
      await commitLate()
      const after = await scrape(server.url)
      return quiet(firing(after, after))
    }, WAIT)
    .toEqual(['NetbarNoticesLate'])
  fired.add('NetbarNoticesLate')
  await server.stop()
})

it(
  'an alert fires when an order does not match its lines, and stops when it does',
  { timeout: TIMEOUT_MS },
  async () => {
    const clock = createManualClock(new Date())
    const server = await startTestServer({ clock })
    const { db } = server.database
    const now = async () => {
      const scraped = await scrape(server.url)
      return quiet(firing(scraped, scraped))
    }
    // Its first check has ended.
    await expect.poll(() => scrape(server.url), WAIT).toContain('netbar_mismatches 0\n')
    expect(await now()).toEqual([])
    const { id, order_no, status, updated_time } = await db
      .selectFrom('purchase_order')
      .where('status', '=', 'SHIPPED')
      .orderBy('id')
      .selectAll()
      .executeTakeFirstOrThrow()
    const setStatus = (columns: { readonly status: typeof status; readonly updated_time: string }) =>
      db.updateTable('purchase_order').set(columns).where('id', '=', id).execute()
    await setStatus({ status: 'STORED', updated_time: clock.now().toISOString() })
    clock.advance(HOUR_MS)
    await expect.poll(now, WAIT).toEqual(['NetbarRowsDoNotAddUp'])
    expect(server.logLines.filter((line) => line.includes('rows do not add up'))).toEqual([
      expect.stringContaining(`order ${order_no} is STORED`),
    ])
    await setStatus({ status, updated_time })
    clock.advance(HOUR_MS)
    await expect.poll(now, WAIT).toEqual([])
    fired.add('NetbarRowsDoNotAddUp')
    await server.stop()
  },
)

it('an alert fires when open files run out', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'netbar-files-'))
  const child = spawn('sh', ['-c', `ulimit -n 64; exec "$0" --conditions=@netbar/source "${BIN}"`, process.execPath], {
    env: { ...process.env, PORT: '0', NETBAR_PROFILE: 'test', NETBAR_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close')
  // The first line printed is that it listens.
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const url = line.replace('netbar-server ready ', '')
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const connections: Promise<unknown>[] = []
  await expect
    .poll(async () => {
      connections.push(
        new Promise((resolve) =>
          get(`${url}/healthz`, { agent, headers: { Connection: 'keep-alive' } }, resolve).on('error', resolve),
        ),
      )
      const after = await scrape(url)
      return firing(after, after)
    }, WAIT)
    .toContain('NetbarFilesRunOut')
  fired.add('NetbarFilesRunOut')
  agent.destroy()
  child.kill('SIGKILL')
  await closed
  rmSync(dataDir, { recursive: true, force: true })
})

it('alerts fire for a Redis, a database and a server that are down', { timeout: TIMEOUT_MS }, async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const env = { NETBAR_DATABASE_URL: postgres.url('postgres'), NETBAR_REDIS_URL: redis.url }
  const server = await startClusterProcess(env)
  const now = async () => {
    const scraped = await scrape(server.url)
    return quiet(firing(scraped, scraped))
  }
  await expect.poll(now, WAIT).toEqual([])
  await redis.kill()
  await expect.poll(now, WAIT).toEqual(['NetbarPeersAway'])
  await postgres.crash()
  await expect.poll(now, WAIT).toEqual(['NetbarDatabaseAway', 'NetbarPeersAway'])
  await redis.recover()
  await postgres.recover()
  await expect.poll(now, WAIT).toEqual([])
  await server.kill()
  expect(await now()).toEqual(['NetbarDown'])
  for (const name of ['NetbarPeersAway', 'NetbarDatabaseAway', 'NetbarDown']) fired.add(name)
  await Promise.all([postgres.stop(), redis.stop()])
})

it('every rule was made to fire', () => {
  expect(alertRules.map(({ name }) => name).sort()).toEqual([...fired].sort())
})
