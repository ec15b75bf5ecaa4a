import { defineDomain } from '../../kernel/domain.ts'
import { guestOrderHandlers } from './orders/handlers.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { texts } from './texts/index.ts'

export type * from './tables.ts'

export { startFloorSimulator } from './floor-simulator/index.ts'

/** The counter and the floor of machines. */
export const bar = defineDomain({
  name: 'bar',
  menu,
  texts,
  migrations,
  handlers: () => ({ guestOrders: guestOrderHandlers }),
})
