import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/index.ts'
import type { LiveMessageTable } from '../../kit/live-messages/tables.ts'
import { createManualClock } from '../../testing/index.ts'
import { openWorld } from '../../testing/open-world.ts'
import { recordLiveMessage } from '../../kit/live-messages/outbox.ts'
import { readHorizon, readMoved } from './moved-counters.ts'
import { startPublisher } from './publisher.ts'
import type { Publisher } from './publisher.ts'
import { READER_GRACE_MS, MAX_REPLAYED, pruneLiveMessages, RETENTION_MS } from './replay.ts'

const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
let database: Database
let branchIds: readonly string[]
let publisher: Publisher | null = null
let emitted: LiveMessageTable[]
let errors: unknown[]

beforeEach(async () => {
  database = (await openWorld()).database
  branchIds = (await database.db.selectFrom('branch').select('id').orderBy('branch_no').execute()).map(({ id }) => id)
  await database.db.deleteFrom('live_message').execute()
  await database.db.updateTable('branch_counter').set({ sequence: 0 }).execute()
  emitted = []
  errors = []
})
afterEach(async () => {
  await publisher?.stop()
  await database.close()
})

const onError = (error: unknown) => void errors.push(error)
const start = async (emit: (row: LiveMessageTable) => void = (row) => void emitted.push(row)) => {
  publisher = await startPublisher({ database, clock, emit, onError })
  return publisher
}
const branch = (index: number): string => branchIds[index] ?? ''
const record = (branchId: string, count = 1) =>
  database.write(async (trx) => {
    for (let index = 0; index < count; index += 1) await recordLiveMessage(trx, { branchId, type: 'CALL' }, clock.now())
  })

describe('the publisher', () => {
  it('emits each message once, in the order of its branch, after the commit', async () => {
    const { drain, lastEmitted } = await start()
    await Promise.all([record(branch(0), 3), record(branch(1), 2), record(branch(0), 2)])
    await drain()
    const numbers = (branchId: string) =>
      emitted.filter(({ branch_id }) => branch_id === branchId).map(({ sequence }) => sequence)
    expect([numbers(branch(0)), numbers(branch(1))]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2],
    ])
    expect([lastEmitted(branch(0)), lastEmitted(branch(1)), lastEmitted('unknown')]).toEqual([5, 2, 0])
  })

  it('begins after what an earlier process wrote, which is replayed on request', async () => {
    await record(branch(0), 3)
    const { drain, lastEmitted } = await start()
    expect(lastEmitted(branch(0))).toBe(3)
    await record(branch(0))
    await drain()
    expect(emitted.map(({ sequence }) => sequence)).toEqual([4])
  })

  it('emits any number of messages at once', async () => {
    const { drain } = await start()
    await record(branch(0), 1_200)
    await drain()
    expect(emitted.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 1_200 }, (_, index) => index + 1))
  })

  it('emits at the next sweep what it was not notified of', async () => {
    const unnotified = { db: database.db, engine: database.engine, onWritten: () => () => {} }
    publisher = await startPublisher({ database: unnotified, clock, emit: (row) => void emitted.push(row), onError })
    await record(branch(0))
    expect(emitted).toEqual([])
    clock.advance(1_000)
    await publisher.drain()
    expect(emitted.map(({ sequence }) => sequence)).toEqual([1])
  })

  it('keeps a drain waiting only for what was there before, however much is written', async () => {
    let isWriting = true
    const writing: Promise<unknown>[] = []
    const { drain } = await start((row) => {
      emitted.push(row)
      // Each emitted message causes another one.
      if (isWriting) writing.push(record(branch(0)))
    })
    await record(branch(0))
    for (let times = 1; times <= 5; times += 1) {
      await drain()
      expect(emitted.length).toBeGreaterThanOrEqual(times)
      await record(branch(0))
    }
    isWriting = false
    await Promise.all(writing)
    await drain()
    expect(emitted).toHaveLength(writing.length + 6)
  })

  it('reports a failure, and emits the message again at the next sweep', async () => {
    let isBroken = true
    const { drain, lastEmitted } = await start((row) => {
      if (isBroken) throw new Error('broken pipe')
      emitted.push(row)
    })
    await record(branch(0))
    await drain()
    expect(errors.length).toBeGreaterThan(0)
    for (const error of errors) expect(error).toEqual(new Error('broken pipe'))
    expect(lastEmitted(branch(0))).toBe(0)
    isBroken = false
    clock.advance(1_000)
    await drain()
    expect(emitted.map(({ sequence }) => sequence)).toEqual([1])
  })

  it('looks only at what has moved, however many branches there are', async () => {
    await record(branch(0))
    // A transaction of another test on the same PostgreSQL holds the horizon back until it ends.
    const untilNothingMoved = async (): Promise<number> => {
      let horizon = await readHorizon(database)
      await expect
        .poll(async () => {
          horizon = await readHorizon(database)
          return readMoved(database, horizon)
        })
        .toEqual([])
      return horizon
    }
    const before = await untilNothingMoved()
    await Promise.all([record(branch(1)), record(branch(2), 2)])
    const moved = (await readMoved(database, before)).toSorted((a, b) => a.sequence - b.sequence)
    expect(moved).toEqual([
      { branch_id: branch(1), sequence: 1 },
      { branch_id: branch(2), sequence: 2 },
    ])
    await untilNothingMoved()
    await database.write((trx) =>
      trx.updateTable('branch_counter').set({ sequence: 9 }).where('branch_id', '=', branch(0)).execute(),
    )
    expect(await readMoved(database, before)).toHaveLength(3)
  })

  it('reports the age of the oldest waiting message', async () => {
    const { drain, lagSeconds } = await start(() => {
      throw new Error('broken pipe')
    })
    expect(await lagSeconds()).toBe(0)
    await record(branch(0), 2)
    await drain()
    clock.advance(2_500)
    expect(await lagSeconds()).toBe(2.5)
  })
})

describe.runIf(process.env['NETBAR_TEST_ENGINE'] === 'postgres')('concurrent writers', () => {
  it('[LIVE-6] commit in whichever order, and no message is skipped or comes before an earlier one', async () => {
    const { drain } = await start()
    const [isWriting, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = database.write(async (trx) => {
      await recordLiveMessage(trx, { branchId: branch(0), type: 'CALL', machineName: 'late' }, clock.now())
      isWriting.resolve()
      await mayEnd.promise
    })
    await isWriting.promise
    // In the same branch: it may not overtake the message with the number before its own.
    let isNextDone = false
    const next = record(branch(0)).then(() => (isNextDone = true))
    await record(branch(1))
    await drain()
    expect(emitted.map(({ branch_id, sequence }) => [branch_id, sequence])).toEqual([[branch(1), 1]])
    expect(isNextDone).toBe(false)
    mayEnd.resolve()
    await Promise.all([late, next])
    await drain()
    expect(
      emitted.slice(1).map(({ branch_id, sequence, machine_name }) => [branch_id, sequence, machine_name]),
    ).toEqual([
      [branch(0), 1, 'late'],
      [branch(0), 2, null],
    ])
  })
})

describe('pruning', () => {
  it('keeps what can be replayed, and what a process may not have read yet', async () => {
    const count = async (branchId: string) => {
      const rows = database.db.selectFrom('live_message').where('branch_id', '=', branchId).select('sequence')
      return (await rows.orderBy('sequence').execute()).map(({ sequence }) => sequence)
    }
    await record(branch(0), MAX_REPLAYED + 20)
    await record(branch(1))
    await pruneLiveMessages(database.db, clock.now())
    expect(await count(branch(0))).toHaveLength(MAX_REPLAYED + 20)
    await pruneLiveMessages(database.db, new Date(clock.now().getTime() + READER_GRACE_MS + 1))
    expect([(await count(branch(0)))[0], (await count(branch(0))).length]).toEqual([21, MAX_REPLAYED])
    await pruneLiveMessages(database.db, new Date(clock.now().getTime() + RETENTION_MS + 1))
    expect([await count(branch(0)), await count(branch(1))]).toEqual([[], []])
  })
})
