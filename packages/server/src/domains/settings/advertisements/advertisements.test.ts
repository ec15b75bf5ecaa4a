import { DAY_MS, Status } from '@netbar/shared/contract'
import type { Advertisement, Carousel, ClientAnnouncement, ClientScreen } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { openClients } from '../../bar/testing/client-desk.ts'
import type { TestClient } from '../../bar/testing/client-desk.ts'
import { insertAdvertisement, insertClientAnnouncement, insertPicture } from '../testing/screen-rows.ts'

const START = new Date('2026-11-21T04:00:00.000Z')

let clock: ManualClock
let server: TestServer
let owner: string
let manager: string
let brandId: string
let imageUrl: string
let clients: readonly TestClient[]

const takeAllOffline = () =>
  server.database.db.updateTable('advertisement').set({ status: 'OFFLINE', enabled: 0 }).execute()

beforeAll(async () => {
  clock = createManualClock(START)
  server = await startTestServer({ clock })
  owner = await server.signIn('xh_owner')
  manager = await server.signIn('admin')
  const branches = await server.database.db
    .selectFrom('branch')
    .where('branch_no', 'in', ['XH001', 'XH002'])
    .select(['id', 'brand_id'])
    .orderBy('branch_no')
    .execute()
  brandId = first(branches).brand_id
  // What the demo shows is not of these tests.
  await takeAllOffline()
  await server.database.db.updateTable('client_announcement').set({ status: 'WITHDRAWN', enabled: 0 }).execute()
  imageUrl = await insertPicture(server.database, brandId, 'a')
  clients = []
  for (const { id } of branches) clients = [...clients, first(await openClients(server, id, 1, clock.now()))]
})
afterAll(() => server.stop())

/** A day passes, and the owner signs in again. */
const passDay = async () => {
  clock.jump(DAY_MS)
  owner = await server.signIn('xh_owner')
}

const own = (): TestClient => first(clients)
const other = (): TestClient => first(clients.slice(1))
const post = async (path: string, body: object, token = owner) =>
  (await server.call('POST', path, { token, body, headers: { 'Idempotency-Key': crypto.randomUUID() } })).body
const ADS = '/api/admin/advertisement'
const draft = (parts: object = {}) => ({
  title: '通宵八折',
  position: 'DESKTOP',
  images: [imageUrl],
  link: 'NONE',
  branchIds: [own().branchId],
  startDate: '2026-11-21',
  endDate: '2026-11-30',
  weight: 10,
  ...parts,
})
// The conformance test parses answers by the contract.
const added = async (parts: object = {}) => (await post(ADS, { brandId, ...draft(parts) }))['data'] as Advertisement
const statusOf = async (id: string) =>
  ((await server.call('GET', `${ADS}/${id}`, { token: owner })).body['data'] as Advertisement).status
const screenOf = async ({ key }: TestClient) =>
  (await server.call('GET', '/api/machine/client/screen', { token: key })).body['data'] as ClientScreen
const online = (id: string, branchId: string, parts: object = {}) =>
  insertAdvertisement(server.database, branchId, {
    id,
    status: 'ONLINE',
    enabled: 1,
    start_date: '2026-11-01',
    ...parts,
  })
describe('an advertisement', () => {
  it('is submitted, approved by somebody else, and shown at its branch until it goes offline', async () => {
    const { id } = await added()
    expect(await post(`${ADS}/submit/${id}`, { version: 1 })).toMatchObject({
      data: { status: 'SUBMITTED', isOwn: true },
    })
    expect(await post(`${ADS}/approve/${id}`, { version: 2 })).toMatchObject({
      status: Status.businessRule,
      msg: '不能审核自己提交的广告',
    })
    expect(await post(`${ADS}/approve/${id}`, { version: 2 }, manager)).toMatchObject({ data: { status: 'APPROVED' } })
    expect((await screenOf(own())).advertisements).toEqual([])
    await post(`${ADS}/enable/${id}`, { version: 3, enabled: true })
    expect((await screenOf(own())).advertisements).toMatchObject([{ id, imageUrl, weight: 10 }])
    expect((await screenOf(other())).advertisements).toEqual([])
    expect(await post(`${ADS}/${id}`, { version: 4, ...draft() })).toMatchObject({ status: Status.stateChanged })
    expect(await post(`${ADS}/delete/${id}`, { version: 4 })).toMatchObject({ status: Status.businessRule })
    await post(`${ADS}/enable/${id}`, { version: 4, enabled: false })
    expect((await screenOf(own())).advertisements).toEqual([])
    expect(await post(`${ADS}/${id}`, { version: 5, ...draft({ title: '周末双倍' }) })).toMatchObject({
      data: { status: 'DRAFT' },
    })
  })

  it('that was refused is a draft with the reason; one nobody approved does not go online', async () => {
    const { id } = await added()
    expect(await post(`${ADS}/enable/${id}`, { version: 1, enabled: true })).toMatchObject({
      status: Status.stateChanged,
    })
    await post(`${ADS}/submit/${id}`, { version: 1 })
    expect(await post(`${ADS}/reject/${id}`, { version: 2, reason: '图片不清晰' }, manager)).toMatchObject({
      data: { status: 'DRAFT', reason: '图片不清晰' },
    })
  })

  it.each([
    [{ startDate: '2026-11-20' }, 'startDate'],
    [{ endDate: '2026-11-20' }, 'endDate'],
    [{ fromClock: '22:00' }, 'toClock'],
    [{ images: ['/uploads/no-such.png'] }, 'images'],
    [{ link: 'URL' }, 'linkUrl'],
    [{ link: 'PRODUCT', productId: 'no-product' }, 'productId'],
    [{ branchIds: ['no-branch'] }, 'branchIds'],
  ])('with %s is refused at its field, and nothing is written', async (parts, field) => {
    const before = await digest(server.database)
    expect(await post(ADS, { brandId, ...draft(parts) })).toMatchObject({
      status: Status.invalidFields,
      errors: [{ field }],
    })
    expect(await digest(server.database)).toBe(before)
  })

  it('is not the sixth at its position at one time: the refusal names the branch and the five', async () => {
    await takeAllOffline()
    for (const index of [1, 2, 3, 4, 5]) await online(`crowd-${index}`, own().branchId)
    await online('crowd-there', other().branchId)
    const sixth = (id: string, parts: object) =>
      insertAdvertisement(server.database, own().branchId, { id, status: 'APPROVED', ...parts })
    const enable = (id: string) => post(`${ADS}/enable/${id}`, { version: 1, enabled: true })
    const refused = await enable(await sixth('sixth', {}))
    expect(refused['status']).toBe(Status.businessRule)
    expect(refused['msg']).toContain('crowd-1 / crowd-2 / crowd-3 / crowd-4 / crowd-5')
    expect(await enable(await sixth('sixth-elsewhere', { position: 'POPUP' }))).toMatchObject({ status: 200 })
    await takeAllOffline()
  })

  it('for branches of others too is seen, and not changed', async () => {
    const { db } = server.database
    await db
      .deleteFrom('user_branch')
      .where('user_id', 'in', db.selectFrom('user').where('username', '=', 'area01').select('id'))
      .where('branch_id', '=', other().branchId)
      .execute()
    const narrow = await server.signIn('area01')
    const { id } = await added({ branchIds: [own().branchId, other().branchId] })
    expect((await server.call('GET', `${ADS}/${id}`, { token: narrow })).body).toMatchObject({ status: 200 })
    expect(await post(`${ADS}/${id}`, { version: 1, ...draft() }, narrow)).toMatchObject({
      status: Status.businessRule,
    })
  })
})

describe('the look of a client machine', () => {
  it('is that of its brand, and its own where the brand has switched that off', async () => {
    const save = async (version: number, enabled: boolean) => {
      const body = { brandId, platform: 'CLIENT', enabled, themeColor: '#1677ff', version }
      expect(await post('/api/admin/brand/platform/save', body)).toMatchObject({ status: 200 })
    }
    expect(await screenOf(own())).toMatchObject({ look: { themeColor: null, pictures: [] } })
    await save(0, true)
    await server.database.db
      .insertInto('brand_resource')
      .values([
        {
          brand_id: brandId,
          key: 'client-boot',
          image_url: '/files/boot.png',
          updated_time: '2026-11-21T00:00:00.000Z',
        },
        { brand_id: brandId, key: 'pad-home', image_url: '/files/pad.png', updated_time: '2026-11-21T00:00:00.000Z' },
      ])
      .execute()
    const look = { themeColor: '#1677ff', pictures: [{ key: 'client-boot', imageUrl: '/files/boot.png' }] }
    expect(await screenOf(own())).toMatchObject({ look })
    await save(1, false)
    expect(await screenOf(own())).toMatchObject({ look: null })
  })
})

describe('shows and clicks', () => {
  const count = async (client: TestClient, requestNo: string, counts: readonly object[]) =>
    (await server.call('POST', '/api/machine/client/screen/shown', { token: client.key, body: { requestNo, counts } }))
      .body
  const statisticsOf = async (id: string) =>
    (await server.call('GET', `${ADS}/stat/${id}?from=2026-11-01&to=2026-11-30`, { token: owner })).body['data']

  it('are added up by day, a repeated report counts once, and another one with its number is refused', async () => {
    const id = await online('counted', own().branchId)
    const line = { advertisementId: id, shows: 3, clicks: 1 }
    expect(await count(own(), 'n1', [line])).toMatchObject({ status: 200 })
    expect(await count(own(), 'n1', [line])).toMatchObject({ status: 200 })
    expect(await count(own(), 'n1', [{ ...line, shows: 4 }])).toMatchObject({ status: Status.businessRule })
    expect(await statisticsOf(id)).toEqual([{ date: '2026-11-21', shows: 3, clicks: 1 }])
    await passDay()
    await Promise.all(['n2', 'n3', 'n4'].map((requestNo) => count(own(), requestNo, [line, { ...line, clicks: 0 }])))
    expect(await statisticsOf(id)).toEqual([
      { date: '2026-11-21', shows: 3, clicks: 1 },
      { date: '2026-11-22', shows: 18, clicks: 3 },
    ])
    expect((await server.call('GET', `${ADS}/${id}`, { token: owner })).body).toMatchObject({
      data: { shows: 21, clicks: 4 },
    })
  })

  it('of an advertisement of another branch are not counted, nor what came with them', async () => {
    const [mine, theirs] = [await online('mine', own().branchId), await online('theirs', other().branchId)]
    const lines = [mine, theirs].map((advertisementId) => ({ advertisementId, shows: 1, clicks: 0 }))
    expect(await count(own(), 'n5', lines)).toMatchObject({ status: Status.notFound })
    expect([await statisticsOf(mine), await statisticsOf(theirs)]).toEqual([[], []])
  })
})

it('an advertisement has expired after its last day', async () => {
  const id = await online('short', own().branchId, { end_date: '2026-11-20' })
  expect(await statusOf(id)).toBe('EXPIRED')
  expect((await screenOf(own())).advertisements.map((each) => each.id)).not.toContain(id)
  const { body } = await server.call('GET', `${ADS}/page?status=EXPIRED`, { token: owner })
  expect((body['rows'] as Advertisement[]).map((each) => each.id)).toEqual([id])
})

describe('an announcement', () => {
  const ANNOUNCEMENTS = '/api/admin/clientAnnouncement'
  const announcement = {
    title: '系统维护',
    kind: 'TICKER',
    content: '今晚三点维护',
    seconds: 10,
    startTime: '2026-11-23T00:00:00.000Z',
    endTime: '2026-11-24T00:00:00.000Z',
    pinned: 'yes',
  }

  it('is published for a time to come, shown before others that are not pinned, and withdrawn for good', async () => {
    await insertClientAnnouncement(server.database, own().branchId, { id: 'usual', status: 'PUBLISHED', enabled: 1 })
    const body = { brandId, ...announcement, branchIds: [own().branchId] }
    const { id } = (await post(ANNOUNCEMENTS, body))['data'] as ClientAnnouncement
    await post(`${ANNOUNCEMENTS}/enable/${id}`, { version: 1, enabled: true })
    const shown = async () => (await screenOf(own())).announcements.map((each) => each.id)
    expect(await shown()).toEqual(['usual'])
    await passDay()
    expect(await shown()).toEqual([id, 'usual'])
    expect((await screenOf(other())).announcements).toEqual([])
    await post(`${ANNOUNCEMENTS}/enable/${id}`, { version: 2, enabled: false })
    expect(await shown()).toEqual(['usual'])
    expect(await post(`${ANNOUNCEMENTS}/enable/${id}`, { version: 3, enabled: true })).toMatchObject({
      status: Status.stateChanged,
    })
  })

  it('that is over before it is published is refused at its field', async () => {
    const body = { brandId, ...announcement, branchIds: [own().branchId], endTime: '2026-11-22T00:00:00.000Z' }
    expect(await post(ANNOUNCEMENTS, body)).toMatchObject({
      status: Status.invalidFields,
      errors: [{ field: 'endTime' }],
    })
  })
})

describe('the carousel', () => {
  const SAVE = '/api/admin/carousel/batchSave'
  const slide = (parts: object = {}) => ({
    imageUrl,
    title: '',
    link: 'NONE',
    stay: 5,
    enabled: true,
    branchIds: [],
    ...parts,
  })
  const carouselOf = async () =>
    (await server.call('GET', `/api/admin/carousel/${brandId}`, { token: owner })).body['data'] as Carousel

  it('is saved as a whole: of two people at once one is refused, and loses nothing', async () => {
    const { version } = await carouselOf()
    const save = (title: string) =>
      post(SAVE, { brandId, version, slides: [slide({ title }), slide({ enabled: false })] })
    const [one, two] = await Promise.all([save('甲'), save('乙')])
    expect(new Set([one['status'], two['status']])).toEqual(new Set([200, Status.versionConflict]))
    const winner = one['status'] === 200 ? '甲' : '乙'
    expect((await carouselOf()).slides.map(({ title }) => title)).toEqual([winner, ''])
    expect((await screenOf(own())).slides).toMatchObject([{ title: winner, stay: 5 }])
  })

  it('has slides for some branches only', async () => {
    const { version } = await carouselOf()
    await post(SAVE, {
      brandId,
      version,
      slides: [slide({ title: '全部' }), slide({ title: '一店', branchIds: [own().branchId] })],
    })
    expect((await screenOf(own())).slides.map(({ title }) => title)).toEqual(['全部', '一店'])
    expect((await screenOf(other())).slides.map(({ title }) => title)).toEqual(['全部'])
  })

  it('refuses a picture of another size, and keeps one that is shown', async () => {
    const { version } = await carouselOf()
    const small = await insertPicture(server.database, brandId, 'b', { width: 800, height: 600 })
    const before = await digest(server.database)
    expect(await post(SAVE, { brandId, version, slides: [slide(), slide({ imageUrl: small })] })).toMatchObject({
      status: Status.invalidFields,
      errors: [{ field: 'slides.1.imageUrl', msg: '图片尺寸须为 1920×1080' }],
    })
    expect(await post(SAVE, { brandId, version, slides: [slide({ enabled: false })] })).toMatchObject({
      status: Status.businessRule,
      msg: '至少保留一张启用的图片',
    })
    expect(await digest(server.database)).toBe(before)
  })
})
