import type { brandMenuCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { checkPlatform, findBrandMenus, findLosses } from './find.ts'
import { saveBrandMenus } from './save.ts'

/** Handles the calls about what the roles of a brand may open. */
export const createBrandMenuHandlers = (clearRights: () => void): Handlers<typeof brandMenuCalls> => ({
  menus: async ({ params: { id } }, context) => {
    const { db } = context.database
    await checkPlatform(db, id, context)
    return findBrandMenus(db, id, context)
  },
  losses: async ({ params: { id }, body: { menus } }, context) => {
    const { db } = context.database
    await checkPlatform(db, id, context)
    return findLosses(db, id, menus, context)
  },
  save: async ({ params: { id }, body }, context) => {
    const saved = await saveBrandMenus({ id, ...body }, context)
    clearRights()
    return saved
  },
})
