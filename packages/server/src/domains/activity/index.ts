import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { notificationSamples } from './notification-samples.ts'
import { texts } from './texts/index.ts'

/** Offers for guests: activities, prizes, coupons. */
export const activity = defineDomain({ name: 'activity', menu, texts, notificationSamples })
