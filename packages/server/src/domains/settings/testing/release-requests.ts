import { resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import type { ResourceOwner } from '../../../kit/resource/testing/resource-requests.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import type { ConformanceRequests } from '../../../testing/rows/domain-testing.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { TestClient } from '../../bar/testing/client-desk.ts'
import { releaseDraftTo } from './release-draft.ts'
import { insertClientRelease } from './release-rows.ts'

/** Requests of each call about releases of client programs. */
export const releaseRequests = async (
  server: TestServer,
  owner: ResourceOwner,
  branchId: string,
  client: TestClient,
): Promise<ConformanceRequests> => {
  const { database } = server
  const { token } = owner
  const insert = (id: string, parts: Partial<Parameters<typeof insertClientRelease>[2]> = {}) =>
    insertClientRelease(database, branchId, { id, ...parts })
  const going = { status: 'PUBLISHING', enabled: 1, percent: 10 } as const
  await insertClientRelease(database, client.branchId, {
    id: 'release-client',
    version_no: '5.0.0',
    ...going,
    percent: 100,
  })
  await database.db
    .insertInto('client_release_result')
    .values({
      release_id: 'release-client',
      machine_id: client.id,
      branch_id: client.branchId,
      state: 'FAILED',
      failures: 1,
      reason: '磁盘空间不足',
      time: INSERTED_TIME,
    })
    .execute()
  const version = 1
  return {
    ...(await resourceRequests(server, owner, {
      name: 'clientReleases',
      row: { id: await insert('release-draft'), version, created_time: INSERTED_TIME },
      drafts: [releaseDraftTo('92.0.0', branchId), releaseDraftTo('93.0.0', branchId)],
    })),
    'clientReleases.enable': {
      path: `/${await insert('release-paused', { ...going, version_no: '6.0.0' })}`,
      token,
      body: { version, enabled: false },
    },
    'clientReleases.remove': { path: `/${await insert('release-dropped')}`, token, body: { version } },
    'clientReleaseSteps.release': {
      path: `/${await insert('release-wider', { ...going, version_no: '7.0.0' })}`,
      token,
      body: { version, percent: 20 },
      confirmation: await server.confirm(token),
    },
    'clientReleaseSteps.finish': {
      path: `/${await insert('release-finished', { ...going, version_no: '8.0.0' })}`,
      token,
      body: { version },
    },
    'clientReleaseSteps.rollBack': {
      path: `/${await insert('release-back', { ...going, version_no: '9.0.0' })}`,
      token,
      body: { version },
      confirmation: await server.confirm(token),
    },
    'clientReleaseSteps.results': { path: '/release-client?limit=3', token },
    'clientReleaseSteps.branches': { path: '?limit=3', token },
    'machineRelease.find': { path: '', token: client.key },
    'machineRelease.report': {
      path: '',
      token: client.key,
      body: { requestNo: 'release-1', version: '5.0.0', result: 'SUCCESS' },
    },
  }
}
