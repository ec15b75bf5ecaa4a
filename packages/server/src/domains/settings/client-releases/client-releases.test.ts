import { DAY_MS, Status } from '@netbar/shared/contract'
import type { BranchVersions, ClientRelease, ClientReleaseResult, MachineRelease } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { openClients } from '../../bar/testing/client-desk.ts'
import type { TestClient } from '../../bar/testing/client-desk.ts'
import { releaseDraftTo } from '../testing/release-draft.ts'

const PUBLISH = '/api/admin/publish'
const START = new Date('2026-11-21T04:00:00.000Z')

let clock: ManualClock
let server: TestServer
let owner: string
let brandId: string
/** Two machines of one branch, and one of another. */
let machines: readonly TestClient[]
/** Each test releases a newer version than the one before it. */
let major = 100

beforeAll(async () => {
  clock = createManualClock(START)
  server = await startTestServer({ clock })
  owner = await server.signIn('xh_owner')
  const branches = await server.database.db
    .selectFrom('branch')
    .where('branch_no', 'in', ['XH001', 'XH002'])
    .select(['id', 'brand_id'])
    .orderBy('branch_no')
    .execute()
  brandId = first(branches).brand_id
  machines = []
  for (const [index, { id }] of branches.entries())
    machines = [...machines, ...(await openClients(server, id, 2 - index, clock.now()))]
})
afterAll(() => server.stop())
beforeEach(async () => {
  major += 1
  // What the demo and other tests have released is not of this one, and these machines alone run the program.
  await server.database.db.updateTable('client_release').set({ status: 'ROLLED_BACK' }).execute()
  await server.database.db.deleteFrom('machine_program').execute()
})

const version = (minor = 0) => `${major}.${minor}.0`
const branchId = () => first(machines).branchId
const post = async (path: string, body: object, confirmation?: string) => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  return (await server.call('POST', PUBLISH + path, { token: owner, body, headers, confirmation })).body
}
// The conformance test parses answers by the contract.
const get = async (path: string) => (await server.call('GET', PUBLISH + path, { token: owner })).body
const released = async (id: string) => (await get(`/${id}`))['data'] as ClientRelease
const added = async (versionNo: string, parts: object = {}) =>
  (await post('/save', { brandId, ...releaseDraftTo(versionNo, branchId()), percent: 100, ...parts }))[
    'data'
  ] as ClientRelease
const confirmed = async (path: string, body: object) => post(path, body, await server.confirm(owner))
const publish = async (versionNo: string, parts: { readonly percent?: number } = {}) => {
  const { id } = await added(versionNo, parts)
  await confirmed(`/release/${id}`, { version: 1, percent: parts.percent ?? 100 })
  return id
}
const asked = async ({ key }: TestClient) =>
  (await server.call('GET', '/api/machine/client/release', { token: key })).body['data'] as MachineRelease | null
const report = async ({ key }: TestClient, body: object) =>
  (
    await server.call('POST', '/api/machine/client/release/report', {
      token: key,
      body: { requestNo: crypto.randomUUID(), ...body },
    })
  ).body
const runs = (machine: TestClient, versionNo: string) => report(machine, { version: versionNo, result: 'SUCCESS' })
const results = async (id: string, query = '') =>
  (await get(`/result/${id}?limit=100${query}`))['rows'] as ClientReleaseResult[]

describe('a release of the client program', () => {
  it('is told to the machines of its branches alone, and finished when the last of them runs it', async () => {
    const [one, other, elsewhere] = machines as [TestClient, TestClient, TestClient]
    await runs(one, '1.0.0')
    await runs(other, '1.0.0')
    const { id } = await added(version())
    expect(await asked(one)).toBeNull()
    expect(await confirmed(`/release/${id}`, { version: 1, percent: 100 })).toMatchObject({
      data: { status: 'PUBLISHING', waiting: 2, publisher: expect.any(String) },
    })
    expect(await asked(one)).toEqual({
      version: version(),
      address: 'https://download.example.com/client.exe',
      sha256: 'd6'.repeat(32),
      forced: false,
    })
    expect(await asked(elsewhere)).toBeNull()
    await runs(one, version())
    expect(await released(id)).toMatchObject({ status: 'PUBLISHING', succeeded: 1, waiting: 1 })
    await report(other, { version: version(), result: 'FAILED', reason: '磁盘空间不足' })
    expect(await released(id)).toMatchObject({ status: 'PUBLISHING', succeeded: 1, failed: 1, waiting: 0 })
    expect(await results(id, '&state=FAILED')).toMatchObject([
      { id: other.id, runs: '1.0.0', failures: 1, reason: '磁盘空间不足' },
    ])
    await runs(other, version())
    expect(await released(id)).toMatchObject({ status: 'PUBLISHED', succeeded: 2, failed: 0 })
  })

  it('that was rolled back gives way to the version before', async () => {
    const machine = first(machines)
    await publish(version(1))
    const id = await publish(version(2))
    await runs(machine, version(2))
    const { version: now } = await released(id)
    expect(await confirmed(`/rollback/${id}`, { version: now })).toMatchObject({ data: { status: 'ROLLED_BACK' } })
    expect(await asked(machine)).toMatchObject({ version: version(1) })
    expect(await confirmed(`/release/${id}`, { version: now + 1, percent: 100 })).toMatchObject({
      status: Status.stateChanged,
    })
  })

  it('that is paused stays on the machines that run it, and reaches no other until it goes on', async () => {
    const [one, other] = machines as [TestClient, TestClient]
    await runs(one, '1.0.0')
    await runs(other, '1.0.0')
    const id = await publish(version())
    await runs(one, version())
    expect(await post(`/pause/${id}`, { version: 2, enabled: false })).toMatchObject({ data: { status: 'PAUSED' } })
    expect(await asked(one)).toMatchObject({ version: version() })
    expect(await asked(other)).toBeNull()
    expect(await post(`/pause/${id}`, { version: 3, enabled: true })).toMatchObject({ data: { status: 'PUBLISHING' } })
    expect(await asked(other)).toMatchObject({ version: version() })
  })

  it('reaches a share of the machines, which only grows; one that is first heard of later waits for it, too', async () => {
    const id = await publish(version(), { percent: 1 })
    expect(await confirmed(`/release/${id}`, { version: 2, percent: 1 })).toMatchObject({
      status: Status.invalidFields,
      errors: [{ field: 'percent', msg: '灰度比例必须大于当前的 1%' }],
    })
    await confirmed(`/release/${id}`, { version: 2, percent: 100 })
    await runs(first(machines), '1.0.0')
    expect(await results(id)).toMatchObject([{ id: first(machines).id, state: 'WAITING', runs: '1.0.0', time: null }])
    expect(await post(`/finish/${id}`, { version: 3 })).toMatchObject({ data: { status: 'PUBLISHED', waiting: 1 } })
    expect(await asked(first(machines))).toMatchObject({ version: version() })
  })

  it('is newer than all that were released of its program in the brand; another program counts for itself', async () => {
    await publish(version(5))
    const draft = (versionNo: string, parts: object = {}) =>
      post('/save', { brandId, ...releaseDraftTo(versionNo, branchId()), ...parts })
    for (const versionNo of [version(5), version(4)])
      expect(await draft(versionNo)).toMatchObject({
        status: Status.invalidFields,
        errors: [{ field: 'versionNo', msg: `版本号必须大于当前版本（${version(5)}）` }],
      })
    expect(await draft(version(4), { platform: 'PAD' })).toMatchObject({ status: Status.ok })
    const older = await added(version(6))
    await publish(version(7))
    expect(await confirmed(`/release/${older.id}`, { version: 1, percent: 100 })).toMatchObject({
      status: Status.invalidFields,
    })
  })

  it.each([
    ['sha256', { sha256: 'abc' }],
    ['address', { address: 'http://download.example.com/client.exe' }],
    ['versionNo', { versionNo: '1.0' }],
    ['percent', { percent: 0 }],
    ['sizeMb', { sizeMb: 0 }],
  ])('is refused for a wrong %s', async (field, parts) => {
    expect(await post('/save', { brandId, ...releaseDraftTo(version(), branchId()), ...parts })).toMatchObject({
      status: Status.invalidFields,
      errors: [{ field }],
    })
  })

  it('is released and rolled back by whoever has confirmed who they are; nothing but a draft is changed or deleted', async () => {
    const { id } = await added(version())
    expect(await post(`/release/${id}`, { version: 1, percent: 100 })).toMatchObject({
      status: Status.confirmationNeeded,
    })
    await confirmed(`/release/${id}`, { version: 1, percent: 100 })
    expect(await post(`/rollback/${id}`, { version: 2 })).toMatchObject({ status: Status.confirmationNeeded })
    const changed = { version: 2, ...releaseDraftTo(version(1), branchId()) }
    expect(await post(`/save/${id}`, changed)).toMatchObject({ status: Status.stateChanged })
    expect(await post(`/delete/${id}`, { version: 2 })).toMatchObject({ status: Status.businessRule })
  })
})

describe('a report of a machine', () => {
  it('is counted once, whatever it repeats', async () => {
    const machine = first(machines)
    await runs(machine, '1.0.0')
    const id = await publish(version())
    const failed = { requestNo: 'failed-once', version: version(), result: 'FAILED', reason: '下载超时' }
    await report(machine, failed)
    await report(machine, failed)
    expect(await results(id)).toMatchObject([{ failures: 1 }])
    await runs(machine, version())
    const [{ time } = { time: null }] = await results(id)
    clock.jump(DAY_MS)
    owner = await server.signIn('xh_owner')
    await runs(machine, version())
    expect(await results(id)).toMatchObject([{ state: 'SUCCESS', failures: 1, reason: '下载超时', time }])
  })

  it('of a failure has a reason, and is of a version that was released to the branch', async () => {
    const machine = first(machines)
    await publish(version())
    expect(await report(machine, { version: version(), result: 'FAILED' })).toMatchObject({
      status: Status.invalidFields,
      errors: [{ field: 'reason' }],
    })
    expect(await report(machine, { version: version(9), result: 'FAILED', reason: '下载超时' })).toMatchObject({
      status: Status.notFound,
    })
  })

  it('shows what the machines of each branch run, the newest version first', async () => {
    const [one, other, elsewhere] = machines as [TestClient, TestClient, TestClient]
    await runs(one, '9.0.0')
    await runs(other, '10.0.0')
    await runs(elsewhere, '9.0.0')
    const rowsOf = async (query: string) => (await get(`/branch/page?limit=100${query}`))['rows'] as BranchVersions[]
    expect(await rowsOf(`&branchId=${branchId()}`)).toMatchObject([
      {
        branchNo: 'XH001',
        machines: 2,
        versions: [
          { versionNo: '10.0.0', count: 1 },
          { versionNo: '9.0.0', count: 1 },
        ],
      },
    ])
    expect((await rowsOf('&versionNo=9.0.0')).map(({ branchNo }) => branchNo)).toEqual(['XH001', 'XH002'])
    expect((await rowsOf('&versionNo=10.0.0')).map(({ branchNo }) => branchNo)).toEqual(['XH001'])
  })
})

it('the demo has a release that every machine runs, and one on its way to a share of them', async () => {
  const { db } = server.database
  const rows = await db
    .selectFrom('client_release')
    .innerJoin('client_release_result as result', 'result.release_id', 'client_release.id')
    .where('version_no', 'in', ['2.3.0', '2.4.0'])
    .groupBy(['version_no', 'state'])
    .select(({ fn }) => ['version_no', 'state', fn.countAll<number>().as('count')])
    .orderBy('version_no')
    .orderBy('state')
    .execute()
  expect(rows.map(({ version_no, state }) => `${version_no} ${state}`)).toEqual([
    '2.3.0 SUCCESS',
    '2.4.0 FAILED',
    '2.4.0 SUCCESS',
  ])
})
