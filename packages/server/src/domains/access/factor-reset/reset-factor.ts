import { Status } from '@netbar/shared/contract'
import type { secondFactorCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { branchesOf, rolesOf } from '../../../kernel/rights/index.ts'
import { logDocument } from '../../../kit/documents/index.ts'
import type { DocumentActor } from '../../../kit/documents/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import type { TellPhone } from '../account-changes/record-account-change.ts'
import type { Revocation } from '../revocation/create-revocation.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'
import { removeFactors } from '../second-factor/factor-rows.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { voidSignInTickets } from '../second-factor/sign-in-tickets.ts'

interface ResetStep {
  /** Who resets; `id` is null for whoever has the database. */
  readonly actor: DocumentActor
  readonly newId: () => string
  readonly now: () => Date
}

/** What lets a user in and is ended with their second factor: whoever has the lost one may have made or stolen it. */
interface Holders {
  readonly sessions: Pick<Revocation, 'revokeAllOf'>
  readonly serviceTokens: Pick<Revocation, 'revokeAllOf'>
}

/**
 * Turns the second factor of an account off and ends its sessions and service tokens, in a transaction.
 *
 * @returns What tells the phone and this process, once it is committed; null where the account has none.
 */
export const resetFactor = async (
  trx: Transaction<Tables>,
  userId: string,
  step: ResetStep,
  { sessions, serviceTokens }: Holders,
): Promise<{ readonly tell: TellPhone; readonly announce: () => void } | null> => {
  if (!(await hasSecondFactor(trx, userId))) return null
  // Who has to have one enrols another at the next sign-in.
  await removeFactors(trx, userId, { kind: 'all' }, async () => false)
  await voidSignInTickets(trx, userId)
  const change = { event: 'secondFactorReset', from: 'ON', to: 'OFF' }
  await logDocument(trx, { type: 'account', id: userId }, change, step)
  const tell = await recordAccountChange(trx, { userId, change: 'secondFactorReset' }, step.now())
  const ended = [
    await sessions.revokeAllOf(trx, userId, step.now()),
    await serviceTokens.revokeAllOf(trx, userId, step.now()),
  ]
  return { tell, announce: () => ended.forEach((announce) => announce()) }
}

/** Whether all that an account sees is what the actor sees too: nobody resets an account that is above them. */
const isWithinReach = async (
  trx: Transaction<Tables>,
  userId: string,
  actor: CallContext['actor'],
): Promise<boolean> => {
  const own = await rolesOf(trx, actor.userId)
  if (own.some(({ level, brand_id }) => level === '1' && brand_id === null)) return true
  const roles = await rolesOf(trx, userId)
  const branches = await branchesOf(trx, userId, roles)
  if (roles.length === 0) return false
  return (
    roles.every(({ brand_id }) => brand_id !== null && actor.brandIds.has(brand_id)) &&
    branches.every(({ brand_id }) => actor.brandIds.has(brand_id))
  )
}

/**
 * Turns the second factor of another account off, as an administrator of its brand or of the platform.
 *
 * @throws Refusal 40301 below level 1, 42202 for the own account or one without a factor, 40401 for a foreign or unknown one.
 */
const resetOther = async (
  userId: string,
  context: CallContext,
  { sms, ...holders }: Holders & { readonly sms: SmsGateway | null },
): Promise<void> => {
  const { database, actor, newId, now } = context
  if (actor.level !== '1') throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
  if (userId === actor.userId) throw new Refusal(Status.businessRule, { key: 'secondFactor.own' })
  const done = await database.write(async (trx) => {
    if (!(await isWithinReach(trx, userId, actor))) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    const known = await trx.selectFrom('user').where('id', '=', userId).select('id').executeTakeFirst()
    if (known === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    const step = { actor: { id: actor.userId, name: actor.name }, newId, now }
    return resetFactor(trx, userId, step, holders)
  })
  if (done === null) throw new Refusal(Status.businessRule, { key: 'secondFactor.notOn' })
  done.announce()
  done.tell(sms)
}

/** The call that turns the second factor of another account off. */
export const createResetHandler =
  (parts: Parameters<typeof resetOther>[2]): Handler<typeof secondFactorCalls.reset> =>
  ({ params }, context) =>
    resetOther(params.userId, context, parts)
