import type { LiveCursor } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/index.ts'
import { openWorld } from '../../testing/open-world.ts'
import { recordLiveMessage } from '../../kit/live-messages/outbox.ts'
import { catchUp } from './replay.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const EPOCH = 'epoch'
let database: Database
let branchId: string

beforeEach(async () => {
  database = (await openWorld()).database
  await database.db.deleteFrom('live_message').execute()
  await database.db.updateTable('branch_counter').set({ sequence: 0 }).execute()
  const branch = await database.db.selectFrom('branch').select('id').orderBy('id').executeTakeFirstOrThrow()
  branchId = branch.id
})
afterEach(() => database.close())

const record = (count: number) =>
  database.write(async (trx) => {
    for (let index = 0; index < count; index += 1) await recordLiveMessage(trx, { branchId, type: 'CALL' }, now)
  })

/** A listener at a process that has emitted up to `emitted`, and up to `drained` after a drain. */
const join = async (after: LiveCursor | null, emitted: number, drained: number, most: number | null = null) => {
  const heard: (number | string)[] = []
  let last = emitted
  const result = await catchUp(after, {
    db: database.db,
    epoch: EPOCH,
    branchId,
    publisher: {
      lastEmitted: () => last,
      drain: async () => {
        last = drained
      },
    },
    most,
    replay: ({ sequence }) => heard.push(sequence),
    join: () => heard.push('joined'),
  })
  return { ...result, heard }
}

describe('a client without a cursor', () => {
  it.each([
    ['without a cursor', null, 'synced'],
    ['with the cursor of another epoch', { epoch: 'another', sequence: 1 }, 'resync'],
  ])('%s begins after what is committed, though this process has not read it', async (_, after, event) => {
    await record(5)
    expect(await join(after, 3, 5)).toMatchObject({ event, cursor: { epoch: EPOCH, sequence: 5 }, heard: ['joined'] })
  })
})

describe('a client that comes from another process', () => {
  it('[LIVE-6] does not get messages again that it got there before this process had read them', async () => {
    await record(5)
    expect(await join({ epoch: EPOCH, sequence: 5 }, 3, 5)).toEqual({
      event: 'synced',
      cursor: { epoch: EPOCH, sequence: 5 },
      isCut: false,
      heard: ['joined'],
    })
  })

  it('gets what neither process has sent it', async () => {
    await record(6)
    expect((await join({ epoch: EPOCH, sequence: 4 }, 3, 6)).heard).toEqual([5, 6, 'joined'])
  })

  it('is told to retry where this process cannot read that far now', async () => {
    await record(5)
    await expect(join({ epoch: EPOCH, sequence: 5 }, 3, 4)).rejects.toThrow('cannot be read')
  })

  it('fetches everything anew where the database has never counted that far', async () => {
    await record(5)
    expect(await join({ epoch: EPOCH, sequence: 6 }, 5, 5)).toMatchObject({ event: 'resync', heard: ['joined'] })
  })
})

describe('a client that wants only so many of those that it missed', () => {
  it.each([
    [2, { cursor: { epoch: EPOCH, sequence: 4 }, isCut: true, heard: [3, 4] }],
    [4, { cursor: { epoch: EPOCH, sequence: 6 }, isCut: false, heard: [3, 4, 5, 6, 'joined'] }],
    [9, { cursor: { epoch: EPOCH, sequence: 6 }, isCut: false, heard: [3, 4, 5, 6, 'joined'] }],
  ])('gets the first %i, and joins where these are all', async (most, result) => {
    await record(6)
    expect(await join({ epoch: EPOCH, sequence: 2 }, 6, 6, most)).toEqual({ event: 'synced', ...result })
  })
})
