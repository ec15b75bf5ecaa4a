import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { texts } from './texts/index.ts'

export { createAccessHandlers, createUserHandlers } from './handlers.ts'
export { createUserImportHandlers, userImport } from './imports/index.ts'
export { seenBy } from './rules.ts'
export type { UserAccessParts } from './access.ts'

/** Accounts of staff: who they are, what they are given, and how they get in. */
export const users = defineFeature({
  menu: [
    page('user', 'settings_index', { sort: 2, icon: 'user' }, [
      fn('USER_VIEW'),
      fn('USER_ADD'),
      fn('USER_EDIT'),
      fn('USER_RESET_PWD'),
      fn('USER_DISABLE'),
      fn('USER_EXPORT'),
    ]),
  ],
  texts,
  grants: {
    brandOwner: { user: 'all' },
    storeManager: { user: ['USER_VIEW', 'USER_RESET_PWD'] },
  },
  handlers: {},
})
