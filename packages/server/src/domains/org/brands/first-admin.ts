import { Status } from '@netbar/shared/contract'
import type { brandCalls, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { translate } from '../../../kernel/texts/index.ts'
import { chunks } from '../../../platform/db/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { newRole, newUser, NO_PASSWORD } from '../../access/index.ts'

type Admin = Pick<CallRequest<typeof brandCalls.save>['body'], 'adminUsername' | 'adminName' | 'adminPhone'>

/** What only the platform opens: a brand's people neither add brands nor write what all brands read. */
const OF_PLATFORM = [
  'permission',
  'PERMISSION_VIEW',
  'PERMISSION_EDIT',
  'BRAND_ADD',
  'BRAND_DISABLE',
  'UPDATE_LOG_EDIT',
]

/** Ids of the nodes that the actor opens, without those of the platform. */
const nodesFor = async (trx: Transaction<Tables>, userId: string): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('role_menu')
    .innerJoin('user_role', 'user_role.role_id', 'role_menu.role_id')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('user_role.user_id', '=', userId)
    .where('role.enabled', '=', 1)
    .where('role.deleted_time', 'is', null)
    .where('menu_node.name', 'not in', OF_PLATFORM)
    .select('menu_node.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives a new brand its administrator: an account without a password, with a role of the brand that opens what the actor does. A link
 * to set the password is made at the account.
 *
 * @throws Refusal 42201 for a username that is taken, and without a name or a phone.
 */
export const addFirstAdmin = async (
  trx: Transaction<Tables>,
  brandId: string,
  { adminUsername: username, adminName: name, adminPhone: phone }: Admin,
  { actor, locale, newId, now }: CallContext,
): Promise<string> => {
  const other = await trx.selectFrom('user').where('username', '=', username).select('id').executeTakeFirst()
  const problems: readonly FieldProblem[] = [
    ...(other === undefined ? [] : [{ field: 'adminUsername', text: { key: 'brands.usernameTaken' } } as const]),
    ...(name === '' ? [{ field: 'adminName', text: { key: 'errors.required' } } as const] : []),
    ...(phone === '' ? [{ field: 'adminPhone', text: { key: 'errors.required' } } as const] : []),
  ]
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  const time = now().toISOString()
  const [roleId, userId] = [newId(), newId()]
  const roleName = translate(locale, { key: 'brands.administrator' })
  await trx
    .insertInto('role')
    .values(newRole({ id: roleId, brand_id: brandId, name: roleName, level: '1' }, time))
    .execute()
  const granted = (await nodesFor(trx, actor.userId)).map((menu_id) => ({ role_id: roleId, menu_id }))
  for (const some of chunks(granted)) await trx.insertInto('role_menu').values(some).execute()
  const account = { id: userId, brand_id: brandId, username, name, phone, password_hash: NO_PASSWORD }
  await trx.insertInto('user').values(newUser(account, time)).execute()
  await trx.insertInto('user_role').values({ user_id: userId, role_id: roleId, sort: 0 }).execute()
  return userId
}
