import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { fileUrl } from '../../../kit/upload/index.ts'
import { seedCarousel } from './carousel.ts'
import {
  advertisementHandlers,
  advertisementStepHandlers,
  clientAnnouncementHandlers,
} from '../advertisements/handlers.ts'

/** Days that advertisements of the demo are shown from its beginning on. */
const SHOWN_DAYS = 60

const ADVERTISEMENTS = [
  { title: '通宵畅玩 八折起', position: 'DESKTOP', weight: 60, fromClock: '22:00', toClock: '06:00' },
  { title: '会员充 100 送 30', position: 'DESKTOP', weight: 40, fromClock: '', toClock: '' },
  { title: '周末双人套餐', position: 'LOCK_SCREEN', weight: 50, fromClock: '', toClock: '' },
  { title: '新品奶茶上架', position: 'POPUP', weight: 30, fromClock: '10:00', toClock: '22:00' },
] as const

/** A picture of the libraries of the actor's brands. */
const findPicture = async ({ database, actor }: CallContext): Promise<string | undefined> => {
  const image = await database.db
    .selectFrom('image')
    .where('brand_id', 'in', [...actor.brandIds])
    .where('name', '=', '收银台主图')
    .select('file_name')
    .executeTakeFirst()
  return image === undefined ? undefined : fileUrl(image.file_name)
}

/** Seeds what client machines of the first brand show: its owner writes it, and the platform approves the advertisements. */
export const seedClientScreens = async (steps: SeedSteps): Promise<void> => {
  const { now, as } = steps
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const owner = await as('xh_owner', before(3))
  const [brandId] = owner.actor.brandIds
  const image = await findPicture(owner)
  if (brandId === undefined || image === undefined) return
  const branchIds = [...owner.actor.branchIds]
  const days = { startDate: shanghaiDay(before(3).getTime()), endDate: shanghaiDay(before(-SHOWN_DAYS).getTime()) }
  const noLink = { link: 'NONE', linkUrl: '', productId: null } as const
  for (const draft of ADVERTISEMENTS) {
    const body = { brandId, ...draft, ...days, ...noLink, images: [image], branchIds }
    const { id } = await advertisementHandlers.add({ body }, await as('xh_owner', before(3)))
    const params = { id }
    await advertisementStepHandlers.submit({ params, body: { version: 1 } }, await as('xh_owner', before(3)))
    // The last one waits for its approval.
    if (draft === ADVERTISEMENTS.at(-1)) continue
    await advertisementStepHandlers.approve({ params, body: { version: 2 } }, await as('admin', before(2)))
    await advertisementHandlers.enable({ params, body: { version: 3, enabled: true } }, await as('xh_owner', before(2)))
  }
  const announcement = {
    brandId,
    title: '文明上网 禁止吸烟',
    kind: 'TICKER',
    content: '本店全面禁烟，吸烟请至室外。',
    seconds: 15,
    branchIds,
    startTime: before(2).toISOString(),
    endTime: before(-SHOWN_DAYS).toISOString(),
    pinned: 'no',
  } as const
  const { id } = await clientAnnouncementHandlers.add({ body: announcement }, await as('xh_owner', before(2)))
  const publish = { params: { id }, body: { version: 1, enabled: true } }
  await clientAnnouncementHandlers.enable(publish, await as('xh_owner', before(2)))
  await seedCarousel(steps, brandId, before(2))
}
