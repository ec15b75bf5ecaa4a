import { attachmentUpload } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, pngOf, sendAttachment, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const TODAY = '2026-11-21'
let server: TestServer
let branchId: string
let otherBranchId: string
let brandId: string
let [manager, area, owner, otherBrand] = ['', '', '', '']

beforeAll(async () => {
  server = await startTestServer({ clock: createManualClock(new Date(`${TODAY}T04:00:00.000Z`)) })
  const branches = await server.database.db
    .selectFrom('branch')
    .where('branch_no', 'in', ['XH001', 'XH002'])
    .orderBy('branch_no')
    .select(['id', 'brand_id'])
    .execute()
  ;[branchId, otherBranchId] = [branches[0]?.id ?? '', branches[1]?.id ?? '']
  brandId = branches[0]?.brand_id ?? ''
  ;[manager, area, owner, otherBrand] = await Promise.all([
    server.signIn('xh001_mgr'),
    server.signIn('area01'),
    server.signIn('xh_owner'),
    server.signIn('newbrand'),
  ])
})
afterAll(() => server.stop())

type Body = Readonly<Record<string, unknown>>
interface Answer {
  readonly status: number
  readonly data: unknown
  readonly rows: readonly unknown[]
  readonly errors?: readonly { readonly field: string }[]
}
// Every answer has these parts, the conformance suite shows.
const answerOf = ({ body }: { readonly body: Body }) => body as unknown as Answer
const post = async (path: string, body: Body, token: string): Promise<Answer> => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  return answerOf(await server.call('POST', `/api/statistics${path}`, { token, body, headers }))
}
const get = async (path: string, token: string): Promise<Answer> =>
  answerOf(await server.call('GET', `/api/statistics${path}`, { token }))
const fieldsOf = ({ errors = [] }: Answer) => errors.map(({ field }) => field.split('.')[0])
const idOf = ({ data }: Answer) => String((data as { readonly id: unknown }).id)

let named = 0
const cafe = (parts: Body = {}) => ({
  brandId,
  branchId,
  name: `周边网咖${(named += 1)}`,
  distanceM: 300,
  seats: 100,
  tier: 'STANDARD',
  hallPriceFen: 500,
  memberOffer: '',
  drinks: '',
  note: '',
  ...parts,
})
const addCafe = async (parts: Body = {}, token = manager) => idOf(await post('/nearbyCafe', cafe(parts), token))
const survey = (cafeId: string, parts: Body = {}) => ({
  brandId,
  branchId,
  date: TODAY,
  slot: 'EVENING',
  weather: 'SUNNY',
  places: [
    { cafeId: null, seats: 80, inUse: 40, hallPriceFen: 600, promotion: '' },
    { cafeId, seats: 100, inUse: 75, hallPriceFen: 500, promotion: '充一百送三十' },
  ],
  conclusion: '',
  ...parts,
})
let nextDay = 1
/** A day on which the demo surveyed nothing. */
const aDay = () => `2025-10-${String((nextDay += 1)).padStart(2, '0')}`
const addSurvey = async (parts: Body = {}, token = manager) =>
  post('/investigation', survey(await addCafe(), { date: aDay(), ...parts }), token)

describe('internet cafes nearby', () => {
  it('have names of their own at a branch, which another branch may have too', async () => {
    await addCafe({ name: '银河网咖' })
    const again = await post('/nearbyCafe', cafe({ name: '银河网咖' }), owner)
    expect([again.status, fieldsOf(again)]).toEqual([42_201, ['name']])
    expect((await post('/nearbyCafe', cafe({ name: '银河网咖', branchId: otherBranchId }), owner)).status).toBe(200)
  })

  it('are seen at the branches of a user alone', async () => {
    const id = idOf(await post('/nearbyCafe', cafe({ branchId: otherBranchId }), owner))
    expect((await get(`/nearbyCafe/${id}`, manager)).status).toBe(40_401)
    const foreign = await post('/nearbyCafe', cafe({ branchId: otherBranchId }), manager)
    expect([foreign.status, fieldsOf(foreign)]).toEqual([42_201, ['branchId']])
  })

  it('that a survey uses are closed and not removed; closed ones are in no new survey', async () => {
    const cafeId = await addCafe()
    await post('/investigation', survey(cafeId, { date: aDay() }), manager)
    expect((await post(`/nearbyCafe/delete/${cafeId}`, { version: 1 }, manager)).status).toBe(42_202)
    const startsWith = async () => {
      const { data } = await get(`/investigation/start?branchId=${branchId}`, manager)
      return (data as { readonly cafes: readonly { readonly id: string }[] }).cafes.map(({ id }) => id)
    }
    expect(await startsWith()).toContain(cafeId)
    await post(`/nearbyCafe/enable/${cafeId}`, { version: 1, enabled: false }, manager)
    expect(await startsWith()).not.toContain(cafeId)
  })
})

describe('a survey', () => {
  it('begins with the seats of the branch as they are now, and what it charges', async () => {
    const machines = await server.database.db
      .selectFrom('machine')
      .where('branch_id', '=', branchId)
      .where('removed_time', 'is', null)
      .select('status')
      .execute()
    const { data } = await get(`/investigation/start?branchId=${branchId}`, manager)
    expect(data).toMatchObject({
      branchId,
      seats: machines.length,
      inUse: machines.filter(({ status }) => status === 'IN_USE').length,
    })
  })

  it('has the occupancy of the branch, and of all places nearby together', async () => {
    const [large, small] = [await addCafe(), await addCafe()]
    const places = [
      { cafeId: null, seats: 80, inUse: 40, promotion: '' },
      { cafeId: large, seats: 300, inUse: 90, promotion: '' },
      { cafeId: small, seats: 100, inUse: 100, promotion: '' },
    ]
    const { data } = await post('/investigation', survey(large, { date: aDay(), places }), manager)
    expect(data).toMatchObject({ ownRateBp: 5_000, nearRateBp: 4_750, status: 'DRAFT', isOwn: true })
  })

  it.each<[string, string, (cafeId: string) => Body]>([
    ['a day to come', 'date', () => ({ date: '2026-11-22' })],
    [
      'more seats in use than there are',
      'places',
      (cafeId) => ({
        places: [
          { cafeId: null, seats: 80, inUse: 81, promotion: '' },
          { cafeId, seats: 1, inUse: 0, promotion: '' },
        ],
      }),
    ],
    [
      'the branch itself left out',
      'places',
      (cafeId) => ({
        places: [
          { cafeId, seats: 1, inUse: 0, promotion: '' },
          { cafeId: 'other', seats: 1, inUse: 0, promotion: '' },
        ],
      }),
    ],
    [
      'nothing but the branch itself',
      'places',
      () => ({ places: [{ cafeId: null, seats: 1, inUse: 0, promotion: '' }] }),
    ],
    [
      'one place twice',
      'places',
      (cafeId) => ({
        places: [
          { cafeId: null, seats: 1, inUse: 0, promotion: '' },
          { cafeId, seats: 1, inUse: 0, promotion: '' },
          { cafeId, seats: 1, inUse: 0, promotion: '' },
        ],
      }),
    ],
    [
      'a place of nobody',
      'places',
      () => ({
        places: [
          { cafeId: null, seats: 1, inUse: 0, promotion: '' },
          { cafeId: 'no-cafe', seats: 1, inUse: 0, promotion: '' },
        ],
      }),
    ],
  ])('is refused with %s, at its field', async (_, field, parts) => {
    const cafeId = await addCafe()
    const answer = await post('/investigation', survey(cafeId, { date: aDay(), ...parts(cafeId) }), manager)
    expect([answer.status, fieldsOf(answer)]).toEqual([42_201, [field]])
  })

  it('is one for a branch, a day and a time', async () => {
    const date = aDay()
    await addSurvey({ date })
    const again = await addSurvey({ date }, owner)
    expect([again.status, fieldsOf(again)]).toEqual([42_201, ['slot']])
    expect((await addSurvey({ date, slot: 'MORNING' }, owner)).status).toBe(200)
  })

  it('is changed, submitted and removed by who made it alone, as long as it is a draft', async () => {
    const cafeId = await addCafe()
    const draft = survey(cafeId, { date: aDay() })
    const id = idOf(await post('/investigation', draft, manager))
    const { brandId: _, ...form } = draft
    const rain = { ...form, weather: 'RAINY' }
    expect((await post(`/investigation/${id}`, { ...rain, version: 1 }, owner)).status).toBe(42_202)
    expect((await post(`/investigation/submit/${id}`, { version: 1 }, owner)).status).toBe(42_202)
    expect((await post(`/investigation/${id}`, { ...rain, version: 1 }, manager)).status).toBe(200)
    expect((await post(`/investigation/submit/${id}`, { version: 2 }, manager)).data).toMatchObject({
      status: 'SUBMITTED',
      weather: 'RAINY',
    })
    expect((await post(`/investigation/${id}`, { ...rain, version: 3 }, manager)).status).toBe(40_901)
    expect((await post(`/investigation/delete/${id}`, { version: 3 }, manager)).status).toBe(40_901)
  })

  it('is sent back with a reason, submitted again and accepted by somebody else, for good', async () => {
    const id = idOf(await addSurvey({}, area))
    await post(`/investigation/submit/${id}`, { version: 1 }, area)
    expect((await post(`/investigation/enable/${id}`, { version: 2, enabled: true }, area)).status).toBe(42_202)
    expect((await post(`/investigation/sendBack/${id}`, { version: 2, reason: '请核对' }, area)).status).toBe(42_202)
    const returned = await post(`/investigation/sendBack/${id}`, { version: 2, reason: '请核对' }, owner)
    expect(returned.data).toMatchObject({ status: 'DRAFT', reason: '请核对' })
    await post(`/investigation/submit/${id}`, { version: 3 }, area)
    const accepted = await post(`/investigation/enable/${id}`, { version: 4, enabled: true }, owner)
    expect(accepted.data).toMatchObject({ status: 'REVIEWED', enabled: true, reason: '' })
    expect((await post(`/investigation/enable/${id}`, { version: 5, enabled: false }, owner)).status).toBe(42_202)
    const { rows } = await get(`/investigation/logs/${id}`, owner)
    expect(rows).toHaveLength(5)
  })
})

describe('photos', () => {
  let shade = 0
  const photo = async (token: string) => {
    const { body } = await sendAttachment(server, token, pngOf([(shade += 1), 60, 90], 12, 9))
    return parse(attachmentUpload.answer, body['data']).id
  }
  const seen = async (id: string, token: string) =>
    (await server.call('GET', `/api/attachment/${id}`, { token })).body['status']

  it('of an internet cafe are seen by those who see it, and changed with it', async () => {
    const [one, two] = [await photo(manager), await photo(manager)]
    const draft = cafe({ photos: [one, two] })
    const added = await post('/nearbyCafe', draft, manager)
    expect(added.data).toMatchObject({ photos: [one, two], attachments: [{ id: one }, { id: two }] })
    expect([await seen(one, owner), await seen(one, otherBrand)]).toEqual([200, 40_401])
    const { brandId: _, ...form } = draft
    const changed = await post(`/nearbyCafe/${idOf(added)}`, { ...form, photos: [two], version: 1 }, manager)
    expect(changed.data).toMatchObject({ photos: [two], attachments: [{ id: two }] })
  })

  it('of somebody else, or of another internet cafe, are refused at their field', async () => {
    const own = await photo(manager)
    await post('/nearbyCafe', cafe({ photos: [own] }), manager)
    for (const id of [own, await photo(owner), 'no-photo']) {
      const answer = await post('/nearbyCafe', cafe({ photos: [id] }), manager)
      expect([answer.status, fieldsOf(answer)]).toEqual([42_201, ['photos']])
    }
  })

  it('are one of each place in a survey, and none of the branch itself; one that is taken out is given up', async () => {
    const [cafeId, one, two] = [await addCafe(), await photo(manager), await photo(manager)]
    const date = aDay()
    const placesWith = (photoId: string | null, ownPhoto: string | null = null) => [
      { cafeId: null, seats: 80, inUse: 40, promotion: '', photoId: ownPhoto },
      { cafeId, seats: 100, inUse: 75, promotion: '', photoId },
    ]
    const wrong = await post('/investigation', survey(cafeId, { date, places: placesWith(null, one) }), manager)
    expect([wrong.status, fieldsOf(wrong)]).toEqual([42_201, ['places']])
    const added = await post('/investigation', survey(cafeId, { date, places: placesWith(one) }), manager)
    expect(added.data).toMatchObject({ places: [{ photoId: null }, { photoId: one }], attachments: [{ id: one }] })
    const { brandId: _, ...form } = survey(cafeId, { date, places: placesWith(two) })
    const changed = await post(`/investigation/${idOf(added)}`, { ...form, version: 1 }, manager)
    expect(changed.data).toMatchObject({ places: [{}, { photoId: two }], attachments: [{ id: two }] })
    expect([await seen(two, owner), await seen(one, owner)]).toEqual([200, 40_401])
  })
})

describe('the trend', () => {
  it('is of submitted surveys, by week, and equals what was counted', async () => {
    const cafeId = await addCafe({ branchId: otherBranchId }, owner)
    const at = async (date: string, isSubmitted: boolean) => {
      const id = idOf(await post('/investigation', survey(cafeId, { branchId: otherBranchId, date }), owner))
      if (isSubmitted) await post(`/investigation/submit/${id}`, { version: 1 }, owner)
    }
    await at('2026-09-07', true)
    await at('2026-09-13', true)
    await at('2026-09-14', false)
    const { data } = await get(`/investigation/trend?branchId=${otherBranchId}&from=2026-09-01&to=2026-09-30`, owner)
    expect(data).toEqual([
      { week: '2026-09-07', count: 2, ownRateBp: 5_000, nearRateBp: 7_500, ownHallFen: 600, nearHallFen: 500 },
    ])
  })

  it('is of one brand where one is asked for', async () => {
    const platform = await server.signIn('admin')
    const brands = await server.database.db.selectFrom('brand').select('id').execute()
    const weeksOf = async (id: string) => (await get(`/investigation/trend?brandId=${id}`, platform)).data
    const all = await Promise.all(brands.map(({ id }) => weeksOf(id)))
    expect(await weeksOf(brandId)).not.toEqual([])
    expect(all.filter((weeks) => Array.isArray(weeks) && weeks.length > 0)).toHaveLength(1)
    expect((await get('/investigation/trend?brandId=no-brand', owner)).status).toBe(40_401)
  })

  it('is of a year at most', async () => {
    const answer = await get('/investigation/trend?from=2025-01-01&to=2026-11-21', owner)
    expect([answer.status, fieldsOf(answer)]).toEqual([42_201, ['to']])
  })
})
