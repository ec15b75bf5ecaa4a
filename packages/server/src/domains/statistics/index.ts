import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { texts } from './texts/index.ts'

/** Figures of trade across all branches. */
export const statistics = defineDomain({ name: 'statistics', menu, texts })
