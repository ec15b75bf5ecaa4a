import type { BrandMenus, LosingRole } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { checkBrand } from '../../org/index.ts'
import { refuseBrands } from '../menu-nodes/find.ts'
import { withAbove } from '../roles/grants.ts'
import { loadNodes } from '../roles/nodes.ts'
import { permissionOf } from '../roles/withheld.ts'

type Context = Pick<CallContext, 'actor' | 'locale'>

/** @throws Refusal 40301 for who is of a brand, 40401 for a brand that the actor does not see. */
export const checkPlatform = async (db: Kysely<Tables>, brandId: string, { actor }: Context): Promise<void> => {
  await refuseBrands(db, { actor })
  checkBrand(actor, brandId)
}

/** What the roles of a brand may open. */
export const findBrandMenus = async (db: Kysely<Tables>, brandId: string, context: Context): Promise<BrandMenus> => {
  const { withheld, version } = await permissionOf(db, brandId)
  const { name } = await db.selectFrom('brand').where('id', '=', brandId).select('name').executeTakeFirstOrThrow()
  const nodes = [...(await loadNodes(db, context.locale)).values()]
  return {
    id: brandId,
    name,
    version,
    menus: nodes.map((node) => node.name).filter((node) => !withheld.has(node)),
    nodes: nodes.map((node) => ({ ...node, isHeld: true })),
  }
}

/** A role with what it loses. */
interface Loss {
  readonly id: string
  readonly name: string
  readonly taken: readonly string[]
}

/** Roles of a brand that have more than this, with what is beyond it. */
export const lossesBeyond = async (
  db: Kysely<Tables>,
  brandId: string,
  allowed: ReadonlySet<string>,
): Promise<readonly Loss[]> => {
  const rows = await db
    .selectFrom('role')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('role.brand_id', '=', brandId)
    .where('role.deleted_time', 'is', null)
    .select(['role.id', 'role.name', 'menu_node.name as node'])
    .orderBy('role.name')
    .orderBy('role.id')
    .execute()
  const beyond = Map.groupBy(
    rows.filter(({ node }) => !allowed.has(node)),
    ({ id }) => id,
  )
  return [...beyond].map(([id, own]) => ({ id, name: own[0]?.name ?? '', taken: own.map(({ node }) => node) }))
}

/** Roles that would lose something if those of a brand might open only this, and what is above it. */
export const findLosses = async (
  db: Kysely<Tables>,
  brandId: string,
  menus: readonly string[],
  { locale }: Context,
): Promise<LosingRole[]> => {
  const nodes = await loadNodes(db, locale)
  const losses = await lossesBeyond(db, brandId, withAbove([...nodes.values()], menus))
  const holders = await db
    .selectFrom('user_role')
    .where('role_id', 'in', ['', ...losses.map(({ id }) => id)])
    .select(({ fn }) => ['role_id', fn.countAll<number>().as('count')])
    .groupBy('role_id')
    .execute()
  const users = new Map(holders.map(({ role_id, count }) => [role_id, Number(count)]))
  return losses.map(({ id, name, taken }) => ({ id, name, loses: taken.length, userCount: users.get(id) ?? 0 }))
}
