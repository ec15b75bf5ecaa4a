// @module-tag sqlite
import { liveMessage } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/index.ts'
import { toWire } from '../../live/wire.ts'
import { createRandom } from '../../../kit/seed/random.ts'
import { createManualClock, findInconsistencies } from '../../../testing/index.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { ManualClock } from '../../../testing/index.ts'
import { simulateOnce } from '../testing/floor-load.ts'
import type { Guests } from './index.ts'
import { startFloorSimulator } from './index.ts'
import { pruneFloor } from './prune.ts'

let clock: ManualClock
let database: Database
beforeEach(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  database = (await openWorld()).database
})
afterEach(() => database.close())

/** Guests who write once whenever it is their turn; what they really do is in `guests.test.ts`. */
const guestsOf = (written: Pick<Database, 'write'>): Guests => ({
  act: () => written.write(async () => true),
  close: () => {},
})

const simulate = async (steps: number) => {
  const random = createRandom(7)
  for (let step = 0; step < steps; step += 1) {
    await simulateOnce({ database, clock }, random)
    clock.advance(2_000)
  }
}
const types = async () =>
  new Set((await database.db.selectFrom('live_message').select('type').distinct().execute()).map(({ type }) => type))
const count = async (table: 'order' | 'service_request' | 'purchase_order' | 'notification') =>
  (await database.db.selectFrom(table).select('id').execute()).length

describe('the floor', () => {
  it('lives: machines, calls, orders and deliveries, with consistent rows and messages', async () => {
    const [orders, notifications] = [await count('purchase_order'), await count('notification')]
    await simulate(1_000)
    expect(await types()).toEqual(
      new Set([
        'ON',
        'OFF',
        'CALL',
        'TEA',
        'CLEAN',
        'AC_ON',
        'AC_OFF',
        'NO_SMOKING',
        'ORDER_CONFIRMED',
        'ORDER_PAID',
        'ORDER_CANCELLED',
        'CALL_HANDLED',
        'ORDER_CHANGED',
        'PURCHASE_STATUS',
        'NOTIFICATION_NEW',
      ]),
    )
    expect(await count('purchase_order')).toBeGreaterThan(orders)
    expect(await count('notification')).toBeGreaterThan(notifications)
    expect(await findInconsistencies(database)).toEqual([])
    for (const row of await database.db.selectFrom('live_message').selectAll().execute())
      expect(v.is(liveMessage, JSON.parse(toWire(row)))).toBe(true)
  })

  it.each([86_400_000, -86_400_000])(
    'goes on where the clock is set %i ms off: numbers, sums and times hold',
    { tags: 'release' },
    async (ms) => {
      await simulate(300)
      const orders = await count('purchase_order')
      // A repeated day continues its numbers.
      for (const off of [ms, -ms]) {
        clock.turn(off)
        await simulate(300)
      }
      expect(await count('purchase_order')).toBeGreaterThan(orders)
      expect(await findInconsistencies(database)).toEqual([])
      const backwards = await database.db
        .selectFrom('machine_session')
        .whereRef('end_time', '<', 'start_time')
        .select('id')
        .execute()
      expect(backwards).toEqual([])
    },
  )

  it('leaves guests at their machines whom a cashier seated, and lets the others go', async () => {
    const { db } = database
    const running = await db.selectFrom('machine_session').where('end_time', 'is', null).selectAll().execute()
    const [seated, ...others] = running.toSorted((one, other) => one.id.localeCompare(other.id))
    if (seated === undefined) throw new Error('nobody is at a machine')
    const { id, branch_id, machine_id, member_id, start_time } = seated
    const place = { branch_id, machine_id, member_id, area_id: null, level_id: null }
    const visit = { session_id: id, visit_id: id, ...place, start_time, end_time: null, terms: '{}' }
    await db.insertInto('session_billing').values(visit).execute()
    await simulate(1_500)
    const left = await db.selectFrom('machine_session').where('end_time', 'is', null).select('id').execute()
    expect(left.map((session) => session.id)).toContain(id)
    expect(others.some((other) => left.every((session) => session.id !== other.id))).toBe(true)
    const { status } = await db
      .selectFrom('machine')
      .where('id', '=', machine_id)
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('IN_USE')
  })

  it('credits members’ top-ups at once, notifies of each, and takes their time at machines from their cards', async () => {
    const balances = async () => {
      const { fen } = await database.db
        .selectFrom('member')
        .select(({ eb, fn }) => fn.sum<number>(eb('principal_fen', '+', eb.ref('gift_fen'))).as('fen'))
        .executeTakeFirstOrThrow()
      return Number(fen)
    }
    const before = await balances()
    const began = clock.now().toISOString()
    await simulate(500)
    const recharges = await database.db
      .selectFrom('recharge_order')
      .where('created_time', '>=', began)
      .select(['order_no', 'principal_fen', 'gift_fen'])
      .execute()
    expect(recharges.length).toBeGreaterThan(0)
    const added = recharges.reduce((sum, { principal_fen, gift_fen }) => sum + principal_fen + gift_fen, 0)
    const { paid } = await database.db
      .selectFrom('machine_session')
      .where('member_id', 'is not', null)
      .where('end_time', '>=', began)
      .select(({ eb, fn }) => fn.sum<number>(eb('principal_fen', '+', eb.ref('gift_fen'))).as('paid'))
      .executeTakeFirstOrThrow()
    expect(Number(paid)).toBeGreaterThan(0)
    expect((await balances()) - before).toBe(added - Number(paid))
    const notified = await database.db
      .selectFrom('live_message')
      .where('type', '=', 'ORDER_PAID')
      .select('order_no')
      .execute()
    expect(notified.map(({ order_no }) => order_no)).toEqual(
      expect.arrayContaining(recharges.map(({ order_no }) => order_no)),
    )
  })

  it('[UNSTORED-2] brings a shipped order to its branch’s bell', async () => {
    await simulate(1_000)
    const shipped = await database.db
      .selectFrom('notification')
      .innerJoin('purchase_order', 'purchase_order.id', 'notification.service_id')
      .where('sub_service_type', '=', 4)
      .where('notification_type', '=', 0)
      .where('notification.created_time', '>', '2026-11-21T04:00:00.000Z')
      .select('purchase_order.status')
      .execute()
    expect(shipped.length).toBeGreaterThan(0)
    expect(new Set(shipped.map(({ status }) => status))).toEqual(new Set(['SHIPPED']))
  })

  it('repeats itself with the same random seed', async () => {
    const story = async () => {
      const rows = await database.db
        .selectFrom('live_message')
        .select(['branch_id', 'sequence', 'type', 'machine_name'])
        .orderBy('branch_id')
        .orderBy('sequence')
        .execute()
      return JSON.stringify(rows)
    }
    await simulate(50)
    const first = await story()
    await database.close()
    clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
    database = (await openWorld()).database
    await simulate(50)
    expect(await story()).toBe(first)
  })

  it(
    'does not grow without end: finished orders of the week before and calls of before three days are deleted, deliveries wait for the branch',
    { tags: 'release' },
    async () => {
      await simulate(2_000)
      const open = await database.db
        .selectFrom('order')
        .where('status', 'in', ['PENDING', 'CONFIRMED'])
        .select('id')
        .execute()
      const lying = await database.db
        .selectFrom('shipment')
        .where('status', '=', 'IN_TRANSIT')
        .where('shipped_time', '>', '2026-11-21T04:00:00.000Z')
        .select(({ fn }) => ['branch_id', fn.countAll<number>().as('count')])
        .groupBy('branch_id')
        .execute()
      for (const branch of lying) expect(branch.count).toBeLessThanOrEqual(3)
      const ordered = await count('order')
      await database.write((trx) => pruneFloor(trx, new Date(clock.now().getTime() + 4 * 86_400_000)))
      expect(await count('service_request')).toBe(0)
      // What the comparison with last week needs is still there.
      expect(await count('order')).toBeGreaterThan(ordered / 2)
      await database.write((trx) => pruneFloor(trx, new Date(clock.now().getTime() + 10 * 86_400_000)))
      expect(await count('order')).toBe(open.length)
    },
  )

  it('produces an event every few seconds until it is stopped, also after a failure', async () => {
    const failed = Promise.withResolvers<unknown>()
    let writes = 0
    const failing: Database = {
      ...database,
      write: (work) => {
        writes += 1
        return writes === 1 ? Promise.reject(new Error('disk full')) : database.write(work)
      },
    }
    const written = () => new Promise<void>((resolve) => database.onWritten(resolve))
    const stop = startFloorSimulator({
      database: failing,
      clock,
      onError: failed.resolve,
      guests: guestsOf(failing),
      random: createRandom(7),
    })
    clock.advance(3_000)
    // The failed step has scheduled the next one when this resolves.
    expect(await failed.promise).toEqual(new Error('disk full'))
    const next = written()
    clock.advance(3_000)
    await next
    await stop()
    const before = writes
    clock.advance(60_000)
    expect(writes).toBe(before)
  })

  it('is left to the process that leads it, and taken over when that is gone', async () => {
    let isOurs = false
    let asked = Promise.withResolvers<void>()
    let isReleased = false
    let writes = 0
    const shared: Database = {
      ...database,
      write: (work) => {
        writes += 1
        return database.write(work)
      },
      lead: () => ({
        isOurs: async () => {
          asked.resolve()
          return isOurs
        },
        release: async () => {
          isReleased = true
        },
      }),
    }
    const stop = startFloorSimulator({
      database: shared,
      clock,
      guests: guestsOf(shared),
      onError: () => {},
      random: createRandom(7),
    })
    for (let step = 0; step < 3; step += 1) {
      asked = Promise.withResolvers()
      clock.advance(3_000)
      await asked.promise
      // The next step is scheduled when this one is over.
      await new Promise(setImmediate)
    }
    expect(writes).toBe(0)
    isOurs = true
    const written = new Promise<void>((resolve) => database.onWritten(resolve))
    clock.advance(3_000)
    await written
    await stop()
    expect([writes, isReleased]).toEqual([1, true])
  })
})
