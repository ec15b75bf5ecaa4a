import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'

/** What guests are offered: activities, prizes, coupons. */
export const activity = defineDomain({ name: 'activity', menu })
