import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/index.ts'
import type { Database, LiveMessageTable } from '../db/index.ts'
import { seed } from '../seed/index.ts'
import { createManualClock } from '../testing/index.ts'
import { recordLiveMessage } from './outbox.ts'
import { startPublisher } from './publisher.ts'
import type { Publisher } from './publisher.ts'
import { findOutboxLag, MOST_REPLAYED, pruneLiveMessages, RETENTION_MS } from './replay.ts'

const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
let database: Database
let branchIds: readonly string[]
let publisher: Publisher | null = null
let emitted: LiveMessageTable[]
let errors: unknown[]

beforeEach(async () => {
  database = await openDatabase({ memory: true })
  await seed(database, { size: 'test', now: clock.now(), passwordHash: '' })
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

const start = async (emit: (row: LiveMessageTable) => void = (row) => void emitted.push(row)) => {
  publisher = await startPublisher({ database, clock, emit, onError: (error) => void errors.push(error) })
  return publisher
}
const branch = (index: number): string => branchIds[index] ?? ''
const record = (branchId: string, count = 1) =>
  database.write(async (trx) => {
    for (let index = 0; index < count; index += 1) await recordLiveMessage(trx, { branchId, type: 'CALL' }, clock.now())
  })
const waiting = async () =>
  (await database.db.selectFrom('live_message').where('emitted', '=', 0).selectAll().execute()).length

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
    expect(await waiting()).toBe(0)
  })

  it('emits at its start what an earlier process could not', async () => {
    await record(branch(0), 1_200)
    const { lastEmitted } = await start()
    expect(emitted).toHaveLength(1_200)
    expect(lastEmitted(branch(0))).toBe(1_200)
  })

  it('reports what fails, and emits it again with the next sweep', async () => {
    let isBroken = true
    const { drain } = await start((row) => {
      if (isBroken) throw new Error('broken pipe')
      emitted.push(row)
    })
    await record(branch(0))
    await drain()
    expect(errors).toEqual([new Error('broken pipe'), expect.anything()].slice(0, errors.length))
    expect(await waiting()).toBe(1)
    isBroken = false
    clock.advance(1_000)
    await drain()
    expect(emitted.map(({ sequence }) => sequence)).toEqual([1])
  })

  it('tells how long the oldest message has been waiting', async () => {
    expect(await findOutboxLag(database.db, clock.now())).toBe(0)
    await record(branch(0))
    clock.advance(2_500)
    expect(await findOutboxLag(database.db, clock.now())).toBe(2.5)
  })
})

describe('pruning', () => {
  it('keeps what can be replayed, and what is not emitted yet', async () => {
    await record(branch(0), MOST_REPLAYED + 20)
    await record(branch(1))
    await start()
    await publisher?.stop()
    await record(branch(2))
    await pruneLiveMessages(database.db, clock.now())
    const count = async (branchId: string) =>
      (
        await database.db
          .selectFrom('live_message')
          .where('branch_id', '=', branchId)
          .select('sequence')
          .orderBy('sequence')
          .execute()
      ).map(({ sequence }) => sequence)
    expect([(await count(branch(0)))[0], (await count(branch(0))).length]).toEqual([21, MOST_REPLAYED])
    await pruneLiveMessages(database.db, new Date(clock.now().getTime() + RETENTION_MS + 1))
    expect([await count(branch(0)), await count(branch(1)), await count(branch(2))]).toEqual([[], [], [1]])
  })
})
