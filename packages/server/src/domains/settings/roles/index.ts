import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { brandPermission } from './migrations/0205-brand-permission.ts'
import { rolesOfBrands } from './migrations/0130-roles-of-brands.ts'
import { texts } from './texts/index.ts'

export { createRoleHandlers, createRoleMenuHandlers } from './handlers.ts'

/** Roles of a brand: a plain resource, and what each of them opens. */
export const roles = defineFeature({
  menu: [
    page('role', 'settings_index', { sort: 0, icon: 'crown' }, [
      fn('ROLE_VIEW'),
      fn('ROLE_ADD'),
      fn('ROLE_EDIT'),
      fn('ROLE_ASSIGN'),
      fn('ROLE_DELETE'),
      fn('ROLE_EXPORT'),
    ]),
  ],
  migrations: (engine) => ({
    '0130-roles-of-brands': rolesOfBrands(engine),
    '0205-brand-permission': brandPermission(engine),
  }),
  texts,
  grants: { brandOwner: { role: 'all' } },
  handlers: {},
})
