// @module-tag sqlite
import { Status } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { createRandom } from '../../../kit/seed/random.ts'
import { createPasswords } from '../../access/index.ts'
import { findInconsistencies, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { TEST_COST } from '../../../testing/test-server.ts'
import { openGuests } from './guests.ts'
import type { Guests } from './guests.ts'

let server: TestServer
let guests: Guests
const errors: unknown[] = []
beforeEach(async () => {
  server = await startTestServer()
  guests = openGuests({
    database: server.database,
    clock: systemClock,
    url: server.url,
    password: server.password,
    hash: createPasswords(TEST_COST).hash,
    onError: (error) => void errors.push(error),
  })
})
afterEach(async () => {
  guests.close()
  await server.stop()
})

const types = async () => {
  const rows = await server.database.db.selectFrom('live_message').select('type').distinct().execute()
  return rows.map(({ type }) => type)
}

describe('guests at client machines', () => {
  it('sit down, call, order, pay and leave by the protocol alone; rows and messages are consistent', async () => {
    const random = createRandom(7)
    const wanted = ['ON', 'OFF', 'CALL', 'ORDER_CHANGED', 'ORDER_PAID']
    await vi.waitFor(
      async () => {
        for (let step = 0; step < 20; step += 1) await guests.act(random)
        expect(await types()).toEqual(expect.arrayContaining(wanted))
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(errors).toEqual([])
    const paid = await server.database.db
      .selectFrom('payment')
      .innerJoin('machine_session', 'machine_session.id', 'payment.ref_id')
      .where('payment.shift_id', 'is', null)
      .where('channel', '=', 'BALANCE')
      .select('payment.id')
      .execute()
    expect(paid.length).toBeGreaterThan(0)
    expect(await findInconsistencies(server.database)).toEqual([])
  })

  it('carry out what the counter tells a machine: a locked screen is reported, and a machine that was shut down is off', async () => {
    const random = createRandom(7)
    const { db } = server.database
    const machines = () =>
      db.selectFrom('machine_condition').where('power', '=', 'ON').select(['machine_id', 'branch_id']).execute()
    await vi.waitFor(async () => {
      await guests.act(random)
      expect((await machines()).length).toBeGreaterThan(0)
    })
    const token = await server.signIn('admin')
    const [machine] = await machines()
    const tell = (command: string) =>
      server.call('POST', '/api/machine/command', {
        token,
        body: { machineIds: [machine?.machine_id], command },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
    const isNow = (row: object) =>
      vi.waitFor(async () => {
        const found = db.selectFrom('machine_condition').where('machine_id', '=', machine?.machine_id ?? '')
        expect(await found.selectAll().executeTakeFirst()).toMatchObject(row)
      })
    expect((await tell('LOCK')).body).toMatchObject({ data: { sent: [machine?.machine_id] } })
    await isNow({ power: 'ON', is_locked: 1 })
    await tell('SHUT_DOWN')
    await isNow({ power: 'OFF' })
    expect((await tell('LOCK')).body).toMatchObject({ status: Status.businessRule })
  })
})
