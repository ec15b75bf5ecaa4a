import { defineDomain } from '../../kernel/domain.ts'
import { advertisements, picturePlaces } from './advertisements/index.ts'
import { createBrandMenuHandlers } from './brand-menus/index.ts'
import { clientReleases } from './client-releases/index.ts'
import { logs } from './logs/index.ts'
import { menu } from './menu.ts'
import { menuNodes } from './menu-nodes/index.ts'
import { reservations } from './reservations/index.ts'
import { createRoleHandlers, createRoleMenuHandlers, roles } from './roles/index.ts'
import { seedClientReleases } from './seed/client-releases.ts'
import { seedClientScreens } from './seed/client-screens.ts'
import { seedReservations } from './seed/reservations.ts'
import { texts } from './texts/index.ts'
import { createAccessHandlers, createUserHandlers, createUserImportHandlers, userImport, users } from './users/index.ts'
import type { UserAccessParts } from './users/index.ts'

export type * from './advertisements/tables.ts'
export type * from './client-releases/tables.ts'
export type * from './reservations/tables.ts'
export type * from './roles/tables.ts'

/** Roles, accounts, logs and settings of the platform. */
export const settings = defineDomain({
  name: 'settings',
  features: [advertisements, clientReleases, reservations, roles, users, logs, menuNodes],
  menu: [
    ...menu,
    ...roles.menu,
    ...users.menu,
    ...logs.menu,
    ...menuNodes.menu,
    ...advertisements.menu,
    ...clientReleases.menu,
    ...reservations.menu,
  ],
  texts,
  picturePlaces,
  seed: async (steps) => {
    await seedClientScreens(steps)
    await seedReservations(steps)
    await seedClientReleases(steps)
  },
  handlers: (parts: UserAccessParts) => ({
    roles: createRoleHandlers(parts.clearRights),
    roleMenus: createRoleMenuHandlers(parts.clearRights),
    brandMenus: createBrandMenuHandlers(parts.clearRights),
    users: createUserHandlers(parts),
    userAccess: createAccessHandlers(parts),
    userImport: createUserImportHandlers(parts.clearRights),
    ...logs.handlers,
    ...menuNodes.handlers,
    ...advertisements.handlers,
    ...clientReleases.handlers,
    ...reservations.handlers,
  }),
  imports: { userImport },
})
