import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { findInconsistencies, openDatabase } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '../../tools/services/postgres.ts'
import type { Postgres } from '../../tools/services/postgres.ts'
import { startRedis } from '../../tools/services/redis.ts'
import type { Redis } from '../../tools/services/redis.ts'
import { startClusterProcess } from './cluster-process.ts'
import type { ClusterProcess } from './cluster-process.ts'
import { listenByDomain } from './domain-listener.ts'
import type { DomainListener } from './domain-listener.ts'
import { openDoor } from './door.ts'
import type { Door } from './door.ts'
import { listenOnWire } from './wire-listener.ts'
import type { WireListener } from './wire-listener.ts'

const PASSWORD = 'netbar-cluster-2026'
const BRANCH_NO = 'XH001'
const AWAY_MS = 20_000
const TIMEOUT_MS = 60_000
const DEADLINE = { timeout: 15_000, interval: 50 }
const LIST = '/api/admin/notification/list?limit=5'

interface Answer {
  readonly httpStatus: number
  readonly body: { readonly status: number; readonly msg: string; readonly data?: unknown }
}

let postgres: Postgres
let redis: Redis
let env: Readonly<Record<string, string>>
let left: ClusterProcess
let right: ClusterProcess
/** Each leads to its own process while that is up, otherwise to the other one. */
let leftDoor: Door
let rightDoor: Door
let token: string
let branchId: string
let query: Readonly<Record<string, string>>
let wires: readonly WireListener[]
let domains: readonly DomainListener[]

const call = async (url: string, path: string, options: { method?: string; body?: unknown } = {}): Promise<Answer> => {
  const response = await fetch(url + path, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    headers: {
      Connection: 'close',
      ...(token === '' ? {} : { Authorization: token }),
      ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  // The conformance test checks the shape.
  return { httpStatus: response.status, body: (await response.json()) as Answer['body'] }
}
const signIn = async (url: string, username: string) =>
  String((await call(url, '/api/auth/jwt/token', { body: { username, password: PASSWORD } })).body.data)
const metric = async ({ url }: ClusterProcess, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${url}/metrics`)).text())?.[1])
const leadDoors = () => {
  leftDoor.lead([left.port, right.port])
  rightDoor.lead([right.port, left.port])
}

/** The number of the branch's last message. */
const lastNumber = async () => {
  const database = await openDatabase({ url: postgres.url('postgres') })
  try {
    const row = await database.db
      .selectFrom('branch_counter')
      .where('branch_id', '=', branchId)
      .select('sequence')
      .executeTakeFirstOrThrow()
    return row.sequence
  } finally {
    await database.close()
  }
}

/** Both write until each of the given ones has written this many more. */
const writeMore = async (count: number, ...processes: readonly ClusterProcess[]) => {
  const goals = processes.map((process) => ({ process, goal: process.written() + count }))
  await expect.poll(() => goals.every(({ process, goal }) => process.written() >= goal), DEADLINE).toBe(true)
}

/** Stops writing and checks that every client got each number once, in order, from its beginning. */
const expectAllReceived = async (...writers: readonly ClusterProcess[]) => {
  await Promise.all(writers.map((writer) => writer.rest()))
  const last = await lastNumber()
  const numbersFrom = (begun: number) => Array.from({ length: last - begun }, (_, index) => begun + 1 + index)
  for (const wire of wires) {
    await expect.poll(() => wire.heard.at(-1), DEADLINE).toBe(last)
    expect(wire.heard).toEqual(numbersFrom(wire.begun() ?? 0))
    expect(wire.resyncs()).toBe(0)
  }
  for (const domain of domains) {
    await expect.poll(() => domain.sequences.at(-1), DEADLINE).toBe(last)
    expect(domain.sequences).toEqual(numbersFrom(Number(domain.sequences[0]) - 1))
    expect(domain.lostCount).toBe(0)
  }
}

beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  env = {
    NETBAR_DATABASE_URL: postgres.url('postgres'),
    NETBAR_REDIS_URL: redis.url,
    NETBAR_DEMO_PASSWORD: PASSWORD,
    NETBAR_TOKEN_SECRET: randomBytes(32).toString('base64url'),
    NETBAR_SECRET_KEY: randomBytes(32).toString('base64url'),
  }
  // Started together, on an empty database.
  ;[left, right] = await Promise.all([startClusterProcess(env), startClusterProcess(env)])
  ;[leftDoor, rightDoor] = await Promise.all([openDoor(), openDoor()])
  leadDoors()
  token = ''
  token = await signIn(left.url, 'xh001_mgr')
  // A session opened at one process is valid at the other.
  const { body } = await call(right.url, `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`)
  const user = body.data as { id: string; branches: readonly { id: string }[] }
  branchId = user.branches[0]?.id ?? ''
  query = { token, key: 'cluster', branchId, user: user.id, biz: 'admin' }
  wires = [leftDoor, leftDoor, leftDoor, rightDoor, rightDoor, rightDoor].map(({ url }) => listenOnWire(url, query))
  domains = [listenByDomain(leftDoor.url, token, branchId), listenByDomain(rightDoor.url, token, branchId)]
  await vi.waitUntil(() => wires.every((wire) => wire.begun() !== null), DEADLINE)
  await vi.waitUntil(() => domains.every(({ phases }) => phases.at(-1) === 'open'), DEADLINE)
  await vi.waitUntil(async () => (await metric(left, 'netbar_peers_connected')) === 1, DEADLINE)
}, TIMEOUT_MS)

afterAll(async () => {
  for (const wire of wires ?? []) wire.close()
  for (const domain of domains ?? []) domain.stop()
  await Promise.all([left?.kill(), right?.kill(), leftDoor?.close(), rightDoor?.close()])
  await Promise.all([postgres?.stop(), redis?.stop()])
})

describe('two servers on one PostgreSQL and one Redis', { timeout: TIMEOUT_MS }, () => {
  it('[LIVE-6] send every client of either each notice of both, once and in order', async () => {
    left.write(BRANCH_NO)
    right.write(BRANCH_NO)
    await writeMore(100, left, right)
    await expectAllReceived(left, right)
    expect(wires.map((wire) => wire.connections())).toEqual(wires.map(() => 1))
    expect([await metric(left, 'netbar_sockets'), await metric(right, 'netbar_sockets')]).toEqual([4, 4])
  })

  it('[SES-3] close the sockets of a session at one when it is signed out at the other', async () => {
    const mine = token
    token = ''
    token = await signIn(left.url, 'xh001_mgr')
    const wire = listenOnWire(rightDoor.url, { ...query, token })
    await expect.poll(() => wire.begun(), DEADLINE).not.toBeNull()
    await call(left.url, '/api/auth/jwt/token', { method: 'DELETE' })
    await expect.poll(() => wire.isConnected(), DEADLINE).toBe(false)
    expect((await call(right.url, LIST)).body.status).toBe(40101)
    wire.close()
    token = mine
  })

  it('[LIVE-6] lose and repeat nothing when one is killed in the middle of writing: its clients go to the other', async () => {
    left.write(BRANCH_NO)
    right.write(BRANCH_NO)
    await writeMore(30, left, right)
    await left.kill()
    await writeMore(100, right)
    await expect.poll(() => wires.every((wire) => wire.isConnected()), DEADLINE).toBe(true)
    expect(await metric(right, 'netbar_sockets')).toBe(8)
    await expectAllReceived(right)
    left = await startClusterProcess(env)
    leadDoors()
  })

  it('[LIVE-6] lose and repeat nothing while Redis is down, and connect to it again when it is back', async () => {
    // Some of the clients go to the restarted process.
    for (const wire of wires.slice(0, 3)) wire.close()
    wires = [...wires.slice(3), ...[1, 2, 3].map(() => listenOnWire(leftDoor.url, query))]
    await expect.poll(() => wires.every((wire) => wire.begun() !== null), DEADLINE).toBe(true)
    left.write(BRANCH_NO)
    right.write(BRANCH_NO)
    await writeMore(20, left, right)
    await redis.kill()
    await expect.poll(() => metric(left, 'netbar_peers_connected'), DEADLINE).toBe(0)
    // One alone writes: the other finds it in the database only.
    await right.rest()
    await writeMore(80, left)
    await expectAllReceived(left)
    await redis.recover()
    for (const each of [left, right]) await expect.poll(() => metric(each, 'netbar_peers_connected'), DEADLINE).toBe(1)
    right.write(BRANCH_NO)
    await writeMore(20, right)
    await expectAllReceived(right)
  })

  it(
    '[ERR-6] answer that PostgreSQL is down as long as it is, and go on by themselves when it is back',
    { tags: 'release' },
    async () => {
      left.write(BRANCH_NO)
      right.write(BRANCH_NO)
      await writeMore(20, left, right)
      const connections = wires.map((wire) => wire.connections())
      await postgres.crash()
      const back = pause(AWAY_MS)
      for (const { url } of [left, right]) {
        expect(await call(url, LIST)).toMatchObject({
          httpStatus: 503,
          body: { status: 50302, msg: '系统忙，请稍后再试！' },
        })
        expect((await fetch(`${url}/readyz`)).status).toBe(503)
        expect((await fetch(`${url}/healthz`)).status).toBe(200)
      }
      await back
      await postgres.recover()
      for (const { url } of [left, right])
        await expect.poll(async () => (await fetch(`${url}/readyz`)).status, DEADLINE).toBe(200)
      expect((await call(left.url, LIST)).body.status).toBe(200)
      await writeMore(50, left, right)
      await expectAllReceived(left, right)
      // No client was disconnected for it.
      expect(wires.map((wire) => wire.connections())).toEqual(connections)
    },
  )

  it(
    '[ERR-6] answer while PostgreSQL hangs, and go on by themselves when it responds again',
    { tags: 'release' },
    async () => {
      left.write(BRANCH_NO)
      right.write(BRANCH_NO)
      await writeMore(20, left, right)
      await postgres.freeze()
      for (const answer of await Promise.all([left, right].map(({ url }) => call(url, LIST))))
        expect(answer).toMatchObject({ httpStatus: 503, body: { status: 50302 } })
      await postgres.thaw()
      for (const { url } of [left, right])
        await expect.poll(async () => (await fetch(`${url}/readyz`)).status, DEADLINE).toBe(200)
      await writeMore(50, left, right)
      await expectAllReceived(left, right)
    },
  )

  it('leave no inconsistency behind, and end with 0', async () => {
    const database = await openDatabase({ url: postgres.url('postgres') })
    expect(await findInconsistencies(database)).toEqual([])
    await database.close()
    expect(await Promise.all([left.stop(), right.stop()])).toEqual([0, 0])
  })
})
