import type { User } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { branchesOf, rolesOf } from '../../../kernel/rights/index.ts'
import { loadMenuTree } from './menu-tree.ts'

/** The signed-in user with branches, roles and menus (specification §3). */
export const loadUserInfo = async ({ database: { db }, actor, locale }: CallContext): Promise<User> => {
  const { openid, avatar_url: avatarUrl } = await db
    .selectFrom('user')
    .where('id', '=', actor.userId)
    .select(['openid', 'avatar_url'])
    .executeTakeFirstOrThrow()
  const roles = await rolesOf(db, actor.userId)
  const branches = await branchesOf(db, actor.userId, roles)
  const menus = await loadMenuTree(
    db,
    roles.map(({ id }) => id),
    locale,
  )
  return {
    id: actor.userId,
    username: actor.username,
    name: actor.name,
    openid,
    avatarUrl,
    branches: branches
      // One that was put away is read, and not chosen.
      .filter(({ enabled }) => enabled === 1)
      .filter(({ id }) => actor.onlyBranchIds === undefined || actor.onlyBranchIds.has(id))
      .map(({ id, name, brand_id, branch_no }) => ({ id, name, brandId: brand_id, branchNo: branch_no })),
    roles: roles.map(({ id, name, level }) => ({ id, name, level })),
    menus: [...menus],
  }
}
