import type { ImportJob, ImportRow } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { sendSheet, sheetOf } from '../../../../testing/sheets.ts'

const PATH = '/api/admin/account/batch'
const HEAD = ['账号', '姓名', '手机', '角色', '门店', '有效期至']

let server: TestServer
let brandId: string
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'xh_owner', 'xh001_mgr']) tokens.set(username, await server.signIn(username))
  const brands = await server.database.db.selectFrom('brand').select(['id', 'name']).execute()
  brandId = brands.find(({ name }) => name === '星河电竞馆')?.id ?? ''
})
afterAll(() => server.stop())

let keys = 0
const call = async (method: string, path: string, as = 'xh_owner', body?: object) =>
  (
    await server.call(method, path, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': `accounts-${(keys += 1)}` },
      ...(body === undefined ? {} : { body }),
    })
  ).body
const upload = async (as: string, ...rows: readonly (readonly string[])[]) =>
  (await sendSheet(server, tokens.get(as) ?? '', `${PATH}/upload?brandId=${brandId}`, await sheetOf([HEAD, ...rows])))
    .body
const preview = async (as: string, ...rows: readonly (readonly string[])[]) => {
  const job = (await upload(as, ...rows))['data'] as ImportJob
  // The conformance test parses these answers by the contract.
  return { job, rows: (await call('GET', `${PATH}/rows/${job.id}?limit=100`, as))['rows'] as ImportRow[] }
}
const accountOf = async (username: string) => {
  const { db } = server.database
  const user = await db
    .selectFrom('user')
    .where('username', '=', username)
    .select(['id', 'name', 'phone', 'valid_until', 'version'])
    .executeTakeFirst()
  if (user === undefined) return undefined
  const roles = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_id', '=', user.id)
    .select('role.name')
    .orderBy('user_role.sort')
    .execute()
  const branches = await db
    .selectFrom('user_branch')
    .innerJoin('branch', 'branch.id', 'user_branch.branch_id')
    .where('user_id', '=', user.id)
    .select('branch.branch_no')
    .execute()
  return { ...user, roles: roles.map(({ name }) => name), branches: branches.map(({ branch_no }) => branch_no) }
}
const cashierRole = async () => (await accountOf('xh001_cash1'))?.roles[0] ?? ''

describe('a file of accounts', () => {
  it('is checked, and nothing of it is written until it is confirmed', async () => {
    const role = await cashierRole()
    const { job, rows } = await preview(
      'admin',
      ['Night.Lead', '夜班领班', '12099990001', role, 'XH001', '2027-12-31'],
      ['x', '夜班领班', '139', '没有的角色', 'XH999', '明天'],
    )
    expect(job).toMatchObject({ status: 'PREVIEW', total: 2, bad: 1, added: 1, updated: 0 })
    expect(await accountOf('night.lead')).toBeUndefined()
    expect(rows[0]).toMatchObject({ result: 'OK', action: 'ADD', name: '夜班领班', errors: [] })
    expect(rows[1]?.errors.map(({ field }) => field).toSorted()).toEqual([
      'branchIds',
      'phone',
      'roleIds',
      'username',
      'validUntil',
    ])

    expect(await call('POST', `${PATH}/commit/${job.id}`, 'admin', {})).toMatchObject({
      data: { status: 'IMPORTED', added: 1, bad: 1 },
    })
    expect(await accountOf('night.lead')).toMatchObject({
      name: '夜班领班',
      phone: '12099990001',
      valid_until: '2027-12-31',
      roles: [role],
      branches: ['XH001'],
    })
  })

  it('changes the account with its username, leaves empty cells as they are, and lists what changes', async () => {
    const before = await accountOf('xh001_cash1')
    const { job, rows } = await preview('xh_owner', ['XH001_CASH1', '', '12088887777', '', '', ''])
    expect(rows).toMatchObject([
      { action: 'UPDATE', changes: [{ field: 'phone', from: before?.phone, to: '12088887777' }] },
    ])
    await call('POST', `${PATH}/commit/${job.id}`, 'xh_owner', {})
    expect(await accountOf('xh001_cash1')).toEqual({
      ...before,
      phone: '12088887777',
      version: (before?.version ?? 0) + 1,
    })
    const again = await preview('xh_owner', ['xh001_cash1', '', '12088887777', '', '', ''])
    expect(again.rows).toMatchObject([{ action: 'SAME', changes: [] }])
  })

  it('[PERM-7] gives nothing that its sender does not have, and takes no name of another brand', async () => {
    const role = await cashierRole()
    const [foreign] = await server.database.db
      .selectFrom('user')
      .where('brand_id', '!=', brandId)
      .where('brand_id', 'is not', null)
      .select('username')
      .execute()
    const owner = (await accountOf('xh_owner'))?.roles[0] ?? ''
    const { rows } = await preview(
      'admin',
      [foreign?.username ?? '', '别人', '12099990002', role, 'XH001', ''],
      ['twice.named', '一个', '12099990003', role, 'XH001', ''],
      ['TWICE.named', '两个', '12099990004', role, 'XH001', ''],
    )
    expect(rows.map(({ errors }) => errors.map(({ msg }) => msg))).toEqual([['该账号已被使用'], [], ['与第3行重复']])
    const beyond = await preview('xh_owner', ['by.owner', '老板', '12099990006', role, 'XH001', ''])
    expect(beyond.rows.map(({ errors }) => errors)).toEqual([
      [{ field: 'roleIds', msg: `您不能授予或收回角色“${role}”，其中有您自己没有的权限` }],
    ])
    expect(await upload('xh001_mgr', ['by.manager', '经理', '12099990005', owner, 'XH001', ''])).toMatchObject({
      status: 40_301,
    })
  })
})
