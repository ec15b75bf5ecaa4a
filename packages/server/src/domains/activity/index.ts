import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { texts } from './texts/index.ts'

/** What guests are offered: activities, prizes, coupons. */
export const activity = defineDomain({ name: 'activity', menu, texts })
