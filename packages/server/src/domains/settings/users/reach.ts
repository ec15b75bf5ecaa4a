import { Status } from '@netbar/shared/contract'
import type { FunctionId } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { rolesOf } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { coversRole, holdingIn, refuseWithout } from '../roles/holding.ts'
import type { GivenRole, Holding } from '../roles/holding.ts'

type Account = Pick<Selectable<Tables['user']>, 'id' | 'brand_id'>

/** A role with what it opens. */
export type RoleWithNames = GivenRole & Pick<Selectable<Tables['role']>, 'id' | 'name' | 'brand_id'>

/** Roles of these brands with what each opens, by id; with those of the platform for whoever is of it. */
const loadRoles = async (
  db: Kysely<Tables>,
  of: { readonly ids: readonly string[] } | { readonly brandIds: readonly string[] },
): Promise<readonly RoleWithNames[]> => {
  const roles = await db
    .selectFrom('role')
    .where('deleted_time', 'is', null)
    .where((eb) =>
      'ids' in of
        ? eb('id', 'in', ['', ...of.ids])
        : eb.and([
            eb('enabled', '=', 1),
            eb.or([eb('brand_id', 'is', null), eb('brand_id', 'in', ['', ...of.brandIds])]),
          ]),
    )
    .select(['id', 'name', 'brand_id', 'level'])
    .orderBy('level')
    .orderBy('name')
    .execute()
  const opened = await db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('role_menu.role_id', 'in', ['', ...roles.map(({ id }) => id)])
    .select(['role_menu.role_id', 'menu_node.name'])
    .execute()
  const names = Map.groupBy(opened, ({ role_id }) => role_id)
  return roles.map((role) => ({ ...role, names: new Set(names.get(role.id)?.map(({ name }) => name)) }))
}

/** What an actor may do with the accounts of others: nobody gives what they do not have, or changes who is above them. */
export interface Reach {
  readonly holding: (brandId: string | null) => Promise<Holding>
  /** Whether the actor has all that a role opens, in its brand. */
  readonly covers: (role: RoleWithNames) => Promise<boolean>
  /** Roles of the actor’s brands, and whether they may give them. */
  readonly roles: () => Promise<readonly (RoleWithNames & { readonly mayGive: boolean })[]>
  /** @throws Refusal 40301 without the function in the brand of the account, 42202 where it has more than the actor. */
  readonly refuse: (account: Account, functionId: FunctionId) => Promise<void>
}

export const createReach = (db: Kysely<Tables>, actor: Actor): Reach => {
  const known = new Map<string | null, Promise<Holding>>()
  const holding: Reach['holding'] = (brandId) => {
    const found = known.get(brandId) ?? holdingIn(db, actor.userId, brandId)
    known.set(brandId, found)
    return found
  }
  const covers: Reach['covers'] = async (role) => coversRole(await holding(role.brand_id), role)
  /** Staff of a brand are above those of its branches, whatever these do there. */
  const isBelow = async ({ brand_id, level }: RoleWithNames) =>
    brand_id !== null && level === '2' && (await holding(brand_id)).level === '1'
  const hasMore = async ({ id }: Account): Promise<boolean> => {
    const given = await db.selectFrom('user_role').where('user_id', '=', id).select('role_id').execute()
    for (const role of await loadRoles(db, { ids: given.map(({ role_id }) => role_id) }))
      if (!(await isBelow(role)) && !(await covers(role))) return true
    const branches = await db.selectFrom('user_branch').where('user_id', '=', id).select('branch_id').execute()
    return branches.some(({ branch_id }) => !actor.branchIds.has(branch_id))
  }
  return {
    holding,
    covers,
    roles: async () => {
      const found = await loadRoles(db, { brandIds: [...actor.brandIds] })
      const isOfPlatform = (await rolesOf(db, actor.userId)).some(({ brand_id }) => brand_id === null)
      const seen = found.filter(({ brand_id }) => brand_id !== null || isOfPlatform)
      return Promise.all(seen.map(async (role) => ({ ...role, mayGive: await covers(role) })))
    },
    refuse: async (account, functionId) => {
      refuseWithout(await holding(account.brand_id), functionId)
      if (await hasMore(account)) throw new Refusal(Status.businessRule, { key: 'users.hasMore' })
    },
  }
}

/** Roles by their ids, in any brand. */
export const rolesByIds = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RoleWithNames>> => new Map((await loadRoles(db, { ids })).map((role) => [role.id, role]))
