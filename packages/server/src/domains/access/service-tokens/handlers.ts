import { randomBytes } from 'node:crypto'
import { DAY_MS, SECOND_MS, serviceTokenOf, Status } from '@netbar/shared/contract'
import type { CallRequest, ServiceToken, serviceTokenCalls } from '@netbar/shared/contract'
import type { Selectable } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Rights } from '../../../kernel/rights/index.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import type { SmsGateway } from '../sms/index.ts'
import { digestOf, grantOf, liveTokens } from './service-tokens.ts'
import type { ServiceTokens } from './service-tokens.ts'
import type { ServiceTokenTable } from './tables.ts'

/** Dependencies of the calls about service tokens. */
export interface ServiceTokenParts {
  readonly serviceTokens: ServiceTokens
  readonly rightsOf: (userId: string) => Promise<Rights>
  readonly sms: SmsGateway | null
}

const SECRET_BYTES = 32
/** Tokens that one user may have. */
const MAX_TOKENS = 20

type Row = Selectable<ServiceTokenTable> & { readonly username: string }

const toContract = (row: Row, userId: string): ServiceToken => {
  const { scopes, branchIds, networks } = grantOf(row)
  return {
    id: row.id,
    name: row.name,
    scopes: [...scopes],
    branchIds: branchIds === null ? null : [...branchIds],
    networks: [...networks],
    username: row.username,
    isOwn: row.user_id === userId,
    createdTime: row.created_time,
    expiresTime: row.expires_time,
    lastUsedTime: row.last_used_time,
    lastUsedIp: row.last_used_ip,
  }
}

const rowsOf = ({ db }: CallContext['database']) =>
  liveTokens(db)
    .selectAll('service_token')
    .select('user.username')
    .orderBy('service_token.created_time', 'desc')
    .orderBy('service_token.id', 'desc')

/**
 * Whether the actor may see and revoke a token: their own, and with the function those of others whose branches are all
 * among the actor's.
 */
const sees = async (row: Row, { actor }: CallContext, rightsOf: ServiceTokenParts['rightsOf']): Promise<boolean> => {
  if (row.user_id === actor.userId) return true
  if (!actor.functions.has('SERVICE_TOKEN_MANAGE')) return false
  const branchIds = grantOf(row).branchIds ?? [...(await rightsOf(row.user_id)).branchIds]
  return branchIds.length > 0 && branchIds.every((id) => actor.branchIds.has(id))
}

const create = async (
  draft: CallRequest<typeof serviceTokenCalls.create>['body'],
  context: CallContext,
  { sms }: ServiceTokenParts,
) => {
  const { actor, database, now, newId } = context
  const { name, scopes, branchIds, networks, days } = draft
  for (const branchId of branchIds ?? []) refuseForeignBranch(actor, branchId)
  const { userId, username } = actor
  const created = now()
  const expiresAt = Math.floor((created.getTime() + days * DAY_MS) / SECOND_MS) * SECOND_MS
  const token = serviceTokenOf(randomBytes(SECRET_BYTES).toString('base64url'), expiresAt)
  const row: Row = {
    id: newId(),
    user_id: userId,
    username,
    name,
    digest: digestOf(token),
    scopes: JSON.stringify([...new Set(scopes)]),
    branch_ids: branchIds === null ? null : JSON.stringify([...new Set(branchIds)]),
    networks: JSON.stringify([...new Set(networks)]),
    created_time: created.toISOString(),
    expires_time: new Date(expiresAt).toISOString(),
    last_used_time: null,
    last_used_ip: null,
    revoked_time: null,
    warned_time: null,
  }
  const tell = await database.write(async (trx) => {
    const { count } = await liveTokens(trx)
      .where('service_token.user_id', '=', userId)
      .where('service_token.expires_time', '>', created.toISOString())
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_TOKENS)
      throw new Refusal(Status.businessRule, { key: 'serviceToken.tooMany', params: { max: MAX_TOKENS } })
    const { username: _ofUser, ...values } = row
    await trx.insertInto('service_token').values(values).execute()
    return recordAccountChange(trx, { userId, change: 'serviceTokenMade', params: { name } }, created)
  })
  tell(sms)
  return { token, made: toContract(row, userId) }
}

const revoke = async (id: string, context: CallContext, { serviceTokens, rightsOf, sms }: ServiceTokenParts) => {
  const { actor, database, now } = context
  const row = await database.db
    .selectFrom('service_token')
    .innerJoin('user', 'user.id', 'service_token.user_id')
    .where('service_token.id', '=', id)
    .selectAll('service_token')
    .select('user.username')
    .executeTakeFirst()
  if (row === undefined || !(await sees(row, context, rightsOf)))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const isFirst = row.revoked_time === null
  await serviceTokens.revoke(id, now())
  if (!isFirst || row.user_id === actor.userId) return
  const params = { name: row.name, user: actor.username }
  const tell = await database.write((trx) =>
    recordAccountChange(trx, { userId: row.user_id, change: 'serviceTokenRevoked', params }, now()),
  )
  tell(sms)
}

/** Making, listing and revoking service tokens. */
export const createServiceTokenHandlers = (parts: ServiceTokenParts): Handlers<typeof serviceTokenCalls> => ({
  list: async (_request, context) => {
    const found: ServiceToken[] = []
    for (const row of await rowsOf(context.database).execute())
      if (await sees(row, context, parts.rightsOf)) found.push(toContract(row, context.actor.userId))
    return found
  },
  create: ({ body }, context) => create(body, context, parts),
  revoke: ({ params: { id } }, context) => revoke(id, context, parts),
})
