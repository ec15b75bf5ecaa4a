import type { RoleEntry, User } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { loadMenuTree, loadUserInfo } from '../../access/index.ts'

/** The actor as if this role were all that they have, at the branches of its brand that they see. */
export const previewRole = async ({ id, name, level, brandId }: RoleEntry, context: CallContext): Promise<User> => {
  const own = await loadUserInfo(context)
  return {
    ...own,
    branches: own.branches.filter((branch) => branch.brandId === brandId),
    roles: [{ id, name, level }],
    menus: [...(await loadMenuTree(context.database.db, [id], context.locale))],
  }
}
