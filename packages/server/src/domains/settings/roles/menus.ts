import { Status } from '@netbar/shared/contract'
import type { RoleEntry, RoleMenus } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { chunks } from '../../../platform/db/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { changeResourceRow, logChange } from '../../../kit/resource/index.ts'
import { permissionOf, refuseWithheld } from './withheld.ts'
import { ADMINISTERS } from './administrators.ts'
import { beyond, changedFields, grantChange, withAbove } from './grants.ts'
import type { GrantChange } from './grants.ts'
import { holdingIn, refuseWithout } from './holding.ts'
import type { Holding } from './holding.ts'
import { loadNodes, namesOf } from './nodes.ts'
import { refuseLevelAbove, refuseLosingAdministrator, roleRules } from './rules.ts'

/** What a role opens, and what it may be given by the actor. */
export const findMenus = async (
  role: Pick<RoleEntry, 'id' | 'brandId' | 'version'>,
  context: CallContext,
): Promise<RoleMenus> => {
  const { database, actor, locale } = context
  const menus = await namesOf(database.db, [role.id])
  const { names: held } = await holdingIn(database.db, actor.userId, role.brandId)
  const { withheld } = await permissionOf(database.db, role.brandId)
  const nodes = [...(await loadNodes(database.db, locale)).values()]
  return {
    id: role.id,
    version: role.version,
    menus: [...menus],
    nodes: nodes
      .filter(({ name }) => !withheld.has(name) && (held.has(name) || menus.has(name)))
      .map((node) => ({ ...node, isHeld: held.has(node.name) })),
  }
}

/** Writes what a role is given and what it loses, and the line of its history with both. */
export const writeMenus = async (
  trx: Transaction<Tables>,
  roleId: string,
  change: GrantChange,
  context: CallContext,
): Promise<void> => {
  const { given, taken } = change
  const nodes = await trx.selectFrom('menu_node').select(['id', 'name']).execute()
  const ids = new Map(nodes.map(({ id, name }) => [name, id]))
  const idsOf = (names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? [])
  for (const some of chunks(idsOf(taken)))
    await trx.deleteFrom('role_menu').where('role_id', '=', roleId).where('menu_id', 'in', some).execute()
  for (const some of chunks(idsOf(given).map((menu_id) => ({ role_id: roleId, menu_id }))))
    await trx.insertInto('role_menu').values(some).execute()
  const changes = changedFields(change)
  if (changes.length > 0) await logChange(trx, { resource: 'roles', id: roleId, changes }, stepOf(context))
}

/** @throws Refusal 42202 for what the actor does not have. */
export const refuseBeyond = (change: GrantChange, { names }: Holding): void => {
  const refused = beyond(change, names)
  if (refused.length > 0) throw new Refusal(Status.businessRule, { key: 'roles.beyond', params: { n: refused.length } })
}

/**
 * Sets what a role opens.
 *
 * @throws Refusal 40301, 40401, 40902 where it was changed by someone else in the meantime, 42202 for what the actor does not have,
 * and where nobody could give rights in the brand any more.
 */
export const assignMenus = (
  { id, version, menus }: { readonly id: string; readonly version: number; readonly menus: readonly string[] },
  context: CallContext,
): Promise<RoleEntry> =>
  changeResourceRow(roleRules(context), { id, version }, context, async (trx, row) => {
    const holding = await holdingIn(trx, context.actor.userId, row.brand_id)
    refuseWithout(holding, ADMINISTERS)
    refuseLevelAbove(holding, row.level)
    const before = await namesOf(trx, [id])
    const nodes = await loadNodes(trx, context.locale)
    const change = grantChange(before, withAbove([...nodes.values()], menus))
    refuseBeyond(change, holding)
    await refuseWithheld(trx, row.brand_id, change.given)
    await writeMenus(trx, id, change, context)
    await refuseLosingAdministrator(trx, row.brand_id, ({ people, roles }) => {
      const state = roles.get(id)
      if (state === undefined) return { people, roles }
      return { people, roles: new Map([...roles, [id, { ...state, administers: before.has(ADMINISTERS) }]]) }
    })
    return {}
  })
