import { defineFeature } from '../../../kernel/feature.ts'
import { floorSessionHandlers } from './handlers.ts'
import { sessionBilling } from './migrations/0121-session-billing.ts'
import { visitPackages } from './migrations/0179-visit-packages.ts'
import { texts } from './texts/index.ts'

/** Time of guests at machines. Its functions are of the page of online users. */
export const sessions = defineFeature({
  menu: [],
  migrations: (engine) => ({
    '0121-session-billing': sessionBilling(engine),
    '0179-visit-packages': visitPackages(engine),
  }),
  texts,
  handlers: { floorSessions: floorSessionHandlers },
})
