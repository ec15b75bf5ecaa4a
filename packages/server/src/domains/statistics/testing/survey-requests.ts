import { importRequests } from '../../../kit/imports/testing/import-requests.ts'
import { resourceOwner, resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import type { ConformanceRequests } from '../../../testing/rows/domain-testing.ts'
import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { brandOf } from '../../../testing/rows/brand-of.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { insertCafe, insertSurvey } from './survey-rows.ts'

/** Requests of each call about surveys and the internet cafes nearby. */
export const surveyRequests = async (server: TestServer, branchId: string): Promise<ConformanceRequests> => {
  const { database } = server
  const owner = await resourceOwner(server)
  const { token, userId } = owner
  const other = await database.db
    .selectFrom('user')
    .where('username', '=', 'xh001_mgr')
    .select('id')
    .executeTakeFirstOrThrow()
  const { branch_no } = await database.db
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('branch_no')
    .executeTakeFirstOrThrow()
  const cafeId = await insertCafe(database, branchId, { id: 'example-cafe' })
  const at = { branchId, cafeId }
  const insert = (id: string, date: string, surveyor_id = userId, parts = {}) =>
    insertSurvey(database, at, { id, date, surveyor_id, ...parts })
  const rowOf = (id: string) => ({ id, version: 1, created_time: INSERTED_TIME })
  const submitted = { status: 'SUBMITTED' } as const
  const survey = {
    branchId,
    date: '2026-10-01',
    slot: 'MORNING',
    weather: 'SUNNY',
    places: [
      { cafeId: null, seats: 80, inUse: 40, promotion: '' },
      { cafeId, seats: 100, inUse: 60, hallPriceFen: 500, promotion: '充一百送三十' },
    ],
    conclusion: '',
  }
  const cafe = { branchId, distanceM: 500, seats: 120, tier: 'PREMIUM', memberOffer: '', drinks: '', note: '' }
  return {
    ...(await resourceRequests(server, owner, {
      name: 'nearbyCafes',
      row: rowOf(await insertCafe(database, branchId, { id: 'example-changed-cafe' })),
      drafts: [
        { ...cafe, name: '隔壁网咖' },
        { ...cafe, name: '对面网咖' },
      ],
    })),
    ...(await resourceRequests(server, owner, {
      name: 'surveys',
      row: rowOf(await insert('example-survey', '2026-10-02')),
      drafts: [survey, { ...survey, date: '2026-10-03' }],
    })),
    ...(await importRequests(server, {
      name: 'surveyImport',
      path: '/api/statistics/investigation/batch',
      token,
      place: `brandId=${await brandOf(database, branchId)}`,
      rows: [
        ['门店', '调研日期', '时段', '天气', '本店机位', '本店上座', '周边网吧', '机位', '上座'],
        [branch_no, '2026-10-08', '晚上', '晴', '80', '40', 'example-cafe', '100', '60'],
        [branch_no, '2026-10-09', '晚上', '晴', '80', '40', '没有的网吧', '100', '60'],
      ],
    })),
    'surveys.enable': {
      path: `/${await insert('example-reviewed', '2026-10-04', other.id, submitted)}`,
      token,
      body: { version: 1, enabled: true },
    },
    'surveys.remove': { path: `/${await insert('example-removed-survey', '2026-10-05')}`, token, body: { version: 1 } },
    'surveySteps.submit': {
      path: `/${await insert('example-submitted', '2026-10-06')}`,
      token,
      body: { version: 1 },
    },
    'surveySteps.sendBack': {
      path: `/${await insert('example-returned', '2026-10-07', other.id, submitted)}`,
      token,
      body: { version: 1, reason: '上座数请重新核对' },
    },
    'surveySteps.start': { path: `?branchId=${branchId}`, token },
    'surveySteps.trend': { path: `?branchId=${branchId}`, token },
  }
}
