// @module-tag release
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { createRandom, findInconsistencies, openDatabase } from '@netbar/server/testing'
import { DAY_MS } from '@netbar/shared/contract'
import type { PurchaseOrderDetail, UnstoredOrder } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const LOADED_SERVER = join(import.meta.dirname, 'loaded-server.ts')
const KILLS = 20
const TIMEOUT_MS = 240_000
const LONGEST_DELAY_MS = 12
const PASSWORD = 'netbar-kill-2026'
/** Printed with a failure, so that the same kills can be repeated. */
const SEED = Number(process.env['NETBAR_KILL_SEED'] ?? Date.now() % 100_000)

interface Answer {
  readonly status: number
  readonly data: unknown
  readonly rows: readonly { readonly id: string }[]
}

/** A write that was sent, whether it was answered, and how to send it again. */
interface Sent {
  readonly path: string
  readonly body: unknown
  readonly key: string
  status: number | null
}

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-kill-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const startLoaded = async (seed: number) => {
  const child = spawn(process.execPath, ['--conditions=@netbar/source', LOADED_SERVER], {
    env: {
      ...process.env,
      PORT: '0',
      NETBAR_PROFILE: 'test',
      NETBAR_DATA_DIR: dataDir,
      NETBAR_DEMO_PASSWORD: PASSWORD,
      FLOOR_SEED: String(seed),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  let done = 0
  const waiting = new Set<() => void>()
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
      else done += 1
      for (const check of waiting) check()
    })
  })
  const url = await Promise.race([ready, closed.then(() => Promise.reject(new Error('the server ended on its own')))])

  const call = async (
    path: string,
    options: { token?: string; body?: unknown; key?: string } = {},
  ): Promise<Answer> => {
    const { token, body, key } = options
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { Authorization: token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': key ?? 'sign-in-key' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // The conformance test checks the shape.
    return (await response.json()) as Answer
  }

  return {
    call,
    signIn: async (username: string) =>
      String((await call('/api/auth/jwt/token', { body: { username, password: PASSWORD } })).data),
    /** Resolves when the floor has committed this many more transactions. */
    more: (count: number) =>
      new Promise<void>((resolve) => {
        const goal = done + count
        const check = () => {
          if (done < goal) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    doneCount: () => done,
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

type Loaded = Awaited<ReturnType<typeof startLoaded>>

/** Reads one message after another until the server is gone; returns the ids whose reading was answered. */
const readMessages = async ({ call }: Loaded, token: string): Promise<readonly string[]> => {
  const acknowledged: string[] = []
  try {
    for (;;) {
      const { rows } = await call('/api/admin/notification/list?limit=5', { token })
      for (const { id } of rows)
        if ((await call(`/api/admin/notification/read/${id}`, { token })).status === 200) acknowledged.push(id)
    }
  } catch {
    return acknowledged
  }
}

/** Receives one delivery after another until there are none or the server is gone. */
const receiveDeliveries = async (
  { call }: Loaded,
  token: string,
  branchId: string,
  round: number,
): Promise<readonly Sent[]> => {
  const sent: Sent[] = []
  try {
    for (;;) {
      const unstored = (await call(`/api/purchase/order/findWarehousingOrder?branchId=${branchId}`, { token })).data as
        | UnstoredOrder[]
        | null
      const [delivery] = unstored ?? []
      if (delivery === undefined) continue
      const order = (await call(`/api/purchase/order/${delivery.orderId}`, { token })).data as PurchaseOrderDetail
      const lines = order.shipments.find(({ id }) => id === delivery.shipmentId)?.lines ?? []
      const productionDate = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
      const counted = lines.map(({ id, quantity }) => ({
        shipmentLineId: id,
        acceptedQuantity: quantity,
        rejectedQuantity: 0,
        shortQuantity: 0,
        productionDate,
      }))
      const write: Sent = {
        path: `/api/purchase/order/warehousing/${delivery.shipmentId}`,
        body: { version: order.version, lines: counted },
        key: `kill-${round}-${sent.length}`,
        status: null,
      }
      sent.push(write)
      write.status = (await call(write.path, { token, body: write.body, key: write.key })).status
    }
  } catch {
    return sent
  }
}

describe(`a server that is killed in the middle of writing (seed ${SEED})`, () => {
  it(
    'has every write that it answered, none partly, and answers a repeated write as the first time',
    { timeout: TIMEOUT_MS },
    async () => {
      const random = createRandom(SEED)
      let tokens: { owner: string; manager: string } | null = null
      let branchId = ''
      let acknowledged: readonly string[] = []
      let sent: readonly Sent[] = []
      const totals = { committed: 0, read: 0, stored: 0, unanswered: 0 }

      for (let round = 0; round < KILLS; round += 1) {
        const server = await startLoaded(random.integer(0, 1_000_000))
        // Sessions survive the kill too.
        tokens ??= { owner: await server.signIn('xh_owner'), manager: await server.signIn('xh001_mgr') }
        if (branchId === '') {
          const info = await server.call(`/api/admin/user/front/info?token=${tokens.manager}&appType=SDX_NETCAFE`, {
            token: tokens.manager,
          })
          branchId = (info.data as { branches: readonly { id: string }[] }).branches[0]?.id ?? ''
        }
        for (const { path, body, key, status } of sent) {
          const again = await server.call(path, { token: tokens.manager, body, key })
          expect(again.status, `${path} was answered ${status} and now`).toBe(status ?? 200)
          totals.stored += 1
          if (status === null) totals.unanswered += 1
        }
        const reading = readMessages(server, tokens.owner)
        const storing = receiveDeliveries(server, tokens.manager, branchId, round)
        await server.more(random.integer(1, 60))
        // A random delay, as the kill must hit a transaction at any point.
        await delay(random.next() * LONGEST_DELAY_MS)
        await server.kill()
        ;[acknowledged, sent] = await Promise.all([reading, storing])
        totals.committed += server.doneCount()
        totals.read += acknowledged.length

        const database = await openDatabase({ dataDir })
        try {
          expect(await findInconsistencies(database)).toEqual([])
          const unread = await database.db
            .selectFrom('notification_receipt')
            .innerJoin('user', 'user.id', 'notification_receipt.user_id')
            .where('user.username', '=', 'xh_owner')
            .where('read_time', 'is', null)
            .select('notification_id')
            .execute()
          const lost = new Set(unread.map(({ notification_id }) => notification_id))
          expect(acknowledged.filter((id) => lost.has(id))).toEqual([])
          const stored = await database.db
            .selectFrom('storage_receipt')
            .select(({ fn }) => ['shipment_id', fn.countAll<number>().as('count')])
            .groupBy('shipment_id')
            .execute()
          const storedOnce = new Set(
            stored.filter(({ count }) => Number(count) === 1).map(({ shipment_id }) => shipment_id),
          )
          const answered = sent.flatMap(({ path, status }) => (status === 200 ? [path.split('/').at(-1)] : []))
          expect(answered.filter((shipmentId) => !storedOnce.has(shipmentId ?? ''))).toEqual([])
        } finally {
          await database.close()
        }
      }
      // Proves that the kills hit real work.
      expect(totals.committed).toBeGreaterThan(KILLS)
      expect(totals.read).toBeGreaterThan(KILLS)
      expect(totals.stored).toBeGreaterThan(KILLS / 2)
    },
  )
})
