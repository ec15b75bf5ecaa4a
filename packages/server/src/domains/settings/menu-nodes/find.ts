import { Status } from '@netbar/shared/contract'
import type { MenuEntry, MenuRole } from '@netbar/shared/contract'
import type { Kysely, Selectable } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { rolesOf } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'

type Node = Selectable<Tables['menu_node']>

/**
 * The menu is of the whole platform, and so are the figures beside it.
 *
 * @throws Refusal 40301 for who is of a brand.
 */
export const refuseBrands = async (db: Kysely<Tables>, { actor }: Pick<CallContext, 'actor'>): Promise<void> => {
  const roles = await rolesOf(db, actor.userId)
  if (!roles.some(({ level, brand_id }) => level === '1' && brand_id === null))
    throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
}

/** How many roles that are enabled open each of the nodes, and how many people have one of these. */
const countHolders = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, { roles: number; users: number }>> => {
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .leftJoin('user_role', 'user_role.role_id', 'role.id')
    .where('role.enabled', '=', 1)
    .where('role.deleted_time', 'is', null)
    .select(({ fn }) => [
      'role_menu.menu_id',
      fn.count<number>('role.id').distinct().as('roles'),
      fn.count<number>('user_role.user_id').distinct().as('users'),
    ])
    .groupBy('role_menu.menu_id')
    .execute()
  return new Map(rows.map(({ menu_id, roles, users }) => [menu_id, { roles: Number(roles), users: Number(users) }]))
}

const toEntry = (
  row: Node,
  parent: string | null,
  holders: { readonly roles: number; readonly users: number } | undefined,
): MenuEntry => ({
  id: row.id,
  version: row.version,
  name: row.name,
  parent,
  type: row.type,
  icon: row.icon,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  titleTw: row.title_tw,
  sort: row.sort,
  roleCount: holders?.roles ?? 0,
  userCount: holders?.users ?? 0,
})

/** Every node of the menu, parents first. */
export const findTree = async (db: Kysely<Tables>): Promise<MenuEntry[]> => {
  const rows = await db.selectFrom('menu_node').selectAll().orderBy('sort').orderBy('id').execute()
  const holders = await countHolders(db)
  const under = (parent: Node | null): MenuEntry[] =>
    rows
      .filter(({ parent_id }) => parent_id === (parent?.id ?? null))
      .flatMap((row) => [toEntry(row, parent?.name ?? null, holders.get(row.id)), ...under(row)])
  return under(null)
}

/** Roles that open a node. @throws Refusal 40401 for an unknown one. */
export const findRoles = async (db: Kysely<Tables>, id: string): Promise<MenuRole[]> => {
  const node = await db.selectFrom('menu_node').where('id', '=', id).select('id').executeTakeFirst()
  if (node === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .leftJoin('brand', 'brand.id', 'role.brand_id')
    .leftJoin('user_role', 'user_role.role_id', 'role.id')
    .where('role_menu.menu_id', '=', id)
    .where('role.enabled', '=', 1)
    .where('role.deleted_time', 'is', null)
    .select(({ fn }) => [
      'role.id',
      'role.name',
      'role.level',
      'brand.name as brand_name',
      fn.count<number>('user_role.user_id').as('users'),
    ])
    .groupBy(['role.id', 'role.name', 'role.level', 'brand.name'])
    .orderBy('brand.name')
    .orderBy('role.name')
    .execute()
  return rows.map(({ id: roleId, name, level, brand_name: brandName, users }) => ({
    id: roleId,
    name,
    level,
    brandName,
    userCount: Number(users),
  }))
}
