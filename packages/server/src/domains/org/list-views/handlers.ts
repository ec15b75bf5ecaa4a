import { MAX_VIEWS, Status } from '@netbar/shared/contract'
import type { ListLook, ListView, listViewCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkRole, findView, loadSettings } from './find.ts'

/** What is kept of a view. */
interface ViewContent {
  readonly name: string
  readonly search: string
  readonly look: ListLook
}

const toColumns = ({ name, search, look }: ViewContent) => ({ name, search, look: JSON.stringify(look) })

const nameTaken = (): Refusal =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'name', text: { key: 'listView.nameTaken' } },
  ])

/** @throws Refusal 42201 where another of the actor’s views of the list has the name. */
const checkName = async (trx: Transaction<Tables>, actor: Actor, view: ListView, name: string): Promise<void> => {
  const other = await trx
    .selectFrom('list_view')
    .where('user_id', '=', actor.userId)
    .where('route', '=', view.route)
    .where('name', '=', name)
    .where('id', '!=', view.id)
    .select('id')
    .executeTakeFirst()
  if (other !== undefined) throw nameTaken()
}

/**
 * A view in the version that the actor saw.
 *
 * @param right What the actor has to be allowed to do with it.
 * @throws Refusal 40401 for one that is gone or another person’s, 40902 for another version.
 */
const viewFor = async (
  right: 'isMine' | 'mayRemove',
  trx: Transaction<Tables>,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<ListView> => {
  const view = await findView(trx, actor, id)
  if (!view[right]) throw new Refusal(Status.notFound, { key: 'listView.gone' })
  if (view.version !== version) throw new Refusal(Status.versionConflict, { key: 'listView.versionConflict' })
  return view
}

const saveSetting = async (
  { database, actor }: CallContext,
  route: string,
  part: { readonly look: string | null } | { readonly default_view_id: string | null },
): Promise<void> => {
  await database.write((trx) =>
    trx
      .insertInto('list_setting')
      .values({ user_id: actor.userId, route, look: null, default_view_id: null, ...part })
      .onConflict((conflict) => conflict.columns(['user_id', 'route']).doUpdateSet(part))
      .execute(),
  )
}

/** Handles the calls of a user’s lists: each is about the actor’s own, or about a view that they see. */
export const listViewHandlers: Handlers<typeof listViewCalls> = {
  own: async (_request, { database, actor }) => loadSettings(database.db, actor),
  saveLook: ({ body: { route, look } }, context) =>
    saveSetting(context, route, { look: look === null ? null : JSON.stringify(look) }),
  saveDefault: async ({ body: { route, viewId } }, context) => {
    if (viewId !== null) await findView(context.database.db, context.actor, viewId)
    await saveSetting(context, route, { default_view_id: viewId })
  },
  add: ({ body: { route, ...view } }, { database, actor, newId, now }) =>
    database.write(async (trx) => {
      const own = await trx
        .selectFrom('list_view')
        .where('user_id', '=', actor.userId)
        .where('route', '=', route)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(own.count) >= MAX_VIEWS)
        throw new Refusal(Status.businessRule, { key: 'listView.tooMany', params: { max: MAX_VIEWS } })
      const id = newId()
      const added = await trx
        .insertInto('list_view')
        .values({
          id,
          user_id: actor.userId,
          role_id: null,
          route,
          ...toColumns(view),
          version: 1,
          updated_time: now().toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'route', 'name']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (added === undefined) throw nameTaken()
      return findView(trx, actor, id)
    }),
  change: ({ params: { id }, body: { version, ...content } }, { database, actor, now }) =>
    database.write(async (trx) => {
      const view = await viewFor('isMine', trx, actor, { id, version })
      await checkName(trx, actor, view, content.name)
      await trx
        .updateTable('list_view')
        .set({ ...toColumns(content), version: version + 1, updated_time: now().toISOString() })
        .where('id', '=', id)
        .execute()
      return findView(trx, actor, id)
    }),
  share: ({ params: { id }, body: { version, roleId } }, { database, actor, now }) =>
    database.write(async (trx) => {
      await viewFor('isMine', trx, actor, { id, version })
      if (roleId !== null) await checkRole(trx, actor, roleId)
      await trx
        .updateTable('list_view')
        .set({ role_id: roleId, version: version + 1, updated_time: now().toISOString() })
        .where('id', '=', id)
        .execute()
      return findView(trx, actor, id)
    }),
  remove: ({ params: { id }, body: { version } }, { database, actor }) =>
    database.write(async (trx) => {
      await viewFor('mayRemove', trx, actor, { id, version })
      await trx.updateTable('list_setting').set({ default_view_id: null }).where('default_view_id', '=', id).execute()
      await trx.deleteFrom('list_view').where('id', '=', id).execute()
    }),
}
