import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { reservationConfigHandlers } from './handlers.ts'
import { reservationConfig } from './migrations/0196-reservation-config.ts'
import { texts } from './texts/index.ts'

/** How seats of branches are booked. */
export const reservations = defineFeature({
  menu: [
    page('reservationConfiguration', 'settings_index', { sort: 9, icon: 'account-book' }, [
      fn('RESERVATION_CONFIG_VIEW'),
      fn('RESERVATION_CONFIG_EDIT'),
      fn('RESERVATION_CONFIG_EXPORT'),
    ]),
  ],
  migrations: (engine) => ({ '0196-reservation-config': reservationConfig(engine) }),
  texts,
  grants: {
    brandOwner: { reservationConfiguration: 'all' },
    areaManager: { reservationConfiguration: 'all' },
    storeManager: { reservationConfiguration: 'all' },
  },
  handlers: { reservationConfig: reservationConfigHandlers },
})
