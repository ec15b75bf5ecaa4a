import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { notificationSamples } from './notification-samples.ts'
import { texts } from './texts/index.ts'

/** Equipment of a branch and its upkeep: machines, facilities, materials. */
export const assets = defineDomain({ name: 'assets', menu, texts, notificationSamples })
