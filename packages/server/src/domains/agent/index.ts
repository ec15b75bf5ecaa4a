import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { texts } from './texts/index.ts'

/** Service providers and the cafes that they bring. */
export const agent = defineDomain({ name: 'agent', menu, texts })
