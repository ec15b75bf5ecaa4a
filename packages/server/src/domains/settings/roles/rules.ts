import { roleCalls, Status } from '@netbar/shared/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordBrandMessage } from '../../../kit/live-messages/outbox.ts'
import { duplicateProblem } from '../../../kit/resource/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import { losesAdministrator } from './administrators.ts'
import type { Staff } from './administrators.ts'
import { holdingIn } from './holding.ts'
import type { Holding } from './holding.ts'
import { namesOf } from './nodes.ts'
import { staffOf, stateOf } from './staff.ts'

type Role = Selectable<Tables['role']>

const countBy = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('user_role')
    .where('role_id', 'in', ['', ...ids])
    .select(({ fn }) => ['role_id', fn.countAll<number>().as('count')])
    .groupBy('role_id')
    .execute()
  return new Map(rows.map(({ role_id, count }) => [role_id, Number(count)]))
}

/** Number of pages that each role opens. */
const pagesBy = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('role_menu.role_id', 'in', ['', ...ids])
    .where('menu_node.type', '=', 'MENU')
    .where('menu_node.parent_id', 'is not', null)
    .select(({ fn }) => ['role_menu.role_id', fn.countAll<number>().as('count')])
    .groupBy('role_menu.role_id')
    .execute()
  return new Map(rows.map(({ role_id, count }) => [role_id, Number(count)]))
}

/** @throws Refusal 40301 for a role of the brand's level, for whoever is of a branch: nobody gives what they do not have. */
export const refuseLevelAbove = ({ level }: Pick<Holding, 'level'>, ...levels: readonly Role['level'][]): void => {
  if (level !== '1' && levels.includes('1')) throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
}

/** @throws Refusal 42202 where a change has taken the last administrator of a brand away. */
export const refuseLosingAdministrator = async (
  trx: Transaction<Tables>,
  brandId: string | null,
  beforeOf: (after: Staff) => Staff,
): Promise<void> => {
  if (brandId === null) return
  const after = await staffOf(trx, brandId)
  if (losesAdministrator(beforeOf(after), after))
    throw new Refusal(Status.businessRule, { key: 'roles.lastAdministrator' })
}

/** Tells the consoles of whoever has a role that they may do other things now. */
export const announceRights = async (
  trx: Transaction<Tables>,
  { id, brand_id }: Pick<Role, 'id' | 'brand_id'>,
  now: Date,
): Promise<void> => {
  if (brand_id !== null) await recordBrandMessage(trx, brand_id, { type: 'RIGHTS_CHANGED', value: id }, now)
}

/** Roles of a brand: a plain resource. */
export const roleRules = ({ actor }: Pick<CallContext, 'actor'>): ResourceRules<'role', typeof roleCalls> => ({
  name: 'roles',
  calls: roleCalls,
  table: 'role',
  fullView: [],
  sorts: { name: 'name', level: 'level', updatedTime: 'updated_time' },
  where: ({ keyword, level, enabled }, eb) => [
    keyword ? containing(eb.ref('name'), keyword) : null,
    level === undefined ? null : eb('level', '=', level),
    enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
  ],
  toRows: async (db, rows) => {
    const ids = rows.map(({ id }) => id)
    const [users, pages] = [await countBy(db, ids), await pagesBy(db, ids)]
    return rows.map(({ id, brand_id, enabled, version, updated_time, name, level, remark, needs_factor }) => ({
      id,
      // Those of the platform have no brand, and are not shown.
      brandId: brand_id ?? '',
      enabled: enabled === 1,
      version,
      updatedTime: updated_time,
      name,
      level,
      remark,
      factor: needs_factor === 1 ? 'REQUIRED' : 'OPTIONAL',
      userCount: users.get(id) ?? 0,
      pageCount: pages.get(id) ?? 0,
    }))
  },
  toColumns: ({ name, level, remark, factor }) => ({
    name,
    level,
    remark,
    needs_factor: factor === 'REQUIRED' ? 1 : 0,
  }),
  problems: (trx, { name }, place) =>
    duplicateProblem(
      trx,
      { table: 'role', column: 'name', field: 'name', value: name, text: 'roles.nameTaken' },
      place,
    ),
  changed: async (trx, { before, after }, { now }) => {
    const holding = await holdingIn(trx, actor.userId, after.brand_id)
    refuseLevelAbove(holding, after.level, before?.level ?? after.level)
    if (before === null) return
    await refuseLosingAdministrator(trx, after.brand_id, ({ people, roles }) => {
      const administers = roles.get(after.id)?.administers === true
      return { people, roles: new Map([...roles, [after.id, stateOf(before, administers)]]) }
    })
    await announceRights(trx, after, now())
  },
  disablingProblem: async (trx, { id, brand_id }) => {
    const { names } = await holdingIn(trx, actor.userId, brand_id)
    const more = [...(await namesOf(trx, [id]))].filter((name) => !names.has(name))
    return more.length === 0 ? null : { key: 'roles.beyond', params: { n: more.length } }
  },
  removalProblem: async (trx, { id }) =>
    ((await countBy(trx, [id])).get(id) ?? 0) === 0 ? null : { key: 'roles.inUse' },
})
