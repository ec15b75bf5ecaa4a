import { Status } from '@netbar/shared/contract'
import type { FunctionId, OpenSession, PasswordLink, UserEntry, userAccessCalls } from '@netbar/shared/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeResourceRow, logChange } from '../../../kit/resource/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { issuePasswordLink, recordAccountChange } from '../../access/index.ts'
import type { ServiceTokens, Sessions, SmsGateway } from '../../access/index.ts'
import { givenTo, writeGiven } from './given.ts'
import { createReach } from './reach.ts'
import { toUsers } from './rows.ts'
import { seenBy, userRules } from './rules.ts'

type User = Selectable<Tables['user']>

/** What is done beside an account's form ends sessions, and tells its owner. */
export interface UserAccessParts {
  readonly sessions: Sessions
  readonly serviceTokens: ServiceTokens
  readonly sms: SmsGateway | null
  readonly clearRights: () => void
}

/** An account that the actor sees. @throws Refusal 40401 for a foreign or unknown one. */
const findUser = async (db: Kysely<Tables>, id: string, { actor }: CallContext): Promise<User> => {
  const user = await db
    .selectFrom('user')
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .where((eb) => seenBy(actor)(eb))
    .selectAll()
    .executeTakeFirst()
  if (user === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return user
}

/** Line of an account's history for a step that is no change of a field: what of it there was before. */
const logStep = (
  trx: Transaction<Tables>,
  id: string,
  change: { readonly field: string; readonly from: string | null; readonly to: string | null },
  context: CallContext,
): Promise<void> => {
  const actor = { id: context.actor.userId, name: context.actor.name }
  return logChange(trx, { resource: 'users', id, changes: [change] }, { ...context, actor })
}

/** An account that the actor may take a step on. */
const reachUser = async (
  trx: Transaction<Tables>,
  id: string,
  functionId: FunctionId,
  context: CallContext,
): Promise<User> => {
  const user = await findUser(trx, id, context)
  await createReach(trx, context.actor).refuse(user, functionId)
  return user
}

const shown = async (trx: Transaction<Tables>, id: string, context: CallContext): Promise<UserEntry> => {
  const user = await findUser(trx, id, context)
  const [row] = await toUsers(trx, [user], context.actor.functions.has('USER_EDIT'))
  if (row === undefined) throw new Error('an account is not shown')
  return row
}

const resetPassword = async (id: string, context: CallContext, parts: UserAccessParts): Promise<PasswordLink> => {
  if (id === context.actor.userId) throw new Refusal(Status.businessRule, { key: 'users.ownPassword' })
  const { link, announce } = await context.database.write(async (trx) => {
    const user = await reachUser(trx, id, 'USER_RESET_PWD', context)
    await logStep(trx, id, { field: 'password', from: null, to: 'link' }, context)
    return issuePasswordLink(trx, user, context, parts)
  })
  announce()
  return link
}

const unlock = (id: string, context: CallContext): Promise<UserEntry> =>
  context.database.write(async (trx) => {
    const user = await reachUser(trx, id, 'USER_RESET_PWD', context)
    await trx.deleteFrom('login_attempt').where('username', '=', user.username).execute()
    if (user.status === 'LOCKED')
      await trx
        .updateTable('user')
        .set({ status: 'NORMAL', version: user.version + 1, updated_time: context.now().toISOString() })
        .where('id', '=', id)
        .execute()
    await logStep(
      trx,
      id,
      { field: 'status', from: user.status === 'LOCKED' ? 'LOCKED' : 'WAITING', to: 'NORMAL' },
      context,
    )
    return shown(trx, id, context)
  })

const unbindWechat = async (id: string, context: CallContext, { sms }: UserAccessParts): Promise<UserEntry> => {
  const done = await context.database.write(async (trx) => {
    const user = await reachUser(trx, id, 'USER_RESET_PWD', context)
    if (user.openid === null) throw new Refusal(Status.businessRule, { key: 'users.notBound' })
    await trx.updateTable('user').set({ openid: null }).where('id', '=', id).execute()
    await logStep(trx, id, { field: 'wechat', from: 'BOUND', to: null }, context)
    const tell = await recordAccountChange(trx, { userId: id, change: 'wechatUnbound' }, context.now())
    return { tell, row: await shown(trx, id, context) }
  })
  done.tell(sms)
  return done.row
}

const findSessions = async (id: string, context: CallContext): Promise<OpenSession[]> => {
  const rows = await context.database.db
    .selectFrom('session')
    .where('user_id', '=', id)
    .where('revoked_time', 'is', null)
    .where('expires_time', '>', context.now().toISOString())
    .selectAll()
    .orderBy('created_time', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ip: row.ip,
    userAgent: row.user_agent,
    createdTime: row.created_time,
    expiresTime: row.expires_time,
    isOwn: row.id === context.actor.sessionId,
  }))
}

const endSession = async (
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
  context: CallContext,
  { sessions }: UserAccessParts,
): Promise<void> => {
  const isOpen = await context.database.write(async (trx) => {
    await reachUser(trx, id, 'USER_DISABLE', context)
    const session = await trx
      .selectFrom('session')
      .where('id', '=', sessionId)
      .where('user_id', '=', id)
      .select(['ip', 'revoked_time'])
      .executeTakeFirst()
    if (session === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    if (session.revoked_time !== null) return false
    await logStep(trx, id, { field: 'session', from: session.ip, to: null }, context)
    return true
  })
  if (isOpen) await sessions.revoke(sessionId, context.now())
}

/** Handles what is done with accounts beside their form, but for addresses. */
export const createUserAccessHandlers = (
  parts: UserAccessParts,
): Omit<Handlers<typeof userAccessCalls>, 'networks' | 'saveNetworks'> => ({
  roles: async (_request, { database, actor }) => {
    const roles = await createReach(database.db, actor).roles()
    return roles.map(({ id, brand_id, name, level, mayGive }) => ({
      id,
      brandId: brand_id ?? '-',
      name,
      level,
      mayGive,
    }))
  },
  assign: async ({ params: { id }, body: { version, roleIds, branchIds } }, context) => {
    const saved = await changeResourceRow(userRules(context), { id, version }, context, async (trx, row) => {
      const reach = createReach(trx, context.actor)
      await reach.refuse(row, 'USER_EDIT')
      const given = await givenTo(trx, id)
      const after = {
        roleIds: [...new Set([...given.roleIds, ...roleIds])],
        branchIds: [...new Set([...given.branchIds, ...branchIds])],
      }
      await writeGiven(trx, row, after, context, reach)
      return {}
    })
    parts.clearRights()
    return saved
  },
  resetPassword: ({ params }, context) => resetPassword(params.id, context, parts),
  unlock: ({ params }, context) => unlock(params.id, context),
  unbindWechat: ({ params }, context) => unbindWechat(params.id, context, parts),
  sessions: async ({ params }, context) => {
    await findUser(context.database.db, params.id, context)
    return findSessions(params.id, context)
  },
  endSession: ({ params, body }, context) => endSession({ ...params, ...body }, context, parts),
})
