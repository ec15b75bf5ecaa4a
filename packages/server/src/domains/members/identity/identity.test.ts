// @module-tag sqlite
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_UNMASKED_PER_MINUTE, nationalIdCheckCharacter } from '@netbar/shared/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, identityOf, startTestServer, TEST_SECRETS } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { sealIdentities } from './seal.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let branches: Readonly<Record<string, string>>
beforeAll(async () => {
  clock = createManualClock(new Date())
  server = await startTestServer({ clock })
  const rows = await server.database.db.selectFrom('branch').select(['branch_no', 'id']).execute()
  branches = Object.fromEntries(rows.map(({ branch_no, id }) => [branch_no, id]))
})
afterAll(() => server.stop())
// What was seen in the test before no longer counts.
beforeEach(() => clock.advance(61_000))

const at = (branchNo: string) => branches[branchNo] ?? ''
const tokens = new Map<string, Promise<string>>()
const tokenOf = (username: string): Promise<string> => {
  const token = tokens.get(username) ?? server.signIn(username)
  tokens.set(username, token)
  return token
}
const call = async (method: string, path: string, username = 'xh001_mgr', body?: Row) =>
  (
    await server.call(method, `/api/member/member/${path}`, {
      token: await tokenOf(username),
      ...(body === undefined ? {} : { body, headers: { 'Idempotency-Key': crypto.randomUUID() } }),
    })
  ).body
const members = () => server.database.db.selectFrom('member').selectAll().orderBy('id').execute()
const entries = () => server.database.db.selectFrom('blacklist').selectAll().orderBy('id').execute()
const memberAt = async (branchNo: string) => {
  const row = await server.database.db
    .selectFrom('member')
    .where('branch_id', '=', at(branchNo))
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { ...row, ...identityOf(row) }
}
/** Everybody's numbers, as people have them. */
const numbers = async (): Promise<readonly string[]> =>
  [...(await members()), ...(await entries())]
    .flatMap((row) => Object.values(identityOf(row)))
    .filter((text) => text !== '')

/** All that the engine has stored: the files of the embedded database, or each value of each table. */
const stored = async (): Promise<string> => {
  const { db, engine } = server.database
  if (engine === 'sqlite')
    return readdirSync(server.dataDir)
      .filter((name) => name.startsWith('netbar.db'))
      .map((name) => readFileSync(join(server.dataDir, name), 'latin1'))
      .join('\n')
  const { rows } = await sql<{ text: string | null }>`
    select query_to_xml('table ' || quote_ident(tablename), true, false, '')::text as text
    from pg_tables where schemaname = 'public'`.execute(db)
  return rows.map(({ text }) => text ?? '').join('\n')
}
const found = async (): Promise<readonly string[]> => {
  const everything = await stored()
  return (await numbers()).filter((number) => everything.includes(number))
}

describe('phones and ID numbers', () => {
  it('are nowhere in what is stored, neither those of the seed nor those that were typed since', async () => {
    const person = { name: '欧阳密存', phone: '12177770001', idNumber: '420199199506148886' }
    expect(await call('POST', 'openCard', 'xh001_cash1', { ...person, branchId: at('XH001') })).toMatchObject({
      status: 200,
    })
    const listed = { branchId: at('XH002'), reason: 'OTHER', note: '多次影响他人', scope: 'BRANCH' }
    const stranger = {
      ...person,
      phone: '12177770002',
      idNumber: `42019919940707911${nationalIdCheckCharacter('42019919940707911')}`,
    }
    expect(await call('POST', 'blacklist/saveBlacklist', 'xh002_mgr', { ...listed, ...stranger })).toMatchObject({
      status: 200,
    })
    expect(await numbers()).toEqual(expect.arrayContaining([person.phone, stranger.idNumber]))
    expect(await found()).toEqual([])
  })

  it('of a release before are sealed, in any number of attempts, and leave nothing behind', async () => {
    const { database } = server
    const before = new Map((await members()).map((row) => [row.id, identityOf(row)]))
    const plain = { phone_tail: null, phone_sealed: null, id_number_sealed: null }
    for (const [id, { phone, idNumber }] of before)
      await database.db
        .updateTable('member')
        .set({ ...plain, phone, id_number: idNumber })
        .where('id', '=', id)
        .execute()
    const [first] = [...before.values()]
    const key = { branchId: at('XH001'), key: first?.phone }
    const whose = async () => ((await call('POST', 'inquiry', 'xh001_mgr', key))['data'] as Row)['phone']
    const masked = await whose()
    expect((await found()).length).toBeGreaterThan(0)

    let left = 3
    const stopped = { ...TEST_SECRETS, seal: (text: string) => (left-- > 0 ? TEST_SECRETS.seal(text) : fail()) }
    const fail = (): never => {
      throw new Error('stopped')
    }
    await expect(sealIdentities(database, stopped)).rejects.toThrow('stopped')
    await sealIdentities(database, TEST_SECRETS)
    const sealed = await members()
    await sealIdentities(database, TEST_SECRETS)
    expect(await members()).toEqual(sealed)
    expect(new Map(sealed.map((row) => [row.id, identityOf(row)]))).toEqual(before)
    expect(await whose()).toBe(masked)
    expect(await found()).toEqual([])
  })

  it('that a release before adds meanwhile are sealed as the member’s, or stay where the branch has the person already', async () => {
    const { db } = server.database
    const [entry] = await entries()
    if (entry === undefined) throw new Error('no entry')
    const member = await memberAt('XH003').catch(() => memberAt('XH002'))
    const plain = { phone_tail: null, phone_sealed: null, id_number_sealed: null }
    // Copied from a member who was sealed already, as that release does it.
    const row = await db.selectFrom('member').where('id', '=', member.id).selectAll().executeTakeFirstOrThrow()
    const copied = { phone: row.phone, id_number: row.id_number, member_id: row.id }
    const twice = { phone: '', id_number: identityOf(entry).idNumber }
    await db
      .insertInto('blacklist')
      .values([
        { ...entry, ...plain, ...copied, id: 'copied' },
        { ...entry, ...plain, ...twice, id: 'twice', member_id: null },
      ])
      .execute()
    await sealIdentities(server.database, TEST_SECRETS)
    const after = new Map((await entries()).map((each) => [each.id, each]))
    expect(after.get('copied')).toMatchObject({ id_number: row.id_number, id_number_sealed: row.id_number_sealed })
    expect(after.get('twice')).toMatchObject(twice)
    await db.deleteFrom('blacklist').where('id', 'in', ['copied', 'twice']).execute()
  })
})

describe('a value that is seen whole', () => {
  const see = (id: string, field: string, username?: string, branchNo = 'XH001') =>
    call('POST', `sensitive/${id}`, username, { branchId: at(branchNo), field })
  const log = async (memberId: string, username?: string) =>
    call('GET', `sensitive/page?memberId=${memberId}`, username)

  it('is one field of one member, and a line that says who saw what of whom, and not the value', async () => {
    const member = await memberAt('XH001')
    expect(await see(member.id, 'PHONE')).toMatchObject({ data: { value: member.phone } })
    clock.advance(1_000)
    expect(await see(member.id, 'ID_NUMBER')).toMatchObject({ data: { value: member.idNumber } })
    const seen = await log(member.id)
    expect(seen).toMatchObject({
      total: 2,
      rows: [
        { userName: '王梓轩', field: 'ID_NUMBER', place: 'MEMBER' },
        { userName: '王梓轩', field: 'PHONE', place: 'MEMBER' },
      ],
    })
    expect(JSON.stringify(seen)).not.toContain(member.phone)
    await expect(server.database.db.deleteFrom('operation_log').execute()).rejects.toThrow('append-only')
  })

  it('of the blacklist is a line of the member whom the entry is about', async () => {
    const entry = (await entries()).find((row) => row.branch_id === at('XH001') && row.member_id !== null)
    if (entry?.member_id == null) throw new Error('no entry of a member')
    const body = { branchId: at('XH001'), field: 'PHONE' }
    expect(await call('POST', `blacklist/sensitive/${entry.id}`, 'xh001_mgr', body)).toMatchObject({
      data: { value: identityOf(entry).phone },
    })
    expect(await log(entry.member_id)).toMatchObject({ rows: [{ place: 'BLACKLIST', field: 'PHONE' }] })
  })

  it('[PERM-3] needs its function, is of the user’s brand, and is limited in a minute; a refused one leaves no line', async () => {
    const member = await memberAt('XH001')
    const lines = async () => (await log(member.id))['total']
    const before = await lines()
    expect(await see(member.id, 'PHONE', 'xh001_cash1')).toMatchObject({ status: 40_301 })
    expect(await see((await memberAt('YQ001')).id, 'PHONE')).toMatchObject({ status: 40_401 })
    expect(await log(member.id, 'xh001_cash1')).toMatchObject({ status: 40_301 })
    expect(await lines()).toBe(before)
    for (let nth = 0; nth < MAX_UNMASKED_PER_MINUTE; nth += 1) await see(member.id, 'NAME')
    expect(await see(member.id, 'NAME')).toMatchObject({ status: 42_901 })
    expect(await lines()).toBe(Number(before) + MAX_UNMASKED_PER_MINUTE)
  })
})
