import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { notificationSamples } from './notification-samples.ts'
import { texts } from './texts/index.ts'

/** Staff: shifts, attendance, wages, training. */
export const hr = defineDomain({ name: 'hr', menu, texts, notificationSamples })
