import { userCalls } from '@netbar/shared/contract'
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import { NO_PASSWORD } from '../../access/index.ts'
import { announceAccount, refuseLosingPerson, writeGiven } from './given.ts'
import { limitProblems } from './problems.ts'
import { createReach } from './reach.ts'
import { toUsers } from './rows.ts'

/**
 * Accounts that somebody sees: those of brands that they see as a whole, and of others those who share a branch with them. Those of
 * the platform are seen by the platform.
 */
export const seenBy =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Tables, 'user'>): Expression<SqlBool> => {
    const wholeBrand = eb
      .selectFrom('user_role as own')
      .innerJoin('role as wide', 'wide.id', 'own.role_id')
      .where('own.user_id', '=', actor.userId)
      .where('wide.level', '=', '1')
      .where('wide.enabled', '=', 1)
      .where('wide.deleted_time', 'is', null)
      .where((on) => on.or([on('wide.brand_id', 'is', null), on('wide.brand_id', '=', on.ref('user.brand_id'))]))
      .select('own.role_id')
    const sharedBranch = eb
      .selectFrom('user_branch as near')
      .whereRef('near.user_id', '=', 'user.id')
      .where('near.branch_id', 'in', ['', ...actor.branchIds])
      .select('near.branch_id')
    const isShared = eb.and([eb('user.brand_id', 'in', ['', ...actor.brandIds]), eb.exists(sharedBranch)])
    // A token that is limited to branches is of level 2, whatever its maker is.
    return actor.level === '1' ? eb.or([eb.exists(wholeBrand), isShared]) : isShared
  }

const usernameProblems = async (
  trx: Parameters<ResourceRules<'user', typeof userCalls>['problems']>[0],
  username: string,
  id: string | null,
): Promise<readonly FieldProblem[]> => {
  if (id !== null) {
    const own = await trx.selectFrom('user').where('id', '=', id).select('username').executeTakeFirst()
    const isKept = username === '' || username === own?.username
    return isKept ? [] : [{ field: 'username', text: { key: 'users.usernameFixed' } }]
  }
  if (username === '') return [{ field: 'username', text: { key: 'errors.required' } }]
  const other = await trx.selectFrom('user').where('username', '=', username).select('id').executeTakeFirst()
  return other === undefined ? [] : [{ field: 'username', text: { key: 'users.usernameTaken' } }]
}

/** Takes a removed account out: it lets nobody in, and its username is free again. */
const removeAccount = async (trx: Transaction<Tables>, id: string): Promise<void> => {
  await trx
    .updateTable('user')
    .set({ status: 'DISABLED', enabled: 0, openid: null, username: `-${id}` })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('password_link').where('user_id', '=', id).execute()
}

/** Staff accounts: a plain resource, whose roles and branches are kept in tables of their own. */
export const userRules = (context: CallContext): ResourceRules<'user', typeof userCalls> => {
  const { actor } = context
  return {
    name: 'users',
    calls: userCalls,
    table: 'user',
    fullView: ['USER_EDIT'],
    scope: seenBy(actor),
    sorts: {
      username: 'username',
      lastLoginTime: 'last_login_time',
      validUntil: 'valid_until',
      updatedTime: 'updated_time',
    },
    where: ({ keyword, roleId, branchId, status }, eb) => [
      keyword
        ? eb.or([
            containing(eb.ref('username'), keyword.toLowerCase()),
            containing(eb.ref('name'), keyword),
            containing(eb.ref('phone'), keyword),
          ])
        : null,
      roleId === undefined
        ? null
        : eb('id', 'in', eb.selectFrom('user_role').where('role_id', '=', roleId).select('user_id')),
      branchId === undefined
        ? null
        : eb('id', 'in', eb.selectFrom('user_branch').where('branch_id', '=', branchId).select('user_id')),
      status === undefined ? null : eb('status', '=', status),
    ],
    toRows: toUsers,
    toColumns: ({ username, name, phone, ipPolicy, allowedIps, validUntil }) => ({
      ...(username === '' ? {} : { username }),
      name,
      phone,
      ip_policy: ipPolicy,
      allowed_ips: JSON.stringify(ipPolicy === 'CUSTOM' ? allowedIps : []),
      valid_until: validUntil,
    }),
    newColumns: async (_, __, count) =>
      Array.from({ length: count }, () => ({ password_hash: NO_PASSWORD, status: 'NORMAL' as const })),
    problems: async (trx, draft, { id }) => [
      ...(await usernameProblems(trx, draft.username, id)),
      ...limitProblems(draft, id, context),
    ],
    writeParts: async (trx, { row, draft, isNew }) => {
      const reach = createReach(trx, actor)
      await reach.refuse(row, isNew ? 'USER_ADD' : 'USER_EDIT')
      const { roleIds, branchIds, defaultBrandId, validUntil } = draft
      await writeGiven(trx, row, { roleIds, branchIds }, context, reach)
      if (validUntil !== null) await refuseLosingPerson(trx, row.id, (person) => ({ ...person, active: false }))
      await trx.deleteFrom('default_brand').where('user_id', '=', row.id).execute()
      if (defaultBrandId !== null)
        await trx.insertInto('default_brand').values({ user_id: row.id, brand_id: defaultBrandId }).execute()
    },
    switchColumns: (enabled) => ({ status: enabled ? 'NORMAL' : 'DISABLED' }),
    enablingProblem: async (trx, row) => {
      if (row.id === actor.userId) return { key: 'users.own' }
      await createReach(trx, actor).refuse(row, 'USER_DISABLE')
      await refuseLosingPerson(trx, row.id, (person) => ({ ...person, active: false }))
      return null
    },
    disablingProblem: async (trx, row) => {
      await createReach(trx, actor).refuse(row, 'USER_DISABLE')
      return null
    },
    removalProblem: async (trx, row) => {
      if (row.id === actor.userId) return { key: 'users.own' }
      await createReach(trx, actor).refuse(row, 'USER_DISABLE')
      if (row.last_login_time !== null) return { key: 'users.hasSignedIn' }
      await refuseLosingPerson(trx, row.id, (person) => ({ ...person, active: false }))
      return null
    },
    changed: async (trx, { before, after }, { now }) => {
      if (after.deleted_time !== null) await removeAccount(trx, after.id)
      if (before !== null) await announceAccount(trx, after, now())
    },
  }
}
