import { DAY_MS, HOUR_MS, MINUTE_MS, Status } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, insertAttachment, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { publishDue } from './due.ts'

const NOTICE = '/api/admin/notice'
type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let owner: string
let manager: string
let cashier: string
let neighbour: string
let branchId: string
let neighbourId: string
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  owner = await server.signIn('xh_owner')
  manager = await server.signIn('xh001_mgr')
  cashier = await server.signIn('xh001_cash1')
  neighbour = await server.signIn('xh002_mgr')
  const idOf = async (no: string) =>
    (await server.database.db.selectFrom('branch').where('branch_no', '=', no).select('id').executeTakeFirstOrThrow())
      .id
  branchId = await idOf('XH001')
  neighbourId = await idOf('XH002')
})
afterAll(() => server.stop())

const post = async (token: string, path: string, body: unknown = {}) =>
  (
    await server.call('POST', `${NOTICE}${path}`, {
      token,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  ).body
const get = async (token: string, path: string) => (await server.call('GET', `${NOTICE}${path}`, { token })).body
const rowsOf = (body: Row) => body['rows'] as readonly Row[]
const dataOf = (body: Row) => body['data'] as Row
const draft = () => ({
  title: '本周消防检查',
  level: 'URGENT',
  content: '请在周五前自查灭火器。\n\n拍照存档。',
  needsAck: true,
  branchIds: [branchId],
})
const add = async (change: Row = {}) => dataOf(await post(owner, '/save', { ...draft(), ...change }))
const publish = async (change: Row = {}, at: string | null = null) => {
  const { id } = await add(change)
  return dataOf(await post(owner, `/publish/${String(id)}`, { version: 1, at }))
}
const bellOf = async (token: string) =>
  rowsOf((await server.call('GET', '/api/admin/notification/list?serviceType=BULLETIN&limit=100', { token })).body)
const receiptOf = async (id: unknown, name: string) =>
  rowsOf(await get(owner, `/receipt/${String(id)}?limit=100`)).find(({ userName }) => userName === name)
const nameOf = async (username: string) =>
  (
    await server.database.db
      .selectFrom('user')
      .where('username', '=', username)
      .select('name')
      .executeTakeFirstOrThrow()
  ).name

describe('a bulletin of head office', () => {
  it('rings at its branches when it is published, and is read and acknowledged by each person', async () => {
    const before = (await bellOf(manager)).length
    const published = await publish()
    const id = String(published['id'])
    expect(published).toMatchObject({ status: 'PUBLISHED', branchCount: 1, readCount: 0, ackCount: 0 })
    const rings = await bellOf(manager)
    expect(rings).toHaveLength(before + 1)
    expect(rings[0]).toMatchObject({ content: expect.stringContaining('本周消防检查'), serviceId: id, read: false })
    const unread = async () => rowsOf(await get(manager, '/received?unread=true'))
    expect((await unread())[0]).toMatchObject({ id, isReceiver: true, readTime: null })

    expect(await post(cashier, '/read', { ids: [id] })).toMatchObject({ status: Status.ok })
    const first = clock.now().toISOString()
    clock.advance(MINUTE_MS)
    expect(dataOf(await post(manager, `/ack/${id}`))).toMatchObject({ ackTime: clock.now().toISOString() })
    clock.advance(MINUTE_MS)
    // Again: the first times stay.
    await post(cashier, '/read', { ids: [id] })
    expect(await receiptOf(id, await nameOf('xh001_cash1'))).toMatchObject({ state: 'READ', readTime: first })
    expect(await receiptOf(id, await nameOf('xh001_mgr'))).toMatchObject({ state: 'ACKNOWLEDGED' })
    const figures = rowsOf(await get(owner, '/page?limit=100')).find((row) => row['id'] === id)
    expect(figures).toMatchObject({ readCount: 2, ackCount: 1 })
    expect((await unread()).map((row) => row['id'])).not.toContain(id)
  })

  it('is neither found nor counted by a branch that it is not for, nor are its files', async () => {
    const file = await insertAttachment(server.database, 'xh_owner', clock.now())
    const { id } = await publish({ attachments: [file] })
    expect(rowsOf(await get(neighbour, '/received?limit=100')).map((row) => row['id'])).not.toContain(id)
    for (const answer of [
      await get(neighbour, `/${String(id)}`),
      await post(neighbour, '/read', { ids: [id] }),
      await post(neighbour, `/ack/${String(id)}`),
    ])
      expect(answer).toMatchObject({ status: Status.notFound })
    const content = (token: string) => server.call('GET', `/api/attachment/${file}`, { token })
    expect((await content(neighbour)).body).toMatchObject({ status: Status.notFound })
    // The file of the test has no content, which only who may see it is told by the shape of the call: it is in the bulletin.
    expect(dataOf(await get(manager, `/${String(id)}`))['attachments']).toEqual([expect.objectContaining({ id: file })])
  })

  it('appears at the planned time, once, and can be taken back before', async () => {
    const at = new Date(clock.now().getTime() + HOUR_MS).toISOString()
    const before = (await bellOf(manager)).length
    const planned = await publish({ title: '明日停电' }, at)
    const taken = await publish({ title: '不发了' }, at)
    expect(planned).toMatchObject({ status: 'SCHEDULED', publishTime: at })
    expect(dataOf(await post(owner, `/withdraw/${String(taken['id'])}`, { version: 2, reason: '改期' }))).toMatchObject(
      { status: 'DRAFT', publishTime: null },
    )
    expect(await get(manager, `/${String(planned['id'])}`)).toMatchObject({ status: Status.notFound })
    const look = (time: string) => server.database.write((trx) => publishDue(trx, new Date(time)))
    await look(new Date(Date.parse(at) - 1).toISOString())
    expect(await bellOf(manager)).toHaveLength(before)
    await look(at)
    await look(at)
    expect(await bellOf(manager)).toHaveLength(before + 1)
    expect(dataOf(await get(manager, `/${String(planned['id'])}`))).toMatchObject({ title: '明日停电' })
  })

  it('reminds only who has not acknowledged it, and nobody twice within an hour', async () => {
    const { id } = await publish({ title: '请确认' })
    await post(manager, `/ack/${String(id)}`)
    const [managers, cashiers] = [(await bellOf(manager)).length, (await bellOf(cashier)).length]
    expect(await post(owner, `/remind/${String(id)}`)).toMatchObject({ status: Status.ok })
    expect(await bellOf(manager)).toHaveLength(managers)
    expect(await bellOf(cashier)).toHaveLength(cashiers + 1)
    expect(await post(owner, `/remind/${String(id)}`)).toMatchObject({ status: Status.businessRule })
    clock.advance(HOUR_MS)
    expect(await post(owner, `/remind/${String(id)}`)).toMatchObject({ status: Status.ok })
  })

  it('is gone for its readers once it is withdrawn, and says so to nobody else', async () => {
    const { id } = await publish()
    const withdrawn = await post(owner, `/withdraw/${String(id)}`, { version: 2, reason: '内容有误' })
    expect(dataOf(withdrawn)).toMatchObject({ status: 'WITHDRAWN' })
    expect(await get(manager, `/${String(id)}`)).toMatchObject({ status: Status.notFound })
    expect(dataOf(await get(owner, `/${String(id)}`))).toMatchObject({ status: 'WITHDRAWN' })
    expect(await post(owner, `/remind/${String(id)}`)).toMatchObject({ status: Status.businessRule })
  })

  it('is read by somebody who joined the branch later, and leaves no receipt of the company', async () => {
    const { id } = await publish()
    const { db } = server.database
    await db.deleteFrom('bulletin_receipt').where('bulletin_id', '=', String(id)).execute()
    await post(manager, '/read', { ids: [id] })
    await post(owner, '/read', { ids: [id] })
    expect(rowsOf(await get(owner, `/receipt/${String(id)}`)).map(({ userName }) => userName)).toEqual([
      await nameOf('xh001_mgr'),
    ])
    expect(await post(owner, `/ack/${String(id)}`)).toMatchObject({ status: Status.businessRule })
  })
})

describe('a draft', () => {
  it('is changed with its branches and files, and refused with what is wrong', async () => {
    const { db } = server.database
    const [kept, dropped] = [
      await insertAttachment(server.database, 'xh_owner', clock.now()),
      await insertAttachment(server.database, 'xh_owner', new Date(clock.now().getTime() + 1)),
    ]
    const { id } = await add({ attachments: [kept, dropped] })
    const path = `/change/${String(id)}`
    const branchIds = [branchId, neighbourId]
    const changed = await post(owner, path, { version: 1, ...draft(), branchIds, attachments: [kept] })
    expect(dataOf(changed)).toMatchObject({ version: 2, branchCount: 2, status: 'DRAFT' })
    expect(dataOf(await get(owner, `/${String(id)}`))['attachments']).toEqual([expect.objectContaining({ id: kept })])
    expect(await post(owner, path, { version: 1, ...draft() })).toMatchObject({ status: Status.versionConflict })
    const past = new Date(clock.now().getTime() - DAY_MS).toISOString()
    expect(await post(owner, `/publish/${String(id)}`, { version: 2, at: past })).toMatchObject({
      status: Status.invalidFields,
      errors: [expect.objectContaining({ field: 'at' })],
    })
    const other = await db.selectFrom('branch').where('branch_no', '=', 'YQ001').select('id').executeTakeFirstOrThrow()
    const admin = await server.signIn('admin')
    expect(await post(admin, '/save', { ...draft(), branchIds: [branchId, other.id] })).toMatchObject({
      status: Status.invalidFields,
      errors: [expect.objectContaining({ field: 'branchIds' })],
    })
    expect(await post(manager, '/save', draft())).toMatchObject({ status: Status.forbidden })
  })
})
