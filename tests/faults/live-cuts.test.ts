// @module-tag release
import { createRandom } from '@netbar/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTerminal, type Terminal } from '../terminal.ts'
import { namesOf, numbered, openLiveWorld, type LiveWorld } from './live-world.ts'

// Starting processes takes long on a busy machine.

const CUTS = 100
/** Each cut takes a reconnect of a fifth of a second at least. */
const CUTS_TIMEOUT_MS = 300_000
/** Printed with a failure, so that the same cuts can be repeated. */
const SEED = Number(process.env['NETBAR_CUT_SEED'] ?? Date.now() % 100_000)

let world: LiveWorld
let terminal: Terminal
beforeEach(async () => {
  world = await openLiveWorld()
  // Math.random returns its minimum, so that tail reconnects as early as possible.
  terminal = await openTerminal(['--import', 'data:text/javascript,Math.random=()=>0'])
})
afterEach(async () => {
  await terminal.close()
  await world.close()
})

describe(`a stream of notices over an unreliable wire (seed ${SEED})`, () => {
  it(
    '[LIVE-6] reaches the domain and tail once each and in order, through a hundred cuts',
    { timeout: CUTS_TIMEOUT_MS },
    async () => {
      const random = createRandom(SEED)
      const domain = world.listen()
      const tail = terminal.tail([], { env: { NETBAR_SERVER: world.wire.url, NETBAR_TOKEN: world.token } })
      await Promise.all([tail.connected, domain.until(() => domain.isSynced)])
      let count = 0
      const record = async (most: number) => {
        const next = random.integer(0, most)
        await world.record(numbered(count + 1, count + next))
        count += next
      }
      for (let cut = 1; cut <= CUTS; cut += 1) {
        const openings = domain.phases.filter((phase) => phase === 'open').length
        await record(6)
        world.wire.cut()
        await record(6)
        await Promise.all([
          domain.until(() => domain.phases.filter((phase) => phase === 'open').length > openings),
          tail.until(() => tail.reported.filter((line) => line === '已连接').length > cut),
        ])
      }
      await record(6)
      await world.record(['last'])
      await Promise.all([
        domain.until(() => namesOf(domain).at(-1) === 'last'),
        tail.until(() => tail.lines.at(-1)?.includes('"last"') ?? false),
      ])
      const all = [...numbered(1, count), 'last']
      expect(namesOf(domain)).toEqual(all)
      expect(tail.lines.map((line) => (JSON.parse(line) as { machineName: string }).machineName)).toEqual(all)
      expect(tail.reported).toEqual(['已连接', ...Array.from({ length: CUTS }, () => ['已断开', '已连接']).flat()])
      expect(domain.lostCount).toBe(0)
    },
  )

  it('[LIVE-6] is caught up once, also when the catch-up itself is cut again and again, and the server restarted', async () => {
    const domain = world.listen()
    await domain.until(() => domain.isSynced)
    world.wire.limit(0)
    world.wire.cut()
    await world.record(numbered(1, 600))
    // A handshake takes half a kilobyte, the whole catch-up some hundred: each attempt gets a little further.
    for (const bytes of [600, 2_000, 10_000, 50_000]) {
      world.wire.limit(bytes)
      const accepted = world.wire.acceptedCount
      await domain.until(() => world.wire.acceptedCount > accepted && domain.phases.at(-1) === 'waiting')
    }
    await world.restart()
    world.wire.limit(null)
    await domain.until(() => domain.phases.at(-1) === 'open')
    await world.record(['last'])
    await domain.until(() => namesOf(domain).at(-1) === 'last')
    expect(namesOf(domain)).toEqual([...numbered(1, 600), 'last'])
    expect(domain.notices.filter(({ missed }) => missed)).toHaveLength(600)
  })

  it('[LIVE-6] keeps its order over a slow wire with jitter that splits every frame into bytes', async () => {
    const random = createRandom(SEED)
    world.wire.delay(30, () => random.integer(0, 40))
    world.wire.slice()
    const domain = world.listen()
    await domain.until(() => domain.isSynced)
    await world.record(numbered(1, 60))
    await domain.until(() => domain.notices.length >= 60)
    await world.record(['last'])
    await domain.until(() => namesOf(domain).at(-1) === 'last')
    expect(namesOf(domain)).toEqual([...numbered(1, 60), 'last'])
    expect(domain.phases).toEqual(['connecting', 'open'])
  })

  it('[LIVE-6] goes on after a gap that the server cannot fill, and both report it once', async () => {
    const domain = world.listen()
    const tail = terminal.tail([], { env: { NETBAR_SERVER: world.wire.url, NETBAR_TOKEN: world.token } })
    await Promise.all([tail.connected, domain.until(() => domain.isSynced)])
    world.wire.limit(0)
    world.wire.cut()
    await tail.until(() => tail.reported.at(-1) === '已断开')
    await world.record(numbered(1, 3))
    await world.server.database.write(async (trx) => {
      await trx.deleteFrom('live_message').where('branch_id', '=', world.branchId).execute()
    })
    world.wire.limit(null)
    await Promise.all([domain.until(() => domain.lostCount === 1), tail.until(() => tail.reported.length === 4)])
    await world.record(['last'])
    await Promise.all([domain.until(() => domain.notices.length > 0), tail.until(() => tail.lines.length > 0)])
    expect(namesOf(domain)).toEqual(['last'])
    expect(tail.lines).toEqual([expect.stringContaining('"last"')])
    expect(tail.reported).toEqual([
      '已连接',
      '已断开',
      '已连接',
      expect.stringMatching(/^gap .+Z – .+Z：部分通知已无法补发$/),
    ])
    expect(domain.lostCount).toBe(1)
  })

  it('[LIVE-6] begins again at a server whose database was restored', async () => {
    const domain = world.listen()
    await domain.until(() => domain.isSynced)
    await world.record(numbered(1, 5))
    await domain.until(() => domain.notices.length === 5)
    // The effect of restoring a backup: older numbers, and no epoch.
    await world.server.database.write(async (trx) => {
      await trx.deleteFrom('live_message').where('branch_id', '=', world.branchId).execute()
      await trx.updateTable('branch_counter').set({ sequence: 1 }).where('branch_id', '=', world.branchId).execute()
      await trx.deleteFrom('live_epoch').execute()
    })
    await world.restart()
    await domain.until(() => domain.lostCount === 1)
    await world.record(['after'])
    await domain.until(() => namesOf(domain).at(-1) === 'after')
    expect(namesOf(domain)).toEqual([...numbered(1, 5), 'after'])
    expect(domain.sequences.at(-1)).toBe(2)
  })
})
