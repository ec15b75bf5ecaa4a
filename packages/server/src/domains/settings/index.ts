import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { texts } from './texts/index.ts'

/** Roles, users and settings of the platform. */
export const settings = defineDomain({ name: 'settings', menu, texts })
