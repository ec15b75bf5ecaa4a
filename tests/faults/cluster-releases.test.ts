// @module-tag release
import { randomBytes } from 'node:crypto'
import { findInconsistencies, openNextRelease } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '../../tools/services/postgres.ts'
import type { Postgres } from '../../tools/services/postgres.ts'
import { startRedis } from '../../tools/services/redis.ts'
import type { Redis } from '../../tools/services/redis.ts'
import { startClusterProcess } from './cluster-process.ts'
import type { ClusterProcess } from './cluster-process.ts'
import { openDoor } from './door.ts'
import type { Door } from './door.ts'
import { listenOnWire } from './wire-listener.ts'
import type { WireListener } from './wire-listener.ts'

const PASSWORD = 'netbar-cluster-2026'
const BRANCH_NO = 'XH001'
const DEADLINE = { timeout: 15_000, interval: 50 }

let postgres: Postgres
let redis: Redis
let env: Readonly<Record<string, string>>
let older: ClusterProcess
let newer: ClusterProcess
/** Leads to the older process while that is up. */
let olderDoor: Door
let newerDoor: Door
let wires: readonly WireListener[] = []
let token = ''
let branchId = ''
let query: Readonly<Record<string, string>> = {}

const call = async (url: string, path: string, body?: unknown) => {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Connection: 'close',
      ...(token === '' ? {} : { Authorization: token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // The conformance test checks the shape.
  return (await response.json()) as { readonly status: number; readonly data?: unknown; readonly rows?: unknown }
}
const signIn = async (url: string) =>
  String((await call(url, '/api/auth/jwt/token', { username: 'xh001_mgr', password: PASSWORD })).data)

const writeMore = async (count: number, ...processes: readonly ClusterProcess[]) => {
  const goals = processes.map((process) => ({ process, goal: process.written() + count }))
  await expect.poll(() => goals.every(({ process, goal }) => process.written() >= goal), DEADLINE).toBe(true)
}

/** Checks that every client got the number of each committed message once, in order, and that no confirmed one is missing. */
const expectAllReceived = async () => {
  const database = await openNextRelease({ url: postgres.url('postgres') })
  const { sequence: last } = await database.db
    .selectFrom('branch_counter')
    .where('branch_id', '=', branchId)
    .select('sequence')
    .executeTakeFirstOrThrow()
  expect(await findInconsistencies(database)).toEqual([])
  await database.close()
  expect(last - Number(wires[0]?.begun())).toBeGreaterThanOrEqual(older.written() + newer.written())
  for (const wire of wires) {
    await expect.poll(() => wire.heard.at(-1), DEADLINE).toBe(last)
    const first = wire.begun() ?? 0
    expect(wire.heard).toEqual(Array.from({ length: last - first }, (_, index) => first + 1 + index))
    expect(wire.resyncs()).toBe(0)
  }
}

beforeAll(async () => {
  ;[postgres, redis, olderDoor, newerDoor] = await Promise.all([startPostgres(), startRedis(), openDoor(), openDoor()])
  env = {
    NETBAR_DATABASE_URL: postgres.url('postgres'),
    NETBAR_REDIS_URL: redis.url,
    NETBAR_DEMO_PASSWORD: PASSWORD,
    NETBAR_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    NETBAR_SECRET_KEY: randomBytes(32).toString('base64url'),
  }
  older = await startClusterProcess(env)
  for (const door of [olderDoor, newerDoor]) door.lead([older.port])
  token = await signIn(older.url)
  const { data } = await call(older.url, `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`)
  const user = data as { id: string; branches: readonly { id: string }[] }
  branchId = user.branches[0]?.id ?? ''
  query = { token, key: 'releases', branchId, user: user.id, biz: 'admin' }
  wires = [olderDoor, olderDoor].map(({ url }) => listenOnWire(url, query))
  await vi.waitUntil(() => wires.every((wire) => wire.begun() !== null), DEADLINE)
})

afterAll(async () => {
  for (const wire of wires) wire.close()
  await Promise.all([older?.kill(), newer?.kill(), olderDoor?.close(), newerDoor?.close()])
  await Promise.all([postgres?.stop(), redis?.stop()])
})

describe('servers of two releases on one PostgreSQL and one Redis', () => {
  it('both go on, with all notices of either at the clients of both, from the moment the newer one migrates', async () => {
    older.write(BRANCH_NO)
    await writeMore(30, older)
    newer = await startClusterProcess(env, 'next')
    newerDoor.lead([newer.port, older.port])
    wires = [...wires, ...[newerDoor, newerDoor].map(({ url }) => listenOnWire(url, query))]
    await expect.poll(() => wires.every((wire) => wire.begun() !== null), DEADLINE).toBe(true)
    newer.write(BRANCH_NO)
    await writeMore(50, older, newer)
    await Promise.all([older.rest(), newer.rest()])
    await expectAllReceived()
  })

  it('take the session of the other, and read and change the rows that it wrote', async () => {
    const old = token
    const list = `/api/member/member/blacklist/findBlacklistVos?branchId=${branchId}&page=1&limit=100`
    const save = '/api/member/member/blacklist/saveBlacklist'
    const enable = '/api/member/member/blacklist/enableBlacklist'
    for (const [at, other, idNumber] of [
      [older, newer, '110105199001011232'],
      [newer, older, '110105199001011259'],
    ] as const) {
      token = ''
      token = await signIn(at.url)
      const person = { name: '王某', idNumber, reason: 'OTHER', note: '多次影响他人', scope: 'BRANCH' }
      const saved = await call(at.url, save, { branchId, ...person })
      expect(saved).toMatchObject({ status: 200 })
      const { id } = saved.data as { readonly id: string }
      expect((await call(other.url, list)).rows).toContainEqual(saved.data)
      expect(await call(other.url, enable, { ids: [id], enabled: false })).toMatchObject({ status: 200 })
      expect((await call(at.url, list)).rows).toContainEqual(expect.objectContaining({ id, status: 'DISABLED' }))
    }
    token = old
  })

  it('refuse to start anew what is of the older release', async () => {
    await expect(startClusterProcess(env)).rejects.toThrow('written by a newer netbar-server')
  })

  it('lose and repeat nothing when the older one is stopped in the middle of writing: its clients go to the newer', async () => {
    for (const door of [olderDoor, newerDoor]) door.lead([older.port, newer.port])
    older.write(BRANCH_NO)
    newer.write(BRANCH_NO)
    await writeMore(30, older, newer)
    expect(await older.stop()).toBe(0)
    await writeMore(50, newer)
    await newer.rest()
    await expectAllReceived()
    expect(await newer.stop()).toBe(0)
  })
})
