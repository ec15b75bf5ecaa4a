import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { createRoleHandlers, createRoleMenuHandlers, roles } from './roles/index.ts'
import { texts } from './texts/index.ts'
import { createAccessHandlers, createUserHandlers, users } from './users/index.ts'
import type { UserAccessParts } from './users/index.ts'

/** Roles, users and settings of the platform. */
export const settings = defineDomain({
  name: 'settings',
  features: [roles, users],
  menu: [...menu, ...roles.menu, ...users.menu],
  texts,
  handlers: (parts: UserAccessParts) => ({
    roles: createRoleHandlers(parts.clearRights),
    roleMenus: createRoleMenuHandlers(parts.clearRights),
    users: createUserHandlers(parts),
    userAccess: createAccessHandlers(parts),
  }),
})
