import { defineFeature } from '../../../kernel/feature.ts'
import { sealedIdentities } from './migrations/0160-sealed-identities.ts'

export { createSensitiveHandlers } from './handlers.ts'
export { idNumberOf, phoneOf } from './identity.ts'
export { rekeyIdentities } from './rekey.ts'
export { sealIdentities } from './seal.ts'

/** Phones and ID numbers of people, and who saw them. Its functions are of the pages of members and of their lookup. */
export const identity = defineFeature({
  menu: [],
  migrations: (engine) => ({ '0160-sealed-identities': sealedIdentities(engine) }),
  handlers: {},
})
