import type { Database } from '../../platform/db/index.ts'
import { networksOf } from './networks-of.ts'

/** What a user may see and do (specification §6). */
export interface Rights {
  readonly level: '1' | '2'
  readonly roleIds: readonly string[]
  readonly branchIds: ReadonlySet<string>
  readonly brandIds: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
  /** The only networks that the user may call from; null for all. */
  readonly networks: readonly string[] | null
}

/** A user's roles that are enabled, the primary one first. */
export const rolesOf = (db: Database['db'], userId: string) =>
  db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', 1)
    .where('role.deleted_time', 'is', null)
    .select(['role.id', 'role.name', 'role.level', 'role.brand_id', 'role.needs_factor'])
    .orderBy('user_role.sort')
    .orderBy('role.id')
    .execute()

/** Active users with their enabled roles and all that these open: a row for each node of the menu. */
export const usersByRights = (db: Database['db']) =>
  db
    .selectFrom('user')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('user.status', '=', 'NORMAL')
    .where('role.enabled', '=', 1)
    .where('role.deleted_time', 'is', null)

type UserRole = Awaited<ReturnType<typeof rolesOf>>[number]

/** Branches visible to a user with these roles, by number: the brand's at level '1', the user's own at level '2'. */
export const branchesOf = (db: Database['db'], userId: string, roles: readonly UserRole[]) => {
  const branches = db
    .selectFrom('branch')
    .where('branch.deleted_time', 'is', null)
    .selectAll('branch')
    .orderBy('branch.branch_no')
  if (roles[0]?.level !== '1')
    return branches
      .innerJoin('user_branch', 'user_branch.branch_id', 'branch.id')
      .where('user_branch.user_id', '=', userId)
      .execute()
  const brandIds = roles.filter(({ level }) => level === '1').map(({ brand_id }) => brand_id)
  const named = brandIds.filter((id) => id !== null)
  return (named.length < brandIds.length ? branches : branches.where('branch.brand_id', 'in', named)).execute()
}

/** Brands visible to a user with these roles and branches; all brands for a role of level '1' without a brand. */
const brandIdsOf = async (
  db: Database['db'],
  roles: readonly UserRole[],
  branches: readonly { readonly brand_id: string }[],
): Promise<ReadonlySet<string>> => {
  const isEverywhere = roles[0]?.level === '1' && roles.some((role) => role.level === '1' && role.brand_id === null)
  if (isEverywhere) {
    const brands = await db.selectFrom('brand').select('id').execute()
    return new Set(brands.map(({ id }) => id))
  }
  const ids = [...branches.map(({ brand_id }) => brand_id), ...roles.map(({ brand_id }) => brand_id)]
  return new Set(ids.filter((id) => id !== null))
}

const functionsOf = async (db: Database['db'], roleIds: readonly string[]) => {
  if (roleIds.length === 0) return []
  return db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('role_menu.role_id', 'in', roleIds)
    .where('menu_node.type', '=', 'FUNCTION')
    .where('menu_node.function_id', 'is not', null)
    .select('menu_node.function_id')
    .distinct()
    .execute()
}

/** Loads what a user may see and do. A user without a role has level '2', the lower one. */
export const loadRights = async (db: Database['db'], userId: string): Promise<Rights> => {
  const roles = await rolesOf(db, userId)
  const roleIds = roles.map(({ id }) => id)
  const branches = await branchesOf(db, userId, roles)
  const functions = await functionsOf(db, roleIds)
  return {
    level: roles[0]?.level ?? '2',
    roleIds,
    branchIds: new Set(branches.map(({ id }) => id)),
    brandIds: await brandIdsOf(db, roles, branches),
    functions: new Set(functions.map(({ function_id }) => function_id).filter((id) => id !== null)),
    networks: await networksOf(
      db,
      userId,
      branches.map(({ id }) => id),
    ),
  }
}

const MAX_AGE_MS = 5_000
const MAX_USERS = 10_000

/** Cached rights of users. */
export interface RightsCache {
  readonly rightsOf: (userId: string) => Promise<Rights>
  /** Clears the cache after a brand or branch was added, so that its users see it with their next call. */
  readonly forget: () => void
}

/** Caches rights for five seconds, as the calls of one user come in bursts. */
export const createRightsCache = (db: Database['db'], elapsed: () => number): RightsCache => {
  const known = new Map<string, { readonly loadedAt: number; readonly rights: Promise<Rights> }>()
  const rightsOf = (userId: string): Promise<Rights> => {
    const entry = known.get(userId)
    const time = elapsed()
    if (entry && time - entry.loadedAt < MAX_AGE_MS) return entry.rights
    const rights = loadRights(db, userId)
    if (known.size >= MAX_USERS) known.clear()
    known.set(userId, { loadedAt: time, rights })
    rights.catch(() => known.delete(userId))
    return rights
  }
  return { rightsOf, forget: () => known.clear() }
}
