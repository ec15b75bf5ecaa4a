import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { texts } from './texts/index.ts'

/** Roles, people and what the platform is set to. */
export const settings = defineDomain({ name: 'settings', menu, texts })
