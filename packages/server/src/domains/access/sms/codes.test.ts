import { MINUTE_MS } from '@netbar/shared/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import { openTestDatabase } from '../../../testing/index.ts'
import { findTicket, issueTicket, pruneTickets } from '../../org/wechat/tickets.ts'
import { checkCode, makeCode, pruneCodes } from './codes.ts'

const start = new Date('2026-11-21T04:00:00.000Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const owner = { ticketId: 't1', username: 'xh001_mgr', phone: '12100000001' }

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const make = (now: Date) => database.write((trx) => makeCode(trx, owner, { now, newId: () => newId(now) }))
const count = async (table: 'sms_code' | 'wechat_ticket') =>
  (await database.db.selectFrom(table).select('id').execute()).length

it('[CALL-2] a code is six digits, stored as a digest, and valid for its owner only', async () => {
  const { id, code } = await make(start)
  expect(code).toMatch(/^\d{6}$/)
  const row = await database.db.selectFrom('sms_code').selectAll().executeTakeFirstOrThrow()
  expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/)
  const check = (change: Partial<typeof owner>) =>
    database.write((trx) => checkCode(trx, { ...owner, ...change }, code, start))
  for (const change of [{ ticketId: 't2' }, { username: 'admin' }, { phone: '12100000002' }])
    expect(await check(change)).toBeNull()
  expect(await check({})).toEqual({ id })
})

it('[CALL-2] codes are deleted when no limit counts them any more, tickets when they have expired', async () => {
  await make(start)
  await issueTicket(database, 'o1', start)
  await pruneCodes(database.db, later(24 * 60 * MINUTE_MS))
  await pruneTickets(database.db, later(15 * MINUTE_MS))
  expect([await count('sms_code'), await count('wechat_ticket')]).toEqual([1, 1])
  await pruneCodes(database.db, later(24 * 60 * MINUTE_MS + 6 * MINUTE_MS))
  await pruneTickets(database.db, later(15 * MINUTE_MS + 1))
  expect([await count('sms_code'), await count('wechat_ticket')]).toEqual([0, 0])
})

it.each([24 * 60, 60].map((minutes) => minutes * MINUTE_MS))(
  '[CALL-2] a clock set back by %i ms delays no next code, and keeps no old code or ticket valid for longer',
  async (ms) => {
    const old = await make(start)
    const { ticket } = await issueTicket(database, 'o1', start)
    const now = later(-ms)
    const check = (code: string) => database.write((trx) => checkCode(trx, owner, code, now))
    expect(await check(old.code)).toBeNull()
    expect(await database.write((trx) => findTicket(trx, ticket, now))).toBeNull()
    const fresh = await make(now)
    expect(await check(fresh.code)).toEqual({ id: fresh.id })
    await expect(make(now)).rejects.toMatchObject({ status: 42_901 })
    expect((await make(later(MINUTE_MS - ms))).id > fresh.id).toBe(true)
  },
)
