import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordLiveMessage } from '../../kit/live-messages/outbox.ts'
import { createManualClock, startTestServer } from '../../testing/index.ts'
import type { TestServer, TestServerOptions } from '../../testing/index.ts'
import { connectLive, listenerOf, synced } from '../../testing/live-client.ts'
import type { LiveClient } from '../../testing/live-client.ts'
import { createTestDatabase } from '../../testing/databases/postgres-worlds.ts'
import type { TestDatabase } from '../../testing/databases/postgres-worlds.ts'

/** A Redis that the test command starts for the tests on PostgreSQL. */
const redisUrl = process.env['NETBAR_TEST_REDIS_URL']

/** Time stands still, so that polling finds nothing: what arrives came by Redis. */
const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))

describe.runIf(redisUrl !== undefined)('two servers connected by Redis', () => {
  let shared: TestDatabase | null
  let one: TestServer
  let other: TestServer
  let client: LiveClient | null

  const start = (options: TestServerOptions = {}) =>
    startTestServer({
      clock,
      ...options,
      config: {
        databaseUrl: shared?.url ?? null,
        redisUrl: redisUrl ?? null,
        tokenSecret: 'abcdefghijklmnopqrstuvwxyz_0123456789-ABCDEFG',
        secretKey: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-abcde',
      },
    })
  const areConnected = async () => {
    for (const server of [one, other]) {
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      if (!metrics.includes('netbar_peers_connected 1')) return false
    }
    return true
  }

  beforeEach(async () => {
    client = null
    shared = await createTestDatabase()
    one = await start({ signInsPerMinute: 3 })
    other = await start({ signInsPerMinute: 3 })
    await vi.waitUntil(areConnected, { timeout: 15_000 })
  })
  afterEach(async () => {
    client?.close()
    await Promise.all([one.stop(), other.stop()])
    await shared?.drop()
  })

  it('notify the clients of one at once of what was written at the other', async () => {
    const { branchId, query } = await listenerOf(one, 'xh001_mgr')
    client = connectLive(other.url, { query })
    const { sequence } = await synced(client)
    await one.database.write((trx) => recordLiveMessage(trx, { branchId, type: 'CALL' }, clock.now()))
    const { payload } = await client.waitFor(({ event }) => event === 'notifyRoom')
    expect(JSON.parse(String(payload))).toMatchObject({ type: 'CALL', sequence: sequence + 1 })
  })

  it('[SES-3] close a socket at one at once when its session is signed out at the other', async () => {
    const { query, token } = await listenerOf(one, 'xh001_mgr')
    client = connectLive(other.url, { query })
    await synced(client)
    await one.call('DELETE', '/api/auth/jwt/token', { token })
    expect(await client.gone).toBe('transport close')
  })

  it('[ERR-6] limit the attempts of an address per minute at both together', async () => {
    const status = async ({ call }: TestServer) => {
      const { body } = await call('POST', '/api/auth/jwt/token', {
        body: { username: 'admin', password: 'wrong-password' },
      })
      return body['status']
    }
    expect([await status(one), await status(other), await status(one)]).toEqual([40_003, 40_003, 40_003])
    expect([await status(other), await status(one)]).toEqual([42_901, 42_901])
  })
})
