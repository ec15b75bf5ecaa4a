import { clientScreenCalls } from '@netbar/shared/contract'
import type {
  advertisementCalls,
  advertisementStepCalls,
  carouselCalls,
  clientAnnouncementCalls,
} from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { onceOfMachine } from '../../bar/index.ts'
import { checkBrand } from '../../org/index.ts'
import { clientAnnouncementRules } from './announcement-rules.ts'
import { findCarousel, saveCarousel } from './carousel.ts'
import { countShown, findClientScreen } from './client-screen.ts'
import { linkedProducts } from './linked.ts'
import { advertisementRules } from './rules.ts'
import { findStatistics } from './statistics.ts'
import { takeAdvertisementStep } from './steps.ts'

/** Handles advertisements. */
export const advertisementHandlers = createResourceHandlers<'advertisement', typeof advertisementCalls>(
  advertisementRules,
)

/** Handles the approval of advertisements, their statistics, and the products that they can lead to. */
export const advertisementStepHandlers: Handlers<typeof advertisementStepCalls> = {
  submit: takeAdvertisementStep('submit'),
  approve: takeAdvertisementStep('approve'),
  reject: takeAdvertisementStep('reject'),
  statistics: ({ params: { id }, query }, context) => findStatistics(id, query, context),
  products: async (_, { database: { db }, actor }) => {
    const rows = await linkedProducts(db, [...actor.brandIds])
      .orderBy('code')
      .select(['id', 'brand_id', 'code', 'name', 'spec'])
      .execute()
    return rows.map(({ id, brand_id, code, name, spec }) => ({
      id,
      brandId: brand_id,
      name: `${code} ${name} ${spec}`.trim(),
    }))
  },
}

/** Handles announcements on client machines. */
export const clientAnnouncementHandlers = createResourceHandlers<'client_announcement', typeof clientAnnouncementCalls>(
  clientAnnouncementRules,
)

/** Handles the slides on client machines. */
export const carouselHandlers: Handlers<typeof carouselCalls> = {
  find: ({ params: { brandId } }, { database: { db }, actor }) => {
    checkBrand(actor, brandId)
    return findCarousel(db, brandId)
  },
  save: ({ body }, context) => saveCarousel(body, context),
}

/** Handles what client machines ask and say of their screens. */
export const clientScreenHandlers: Handlers<typeof clientScreenCalls> = {
  find: (_, context) => findClientScreen(context),
  count: ({ body }, context) =>
    onceOfMachine(context, 'clientScreen.count', body, clientScreenCalls.count.answer, (trx) =>
      countShown(trx, body.counts, context),
    ),
}
