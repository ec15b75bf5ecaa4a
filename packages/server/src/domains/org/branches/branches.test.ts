// @module-tag sqlite
import { shanghaiDay } from '@netbar/shared/contract'
import type { BranchEntry } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { dueReminder, remindOfLicences } from './licence-reminders.ts'

let server: TestServer
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['xh_owner', 'newbrand', 'area01', 'xh001_mgr'])
    tokens.set(username, await server.signIn(username))
})
afterAll(() => server.stop())

let made = 0
const ask = async (as: string, method: string, path: string, body?: unknown) => {
  made += 1
  const { body: answer } = await server.call(method, `/api/admin/branch${path}`, {
    token: tokens.get(as) ?? '',
    headers: { 'Idempotency-Key': `branches-${made}` },
    ...(body === undefined ? {} : { body }),
  })
  return answer
}
/** Checks that a refused call leaves every row as it was. */
const refused = async (as: string, path: string, body: unknown) => {
  const before = await digest(server.database)
  const answer = await ask(as, 'POST', path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const idOf = async (branchNo: string) =>
  (
    await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', branchNo)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
const brandOf = async (name: string) =>
  (await server.database.db.selectFrom('brand').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
// The conformance test parses these answers by the contract.
const entry = async (branchNo: string) =>
  (await ask('xh_owner', 'GET', `/${await idOf(branchNo)}`))['data'] as BranchEntry
const step = async (event: string, branchNo: string, reason = '消防整改') => {
  const { id, version } = await entry(branchNo)
  return ask('xh_owner', 'POST', `/${event}/${id}`, { version, reason })
}
const add = async (branchNo: string) =>
  (await ask('xh_owner', 'POST', '', { brandId: await brandOf('星河电竞馆'), branchNo, name: branchNo }))[
    'data'
  ] as BranchEntry

describe('a new branch', () => {
  const body = async () => ({ brandId: await brandOf('新晨电竞'), branchNo: 'XC001', name: '一号店' })

  it('[GUARD-6] [CALL-5] is opened by the people of a brand that has none, who see it with their next call', async () => {
    const info = async () => {
      const path = `/api/admin/user/front/info?token=${tokens.get('newbrand')}&appType=SDX_NETCAFE`
      // The user of the contract has branches.
      return (await server.call('GET', path)).body['data'] as { branches: { id: string; branchNo: string }[] }
    }
    expect((await info()).branches).toEqual([])
    expect((await ask('newbrand', 'POST', '', await body()))['data']).toMatchObject({
      branchNo: 'XC001',
      status: 'PREPARING',
      version: 1,
    })
    const [first] = (await info()).branches
    expect(first?.branchNo).toBe('XC001')
    const orders = await server.call('GET', `/api/purchase/order/findWarehousingOrder?branchId=${first?.id}`, {
      token: tokens.get('newbrand') ?? '',
    })
    expect(orders.body).toMatchObject({ status: 200, data: null })
  })

  it.each([
    ['a number that is used', { branchNo: 'XH001' }, [{ field: 'branchNo', msg: '门店编号已存在' }]],
    ['no number', { branchNo: '' }, [{ field: 'branchNo', msg: '此项必填' }]],
    ['half a position', { branchNo: 'XC009', longitude: 114.4 }, [{ field: 'latitude', msg: '此项必填' }]],
    ['half of the hours', { branchNo: 'XC009', closesAt: '23:00' }, [{ field: 'opensAt', msg: '此项必填' }]],
  ])('[CALL-5] is refused with %s', async (_, wrong, errors) => {
    expect(await refused('newbrand', '', { ...(await body()), ...wrong })).toMatchObject({ status: 42201, errors })
  })

  it('[CALL-5] is refused with a swapped position, and a name or a number of another form', async () => {
    const wrong = { ...(await body()), branchNo: 'xc-2', name: '', longitude: 30.5, latitude: 114.4 }
    const { errors } = await refused('newbrand', '', wrong)
    // The answer of every refused form.
    expect((errors as { field: string }[]).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['branchNo', 'name', 'longitude', 'latitude']),
    )
  })

  it('[PERM-7] is not opened by staff of branches', async () => {
    expect(await refused('area01', '', { ...(await body()), branchNo: 'XC003' })).toMatchObject({ status: 40301 })
  })

  it('[CALL-5] is removed while nothing has happened in it, and its number is free again', async () => {
    const { id, version } = await add('XH801')
    expect(await ask('xh_owner', 'POST', `/delete/${id}`, { version })).toMatchObject({ status: 200 })
    expect((await add('XH801')).id).not.toBe(id)
    const used = await entry('XH001')
    expect(await refused('xh_owner', `/delete/${used.id}`, { version: used.version })).toMatchObject({ status: 42202 })
  })
})

describe('the details of a branch', () => {
  it('[CALL-5] are changed, and their history has what changed', async () => {
    const before = await entry('XH003')
    const manager = await server.database.db
      .selectFrom('user')
      .where('username', '=', 'xh001_mgr')
      .select('id')
      .executeTakeFirstOrThrow()
    const draft = { version: before.version, name: '街道口店', longitude: 114.3591234, latitude: 30.5312 }
    const path = `/${before.id}`
    expect(await refused('xh_owner', path, { ...draft, managerId: manager.id })).toMatchObject({
      status: 42201,
      errors: [{ field: 'managerId' }],
    })
    expect(await refused('xh_owner', path, { ...draft, branchNo: 'XH777' })).toMatchObject({ status: 42201 })
    const saved = await ask('xh_owner', 'POST', path, {
      ...draft,
      cultureUntil: '2027-03-01',
      fireUntil: '2026-12-20',
    })
    expect(saved['data']).toMatchObject({ longitude: 114.359123, latitude: 30.5312, licenceUntil: '2026-12-20' })
    const { rows } = await ask('xh_owner', 'GET', `/logs/${before.id}`)
    expect(rows).toMatchObject([{ event: 'CHANGED' }])
    expect(JSON.stringify(rows)).toContain('"field":"cultureUntil"')
  })

  it('[PERM-7] are seen by the staff of the branch, and changed by who administrates it', async () => {
    const [own, other] = [await entry('XH001'), await idOf('XH002')]
    expect(await ask('xh001_mgr', 'GET', `/${own.id}`)).toMatchObject({ status: 200 })
    expect(await ask('xh001_mgr', 'GET', `/${other}`)).toMatchObject({ status: 40401 })
    expect(await refused('xh001_mgr', `/${own.id}`, { version: own.version, name: '我的店' })).toMatchObject({
      status: 40301,
    })
    // The contract of the list.
    const staff = (await ask('xh001_mgr', 'GET', `/staff/${own.id}`))['data'] as { username: string }[]
    expect(staff.map(({ username }) => username)).toContain('xh001_mgr')
  })
})

describe('the status of a branch', () => {
  it('[FMT-7] is changed by steps with reasons, each from the statuses that its machine has', async () => {
    await add('XH802')
    expect(await step('suspend', 'XH802')).toMatchObject({ status: 40901 })
    expect((await step('open', 'XH802', '装修完成'))['data']).toMatchObject({
      status: 'OPEN',
      statusReason: '装修完成',
    })
    expect((await step('close', 'XH802'))['data']).toMatchObject({ status: 'CLOSED', enabled: true })
    const closed = await entry('XH802')
    const away = await ask('xh_owner', 'POST', `/enable/${closed.id}`, { version: closed.version, enabled: false })
    expect(away['data']).toMatchObject({ enabled: false })
    // The contract of the choice.
    const choice = await server.call('GET', `/api/admin/base/user/branch/brand/${closed.brandId}`, {
      token: tokens.get('xh_owner') ?? '',
    })
    expect(JSON.stringify(choice.body['data'])).not.toContain('XH802')
    expect((await step('reopen', 'XH802'))['data']).toMatchObject({ status: 'OPEN', enabled: true })
    const { rows } = await ask('xh_owner', 'GET', `/logs/${closed.id}`)
    expect(JSON.stringify(rows)).toContain('{"field":"statusReason","from":"消防整改","to":"消防整改"}')
    const stale = { version: closed.version, reason: '消防整改' }
    expect(await refused('xh_owner', `/suspend/${closed.id}`, stale)).toMatchObject({ status: 40902 })
  })

  it('[CALL-5] is not closed with anything open, which the refusal names', async () => {
    const open = await entry('XH001')
    const { status, msg } = await refused('xh_owner', `/close/${open.id}`, { version: open.version, reason: '到期' })
    expect(status).toBe(42202)
    expect(msg).toMatch(/上机中 \d+ 台（\d{3}, \d{3}, \d{3}）/)
    expect(msg).toContain('未完成的采购订单')
  })

  it('[CALL-5] is put away only when it is closed', async () => {
    const { id, version } = await entry('XH002')
    expect(await refused('xh_owner', `/enable/${id}`, { version, enabled: false })).toMatchObject({
      status: 42202,
      msg: '只有已关闭的门店可以归档',
    })
  })
})

describe('the end of a licence', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-5, 0],
  ])('with %s days left the reminder of %s days is due', (left, due) => {
    expect(dueReminder(left)).toBe(due)
  })

  it('[NOTE-1] is told once for each threshold to who administrates the branch, with a way to it', async () => {
    const now = new Date('2027-05-01T02:00:00.000Z')
    const { db } = server.database
    const id = await idOf('XH002')
    const remind = (days: number) =>
      server.database.write((trx) => remindOfLicences(trx, new Date(now.getTime() + days * 86_400_000)))
    const sent = async () => {
      const rows = await db.selectFrom('notification').where('service_type', '=', 'BRANCH').selectAll().execute()
      return rows.filter(({ service_id }) => service_id === id).map(({ content_key }) => content_key)
    }
    await db
      .updateTable('branch')
      .set({ culture_until: shanghaiDay(now.getTime() + 20 * 86_400_000), licence_until: '2027-05-21' })
      .where('id', '=', id)
      .execute()
    await remind(0)
    await remind(1)
    expect(await sent()).toEqual(['notification.cultureEnds'])
    await remind(15)
    await remind(20)
    await remind(25)
    expect(await sent()).toHaveLength(3)
    const receivers = await db
      .selectFrom('notification_receipt')
      .innerJoin('notification', 'notification.id', 'notification_receipt.notification_id')
      .innerJoin('user', 'user.id', 'notification_receipt.user_id')
      .where('service_id', '=', id)
      .where('service_type', '=', 'BRANCH')
      .select('username')
      .distinct()
      .execute()
    expect(receivers.map(({ username }) => username)).toEqual(expect.arrayContaining(['xh_owner']))
    expect(receivers.map(({ username }) => username)).not.toContain('xh001_mgr')
  })
})
