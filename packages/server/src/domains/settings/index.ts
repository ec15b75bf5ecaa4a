import { defineDomain } from '../../kernel/domain.ts'
import { menu } from './menu.ts'
import { createRoleHandlers, createRoleMenuHandlers, roles } from './roles/index.ts'
import { texts } from './texts/index.ts'

/** Roles, users and settings of the platform. */
export const settings = defineDomain({
  name: 'settings',
  features: [roles],
  menu: [...menu, ...roles.menu],
  texts,
  handlers: ({ clearRights }: { readonly clearRights: () => void }) => ({
    roles: createRoleHandlers(clearRights),
    roleMenus: createRoleMenuHandlers(clearRights),
  }),
})
