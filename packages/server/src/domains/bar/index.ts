import { defineDomain } from '../../kernel/domain.ts'
import { floor } from './floor/index.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { orders } from './orders/index.ts'
import { seedFloorPlans } from './seed/floor-plans.ts'
import { sessions } from './sessions/index.ts'
import { texts } from './texts/index.ts'

export type * from './floor/tables.ts'
export type * from './orders/tables.ts'
export type * from './sessions/tables.ts'
export type * from './tables.ts'

export { startFloorSimulator } from './floor-simulator/index.ts'

/** The counter and the floor of machines. */
export const bar = defineDomain({
  name: 'bar',
  features: [floor, orders, sessions],
  menu,
  texts,
  migrations,
  seed: seedFloorPlans,
  handlers: () => ({ ...floor.handlers, ...orders.handlers, ...sessions.handlers }),
})
