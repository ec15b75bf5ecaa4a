import { defineDomain } from '../../kernel/domain.ts'
import { config } from './config/index.ts'
import { seedReservations } from './seed/reservations.ts'
import { texts } from './texts/index.ts'

export type * from './config/tables.ts'

/** Seats that customers book. */
export const reservations = defineDomain({
  name: 'reservations',
  features: [config],
  menu: config.menu,
  texts,
  seed: seedReservations,
  handlers: () => config.handlers,
})
