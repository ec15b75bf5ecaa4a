import type { MemberCard } from '@netbar/shared/contract'
import { MAX_LOOKUPS_PER_MINUTE, maskIdCard, maskName, maskPhone } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BlacklistTable } from './tables.ts'
import { createManualClock, identityOf, startTestServer } from '../../testing/index.ts'
import type { ManualClock, TestServer } from '../../testing/index.ts'

const NOBODY = { status: 200, data: null }
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
// Lookups of the test before no longer count.
beforeEach(() => clock.advance(61_000))

const inquire = async (username: string, branchNo: string, key: string) =>
  (
    await server.call('POST', '/api/member/member/inquiry', {
      token: await server.signIn(username),
      body: { branchId: branches[branchNo], key },
    })
  ).body
const memberAt = async (branchNo: string) => {
  const row = await server.database.db
    .selectFrom('member')
    .innerJoin('machine_session', 'machine_session.member_id', 'member.id')
    .where('member.branch_id', '=', branches[branchNo] ?? '')
    .where('member.id', 'not in', (eb) =>
      eb.selectFrom('blacklist').where('member_id', 'is not', null).select('member_id').$castTo<string>(),
    )
    .selectAll('member')
    .orderBy('member.id')
    .executeTakeFirstOrThrow()
  return { ...row, ...identityOf(row) }
}
const logged = () => server.database.db.selectFrom('operation_log').selectAll().orderBy('time').orderBy('id').execute()

describe('a lookup of a member', () => {
  it('finds the member with exactly this number, phone or ID number at any branch of the brand, masked', async () => {
    const member = await memberAt('XH002')
    for (const key of [member.member_no, member.member_no.toLowerCase(), ` ${member.phone} `, member.idNumber]) {
      const { data } = await inquire('xh001_cash1', 'XH001', key)
      expect(data, key).toMatchObject({
        id: member.id,
        name: maskName(member.name),
        phone: maskPhone(member.phone),
        idNumber: maskIdCard(member.idNumber),
        principalFen: member.principal_fen,
        blacklist: [],
      })
    }
    for (const part of [member.member_no.slice(0, -1), member.phone.slice(0, -1), member.name])
      expect(await inquire('xh001_cash1', 'XH001', part.padEnd(4, 'x')), part).toMatchObject(NOBODY)
  })

  it('shows the last five sessions, the newest first, and warnings about the member', async () => {
    const { db } = server.database
    const member = await memberAt('XH001')
    const all = await db
      .selectFrom('machine_session')
      .where('member_id', '=', member.id)
      .select('id')
      .orderBy('start_time', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const { data } = await inquire('xh001_mgr', 'XH001', member.member_no)
    expect((data as MemberCard).sessions.map(({ id }) => id)).toEqual(all.slice(0, 5).map(({ id }) => id))

    const { id: created_by } = await db.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow()
    const entry = {
      brand_id: member.brand_id,
      member_id: member.id,
      name: '',
      phone: '',
      phone_tail: null,
      phone_sealed: null,
      photos: '[]',
      version: 1,
    }
    const entryWith = (id: string, branchNo: string, parts: Partial<BlacklistTable>) => ({
      ...entry,
      id,
      branch_id: branches[branchNo] ?? '',
      id_number: id,
      id_number_sealed: null,
      reason: 'UNPAID' as const,
      note: id,
      scope: 'BRANCH' as const,
      valid_until: null,
      enabled: 1 as const,
      created_by,
      created_time: clock.now().toISOString(),
      ...parts,
    })
    await db
      .insertInto('blacklist')
      .values([
        entryWith('own', 'XH001', {}),
        entryWith('brand', 'XH002', { scope: 'BRAND', valid_until: '2999-01-01' }),
        entryWith('other branch', 'XH002', {}),
        entryWith('over', 'XH001', { valid_until: '2000-01-01' }),
        entryWith('off', 'XH001', { enabled: 0 }),
      ])
      .execute()
    const again = await inquire('xh001_mgr', 'XH001', member.member_no)
    expect((again['data'] as MemberCard).blacklist.map(({ note }) => note).toSorted()).toEqual(['brand', 'own'])
  })

  it('[PERM-3] [PERM-7] finds nobody of another brand, and needs its function', async () => {
    const member = await memberAt('XH001')
    const foreign = await memberAt('YQ001')
    expect(await inquire('xh001_mgr', 'XH001', foreign.member_no)).toMatchObject(NOBODY)
    expect(await inquire('xh001_mgr', 'XH002', member.member_no)).toMatchObject({ status: 40_401 })
    expect(await inquire('finance01', 'XH001', member.member_no)).toMatchObject({ status: 40_301 })
  })

  it('is a line of the operation log, which names the member and not the key, and cannot be changed', async () => {
    const member = await memberAt('XH001')
    const before = await logged()
    await inquire('xh001_mgr', 'XH001', member.phone)
    await inquire('xh001_mgr', 'XH001', '12999999999')
    const lines = (await logged()).slice(before.length)
    expect(lines).toMatchObject([
      { user_name: '王梓轩', action: 'memberInquiry', target_id: member.id, result: 'MASKED' },
      { target_id: null, result: 'NOT_FOUND' },
    ])
    expect(JSON.stringify(lines)).not.toContain('12999999999')
    await expect(server.database.db.deleteFrom('operation_log').execute()).rejects.toThrow('append-only')
  })

  it('is limited per minute and user, those without a result included', async () => {
    const { length } = await logged()
    for (let nth = 0; nth < MAX_LOOKUPS_PER_MINUTE; nth += 1)
      expect(await inquire('xh001_mgr', 'XH001', '12999999999')).toMatchObject(NOBODY)
    const member = await memberAt('XH001')
    expect(await inquire('xh001_mgr', 'XH001', member.phone)).toMatchObject({ status: 42_901 })
    expect((await logged()).length - length).toBe(MAX_LOOKUPS_PER_MINUTE)
    expect(await inquire('xh001_cash1', 'XH001', member.phone)).toMatchObject({ status: 200 })
    clock.advance(60_000)
    expect(await inquire('xh001_mgr', 'XH001', member.phone)).toMatchObject({ status: 200 })
  })
})
