import { resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import type { ResourceOwner } from '../../../kit/resource/testing/resource-requests.ts'
import type { ConformanceRequests } from '../../../testing/rows/domain-testing.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { TestClient } from '../../bar/testing/client-desk.ts'
import { insertAdvertisement, insertClientAnnouncement, insertPicture } from './screen-rows.ts'

/** Requests of each call about what client machines show. */
export const screenRequests = async (
  server: TestServer,
  owner: ResourceOwner,
  branchId: string,
  client: TestClient,
): Promise<ConformanceRequests> => {
  const { database } = server
  const { brandId, token } = owner
  const imageUrl = await insertPicture(database, brandId, 'c')
  const insert = (id: string, parts: Partial<Parameters<typeof insertAdvertisement>[2]> = {}) =>
    insertAdvertisement(database, branchId, { id, ...parts })
  const shown = await insertAdvertisement(database, client.branchId, {
    id: 'example-shown',
    status: 'ONLINE',
    enabled: 1,
  })
  const carousel = await database.db
    .selectFrom('carousel')
    .where('brand_id', '=', brandId)
    .select('version')
    .executeTakeFirst()
  const advertisement = {
    title: '通宵八折',
    position: 'DESKTOP',
    images: [imageUrl],
    link: 'NONE',
    branchIds: [branchId],
  }
  const times = { startDate: '2098-01-01', endDate: '2098-01-31', weight: 10 }
  const announcement = {
    title: '系统维护',
    kind: 'TICKER',
    content: '今晚三点维护',
    seconds: 10,
    branchIds: [branchId],
    startTime: '2098-01-01T00:00:00.000Z',
    endTime: '2098-01-02T00:00:00.000Z',
    pinned: 'no',
  }
  const rowOf = (id: string) => ({ id, version: 1, created_time: INSERTED_TIME })
  const submitted = { status: 'SUBMITTED' } as const
  return {
    ...(await resourceRequests(server, owner, {
      name: 'advertisements',
      row: rowOf(await insert('example-advertisement')),
      drafts: [
        { ...advertisement, ...times },
        { ...advertisement, ...times, title: '周末双倍' },
      ],
    })),
    'advertisements.enable': {
      path: `/${await insert('example-approved', { status: 'APPROVED' })}`,
      token,
      body: { version: 1, enabled: true },
    },
    'advertisements.remove': { path: `/${await insert('example-removed')}`, token, body: { version: 1 } },
    'advertisementSteps.submit': { path: `/${await insert('example-draft')}`, token, body: { version: 1 } },
    'advertisementSteps.approve': { path: `/${await insert('example-1', submitted)}`, token, body: { version: 1 } },
    'advertisementSteps.reject': {
      path: `/${await insert('example-2', submitted)}`,
      token,
      body: { version: 1, reason: '图片不清晰' },
    },
    'advertisementSteps.statistics': { path: `/${shown}?from=2026-11-01&to=2026-11-30`, token },
    'advertisementSteps.products': { path: '', token },
    ...(await resourceRequests(server, owner, {
      name: 'clientAnnouncements',
      row: rowOf(await insertClientAnnouncement(database, branchId, { id: 'example-announcement' })),
      drafts: [announcement, { ...announcement, title: '维护推迟' }],
    })),
    'clientAnnouncements.enable': {
      path: `/${await insertClientAnnouncement(database, branchId, { id: 'example-published' })}`,
      token,
      body: { version: 1, enabled: true },
    },
    'clientAnnouncements.remove': {
      path: `/${await insertClientAnnouncement(database, branchId, { id: 'example-dropped' })}`,
      token,
      body: { version: 1 },
    },
    'carousel.find': { path: `/${brandId}`, token },
    'carousel.save': {
      path: '',
      token,
      body: {
        brandId,
        version: carousel?.version ?? 0,
        slides: [{ imageUrl, link: 'NONE', stay: 5, enabled: true, branchIds: [] }],
      },
    },
    'clientScreen.find': { path: '', token: client.key },
    'clientScreen.count': {
      path: '',
      token: client.key,
      body: { requestNo: 'shown-1', counts: [{ advertisementId: shown, shows: 3, clicks: 1 }] },
    },
  }
}
