import { listLook, Status } from '@netbar/shared/contract'
import type { FunctionId, ListSettings, ListView } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { rolesOf } from '../../../kernel/rights/index.ts'

const SHARE: FunctionId = 'LIST_VIEW_SHARE'

const storedLook = v.pipe(v.string(), v.parseJson(), listLook)

const mayShare = ({ functions }: Actor): boolean => functions.has(SHARE)

/** Views that the actor sees, with the names of their owners and roles: own ones, and those shared with a role of theirs. */
const visibleViews = async (db: Kysely<Tables>, actor: Actor) => {
  const roleIds = (await rolesOf(db, actor.userId)).map(({ id }) => id)
  return db
    .selectFrom('list_view')
    .innerJoin('user', 'user.id', 'list_view.user_id')
    .leftJoin('role', 'role.id', 'list_view.role_id')
    .selectAll('list_view')
    .select(['user.name as owner', 'role.name as role_name'])
    .where((eb) => eb('list_view.user_id', '=', actor.userId).or('list_view.role_id', 'in', ['', ...roleIds]))
    .orderBy('list_view.name')
    .orderBy('list_view.id')
}

type ViewRow = Awaited<ReturnType<Awaited<ReturnType<typeof visibleViews>>['execute']>>[number]

const toView = ({ id, route, name, search, look, version, owner, ...row }: ViewRow, actor: Actor): ListView => ({
  id,
  route,
  name,
  search,
  look: v.parse(storedLook, look),
  version,
  role: row.role_id === null ? null : { id: row.role_id, name: row.role_name ?? '' },
  owner,
  isMine: row.user_id === actor.userId,
  // The views of someone who left would stay for ever.
  mayRemove: row.user_id === actor.userId || mayShare(actor),
})

/** Roles that the actor may share with: their own, and those of their brands. */
const shareableRoles = async (db: Kysely<Tables>, actor: Actor): Promise<ListSettings['roles']> => {
  if (!mayShare(actor)) return []
  const own = await rolesOf(db, actor.userId)
  const ofBrands = await db
    .selectFrom('role')
    .where('brand_id', 'in', ['', ...actor.brandIds])
    .where('enabled', '=', 1)
    .where('deleted_time', 'is', null)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const others = ofBrands.filter(({ id }) => own.every((role) => role.id !== id))
  return [...own, ...others].map(({ id, name }) => ({ id, name }))
}

/** How the actor sees their lists. */
export const loadSettings = async (db: Kysely<Tables>, actor: Actor): Promise<ListSettings> => {
  const views = await (await visibleViews(db, actor)).execute()
  const rows = await db.selectFrom('list_setting').where('user_id', '=', actor.userId).selectAll().execute()
  return {
    lists: rows.map(({ route, look, default_view_id: id }) => ({
      route,
      look: look === null ? null : v.parse(storedLook, look),
      // A view that is not shared any more is nobody else’s default.
      defaultViewId: views.some((view) => view.id === id) ? id : null,
    })),
    views: views.map((row) => toView(row, actor)),
    roles: await shareableRoles(db, actor),
  }
}

/** @throws Refusal 40401 for a view that the actor does not see, the same as for one that was removed. */
export const findView = async (db: Kysely<Tables>, actor: Actor, id: string): Promise<ListView> => {
  const row = await (await visibleViews(db, actor)).where('list_view.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'listView.gone' })
  return toView(row, actor)
}

/** @throws Refusal 40401 for a role that the actor may not share with. */
export const checkRole = async (db: Kysely<Tables>, actor: Actor, roleId: string): Promise<void> => {
  const roles = await shareableRoles(db, actor)
  if (roles.every(({ id }) => id !== roleId)) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
}
