import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { texts } from './texts/index.ts'

/** What a branch has and keeps in order: machines, facilities, materials. */
export const assets = defineDomain({ name: 'assets', menu, texts })
