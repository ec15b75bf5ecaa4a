import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { texts } from './texts/index.ts'

/** Staff: shifts, attendance, wages, training. */
export const hr = defineDomain({ name: 'hr', menu, texts })
