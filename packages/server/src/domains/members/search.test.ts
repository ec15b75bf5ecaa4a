import { MAX_NAME_SEARCHES_PER_MINUTE, MAX_NAMED_MEMBERS, maskPhone, typedInitials } from '@netbar/shared/contract'
import type { CallAnswer, memberCalls } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, identityOf, startTestServer } from '../../testing/index.ts'
import type { ManualClock, TestServer } from '../../testing/index.ts'

type Answer = CallAnswer<typeof memberCalls.search>

let server: TestServer
let clock: ManualClock
let branches: Readonly<Record<string, string>>

/** Names that no seeded member has. */
const NAMES = { XH001: '欧阳测甲', XH002: '欧阳测乙', YQ001: '欧阳测丙' } as const

/** Gives a member of a branch a name, as one who signed up with it. */
const name = async (branchNo: string, text: string, nth = 0) => {
  const { db } = server.database
  const { id } = await db
    .selectFrom('member')
    .where('branch_id', '=', branches[branchNo] ?? '')
    .select('id')
    .orderBy('member_no')
    .offset(nth)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('member')
    .set({ name: text, initials: typedInitials(text) })
    .where('id', '=', id)
    .execute()
  return id
}

beforeAll(async () => {
  clock = createManualClock(new Date())
  server = await startTestServer({ clock })
  const rows = await server.database.db.selectFrom('branch').select(['branch_no', 'id']).execute()
  branches = Object.fromEntries(rows.map(({ branch_no, id }) => [branch_no, id]))
  for (const [branchNo, text] of Object.entries(NAMES)) await name(branchNo, text)
})
afterAll(() => server.stop())
// Searches of the test before no longer count.
beforeEach(() => clock.advance(61_000))

const search = async (username: string, branchNo: string, text: string) =>
  (
    await server.call('POST', '/api/member/member/search', {
      token: await server.signIn(username),
      body: { branchId: branches[branchNo], name: text },
    })
  ).body
const namesFor = async (username: string, branchNo: string, text: string) => {
  const { data } = await search(username, branchNo, text)
  return (data as Answer).members.map((member) => member.name)
}
const logged = () =>
  server.database.db
    .selectFrom('operation_log')
    .where('action', 'like', 'memberSearch%')
    .selectAll()
    .orderBy('time')
    .orderBy('id')
    .execute()

describe('a search of members by name', () => {
  it('finds by a part of the name, its initials, or all of it with spaces; the phone is masked, and a name that was not typed', async () => {
    for (const text of ['欧阳', '阳测', 'oycj', 'OYCJ', 'cj'])
      expect(await namesFor('xh001_mgr', 'XH001', text), text).toContain('欧**甲')
    const { data } = await search('xh001_mgr', 'XH001', ' 欧阳 测甲 ')
    const member = await server.database.db
      .selectFrom('member')
      .where('name', '=', NAMES.XH001)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { phone } = identityOf(member)
    expect(data).toMatchObject({
      members: [{ name: NAMES.XH001, phone: maskPhone(phone), memberNo: member.member_no }],
      hasMore: false,
    })
    expect(await namesFor('xh001_mgr', 'XH001', phone.slice(-4))).toContain('欧**甲')
    expect(Object.keys((data as Answer).members[0] ?? {}).toSorted()).toEqual(
      ['branchName', 'id', 'levelName', 'memberNo', 'name', 'phone'].toSorted(),
    )
  })

  it('takes two characters at least, and wildcards as what they are', async () => {
    for (const text of ['欧', 'o', ' 欧 ', ''])
      expect(await search('xh001_mgr', 'XH001', text), text).toMatchObject({ status: 42_201 })
    for (const text of ['%%', '__', '欧%', '欧_甲'])
      expect(await namesFor('xh001_mgr', 'XH001', text), text).toEqual([])
  })

  it('[PERM-7] finds members of the branches that the user sees, and of one brand', async () => {
    expect(await namesFor('xh001_mgr', 'XH001', '欧阳')).toEqual(['欧**甲'])
    expect(await namesFor('area01', 'XH001', '欧阳')).toEqual(['欧**乙', '欧**甲'])
    expect(await namesFor('admin', 'YQ001', '欧阳')).toEqual(['欧**丙'])
    expect(await search('xh001_mgr', 'XH002', '欧阳')).toMatchObject({ status: 40_401 })
  })

  it('[PERM-3] needs the function of the list of members, which whoever looks members up by a number has not', async () => {
    for (const username of ['xh001_cash1', 'finance01', 'auditor01'])
      expect(await search(username, 'XH001', '欧阳'), username).toMatchObject({ status: 40_301 })
  })

  it('shows ten at most, and says that there are more', async () => {
    for (let nth = 1; nth <= MAX_NAMED_MEMBERS + 1; nth += 1) await name('XH001', `百里同${nth}`, nth)
    const { data } = await search('xh001_mgr', 'XH001', '百里')
    expect((data as Answer).members).toHaveLength(MAX_NAMED_MEMBERS)
    expect((data as Answer).hasMore).toBe(true)
  })

  it('is a line of the operation log for the search and for each member shown, none with what was typed', async () => {
    const { length } = await logged()
    await search('xh001_mgr', 'XH001', '欧阳')
    await search('xh001_mgr', 'XH001', '无此人')
    const lines = (await logged()).slice(length)
    const member = await server.database.db
      .selectFrom('member')
      .where('name', '=', NAMES.XH001)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(lines).toMatchObject([
      { user_name: '王梓轩', action: 'memberSearch', branch_id: branches['XH001'], target_id: null, result: 'FOUND' },
      { user_name: '王梓轩', action: 'memberSearchShown', target_id: member.id, result: 'MASKED' },
      { action: 'memberSearch', target_id: null, result: 'NOT_FOUND' },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/欧阳|无此人/)
  })

  it('is limited per minute and user, and leaves look-ups by a number alone', async () => {
    for (let nth = 0; nth < MAX_NAME_SEARCHES_PER_MINUTE; nth += 1)
      expect(await search('xh001_mgr', 'XH001', '无此人')).toMatchObject({ status: 200 })
    const { length } = await logged()
    expect(await search('xh001_mgr', 'XH001', '欧阳')).toMatchObject({ status: 42_901 })
    expect((await logged()).length).toBe(length)
    expect(await search('xh002_mgr', 'XH002', '欧阳')).toMatchObject({ status: 200 })
    const inquiry = { branchId: branches['XH001'], key: '12999999999' }
    const token = await server.signIn('xh001_mgr')
    expect((await server.call('POST', '/api/member/member/inquiry', { token, body: inquiry })).body).toMatchObject({
      status: 200,
    })
    clock.advance(60_000)
    expect(await namesFor('xh001_mgr', 'XH001', '欧阳')).toEqual(['欧**甲'])
  })
})
