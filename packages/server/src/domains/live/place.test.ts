import { HOUR_MS } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, recordLiveMessage, startTestServer, type TestServer } from '../../testing/index.ts'

const START = new Date('2026-11-21T04:00:00.000Z')

let server: TestServer
let token: string
let branchId: string
let clock: ReturnType<typeof createManualClock>
beforeEach(async () => {
  clock = createManualClock(START)
  server = await startTestServer({ clock })
  token = await server.signIn('xh001_mgr')
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  branchId = branch.id
})
afterEach(() => server.stop())

/** Writes this many messages with one time, `hours` before the start. */
const record = (count: number, hours: number) =>
  server.database.write(async (trx) => {
    for (let n = 0; n < count; n += 1)
      await recordLiveMessage(trx, { branchId, type: 'CALL' }, new Date(START.getTime() - hours * HOUR_MS))
  })
const place = async (query: Readonly<Record<string, string>>) => {
  const search = new URLSearchParams({ branchId, ...query }).toString()
  const { body } = await server.call('GET', `/api/admin/live/place?${search}`, { token })
  // The conformance test parses this answer by the contract.
  const { cursor, isWhole } = body['data'] as { cursor: { sequence: number }; isWhole: boolean }
  return [cursor.sequence, isWhole]
}
const ago = (hours: number) => new Date(START.getTime() - hours * HOUR_MS).toISOString()

describe('the place to listen from', () => {
  it('[LIVE-6] is before the last messages of a number, or before the first one there is', async () => {
    await record(5, 1)
    expect(await place({ last: '2' })).toEqual([3, true])
    expect(await place({ last: '5' })).toEqual([0, true])
    expect(await place({ last: '900' })).toEqual([0, true])
    expect(await place({ last: '0' })).toEqual([5, true])
  })

  it('[LIVE-6] is before the first message since a time', async () => {
    await record(3, 5)
    await record(2, 1)
    expect(await place({ since: ago(2) })).toEqual([3, true])
    expect(await place({ since: ago(2), last: '1' })).toEqual([4, false])
    expect(await place({ since: ago(5) })).toEqual([0, true])
    expect(await place({ since: ago(0) })).toEqual([5, true])
    expect(await place({ since: '2026-11-21T10:00:00.000+08:00' })).toEqual([3, true])
  })

  it('[LIVE-6] is before the oldest kept message, and says that some are gone', async () => {
    await record(950, 2)
    expect(await place({ since: ago(3) })).toEqual([50, false])
    await server.database.db.deleteFrom('live_message').where('sequence', '<=', 940).execute()
    expect(await place({ last: '100' })).toEqual([940, true])
    expect(await place({ since: ago(24 * 8) })).toEqual([940, false])
  })

  it('[LIVE-6] is the beginning for a branch without messages', async () => {
    expect(await place({ last: '10' })).toEqual([0, true])
  })
})
