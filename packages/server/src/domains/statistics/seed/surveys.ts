import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { createRandom } from '../../../kit/seed/random.ts'
import { nearbyCafeHandlers, surveyHandlers, surveyStepHandlers } from '../surveys/handlers.ts'

const MANAGER = 'xh001_mgr'
const BRANCH_NO = 'XH001'
const WEEKS = 10
const DAYS = 7

const CAFES = [
  { name: '蓝鲸网咖', distanceM: 180, seats: 96, tier: 'STANDARD', hallPriceFen: 500, roomPriceFen: 800, rating: 4 },
  {
    name: '极速电竞馆',
    distanceM: 420,
    seats: 150,
    tier: 'PREMIUM',
    hallPriceFen: 800,
    roomPriceFen: 1_500,
    rating: 5,
  },
  { name: '老地方网吧', distanceM: 650, seats: 60, tier: 'BASIC', hallPriceFen: 300, roomPriceFen: null, rating: 2 },
] as const
const WEATHERS = ['SUNNY', 'CLOUDY', 'RAINY'] as const

/** Seeds the internet cafes near the first branch, and a survey for each of the last weeks: the newest waits for its review. */
export const seedSurveys = async ({ now, as }: SeedSteps): Promise<void> => {
  const random = createRandom(28)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const begin = await as(MANAGER, daysAgo(WEEKS * DAYS + 1))
  const branch = await begin.database.db
    .selectFrom('branch')
    .where('branch_no', '=', BRANCH_NO)
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  const place = { brandId: branch.brand_id, branchId: branch.id }
  const more = { memberOffer: '', drinks: '', note: '' }
  const cafes: { readonly id: string; readonly seats: number; readonly hallPriceFen: number }[] = []
  for (const cafe of CAFES) {
    const context = await as(MANAGER, daysAgo(WEEKS * DAYS + 1))
    const { id } = await nearbyCafeHandlers.add({ body: { ...place, ...more, ...cafe, photos: [] } }, context)
    cafes.push({ id, seats: cafe.seats, hallPriceFen: cafe.hallPriceFen })
  }
  for (let week = WEEKS; week >= 0; week -= 1) {
    const at = daysAgo(week * DAYS + 1)
    const start = await surveyStepHandlers.start({ query: { branchId: branch.id } }, await as(MANAGER, at))
    const counted = (seats: number) => ({
      seats,
      inUse: Math.round((seats * random.integer(35, 90)) / 100),
      promotion: '',
      photoId: null,
    })
    const body = {
      ...place,
      date: shanghaiDay(at.getTime()),
      slot: 'EVENING',
      weather: random.pick(WEATHERS),
      places: [
        { cafeId: null, hallPriceFen: start.hallPriceFen, ...counted(start.seats) },
        ...cafes.map(({ id, seats, hallPriceFen }) => ({ cafeId: id, hallPriceFen, ...counted(seats) })),
      ],
      conclusion: '',
    } as const
    const { id } = await surveyHandlers.add({ body: { ...body, places: [...body.places] } }, await as(MANAGER, at))
    const params = { id }
    await surveyStepHandlers.submit({ params, body: { version: 1 } }, await as(MANAGER, at))
    if (week === 0) continue
    const accept = { params, body: { version: 2, enabled: true } }
    await surveyHandlers.enable(accept, await as('xh_owner', daysAgo(week * DAYS)))
  }
}
