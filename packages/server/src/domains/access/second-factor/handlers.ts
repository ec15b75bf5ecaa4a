import { randomBytes } from 'node:crypto'
import { Status } from '@netbar/shared/contract'
import type { CallAnswer, secondFactorCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import { challengePasskeys } from '../passkeys/prove.ts'
import { requireRelyingParty } from '../passkeys/relying-party.ts'
import type { RelyingPartyOf } from '../passkeys/relying-party.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'
import { toBase32 } from './base32.ts'
import { addFirstCodes, removeFactors } from './factor-rows.ts'
import type { FactorPolicy } from './factor-policy.ts'
import { hasSecondFactor, spendAppCode, waysOf } from './factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Dependencies of the calls about second factors. */
export interface SecondFactorParts {
  readonly secrets: SecretBox
  readonly sms: SmsGateway | null
  readonly relyingPartyOf: RelyingPartyOf
  readonly demandsFactor: FactorPolicy
}

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20
const ISSUER = 'netbar'
const WRONG: Text = { key: 'session.wrongFactor' }

const refuseState = (key: Text['key']) => new Refusal(Status.businessRule, { key })

const stateOf = async (
  { database, actor: { userId }, host }: CallContext,
  { relyingPartyOf, demandsFactor }: SecondFactorParts,
): Promise<CallAnswer<typeof secondFactorCalls.state>> => {
  const { db } = database
  const { count } = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('passkey')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_time')
    .orderBy('id')
    .execute()
  return {
    isOn: await hasSecondFactor(db, userId),
    hasApp: (await waysOf(db, userId)).app,
    passkeys: passkeys.map(({ id, name, created_time, last_used_time, suspended_time }) => ({
      id,
      name,
      createdTime: created_time,
      lastUsedTime: last_used_time,
      isSuspended: suspended_time !== null,
    })),
    recoveryCodesLeft: Number(count),
    isDemanded: await demandsFactor(db, userId),
    passkeyOrigin: relyingPartyOf({ host })?.origin ?? null,
  }
}

/** Stores a new secret that does not count yet; one that was begun before is replaced. */
const begin = async ({ database, actor }: CallContext, { secrets }: SecondFactorParts) => {
  const secret = randomBytes(SECRET_BYTES)
  await database.write(async (trx) => {
    if ((await waysOf(trx, actor.userId)).app) throw refuseState('secondFactor.alreadyOn')
    await trx.deleteFrom('second_factor').where('user_id', '=', actor.userId).execute()
    await trx
      .insertInto('second_factor')
      .values({
        user_id: actor.userId,
        secret: secrets.seal(secret.toString('base64url')),
        last_step: 0,
        confirmed_time: null,
      })
      .execute()
  })
  const shown = toBase32(secret)
  const label = `${ISSUER}:${actor.username}`
  return {
    secret: shown,
    uri: `otpauth://totp/${encodeURIComponent(label)}?secret=${shown}&issuer=${ISSUER}&algorithm=SHA1&digits=6&period=30`,
  }
}

/** Turns the begun factor on with its first code. */
const turnOn = async (code: string, { database, actor, now }: CallContext, { secrets, sms }: SecondFactorParts) => {
  const { userId } = actor
  const done = await database.write(async (trx) => {
    if ((await waysOf(trx, userId)).app) throw refuseState('secondFactor.alreadyOn')
    if (!(await spendAppCode(trx, userId, code, { secrets, now: now() }))) return null
    const recoveryCodes = await addFirstCodes(trx, userId)
    await trx
      .updateTable('second_factor')
      .set({ confirmed_time: now().toISOString() })
      .where('user_id', '=', userId)
      .execute()
    const tell = await recordAccountChange(trx, { userId, change: 'secondFactorOn' }, now())
    return { tell, recoveryCodes: [...recoveryCodes] }
  })
  if (done === null) throw new Refusal(Status.invalidFields, WRONG, [{ field: 'code', text: WRONG }])
  done.tell(sms)
  return { recoveryCodes: done.recoveryCodes }
}

const turnOff = async (
  factors: 'app' | 'all',
  { database, actor, now }: CallContext,
  { sms, demandsFactor }: SecondFactorParts,
): Promise<void> => {
  const { userId } = actor
  const tell = await database.write(async (trx) => {
    const wasOn = factors === 'all' ? await hasSecondFactor(trx, userId) : (await waysOf(trx, userId)).app
    await removeFactors(trx, userId, { kind: factors }, demandsFactor)
    return wasOn ? recordAccountChange(trx, { userId, change: 'secondFactorOff' }, now()) : null
  })
  tell?.(sms)
}

/** The second factors of the actor's own account; the second step of a sign-in is the session's. */
export const createSecondFactorHandlers = (
  parts: SecondFactorParts,
): Omit<Handlers<typeof secondFactorCalls>, 'finish' | 'signInChallenge' | 'reset'> => ({
  state: (_request, context) => stateOf(context, parts),
  challenge: async (_request, context) => {
    const { userId, sessionId } = context.actor
    const party = requireRelyingParty(parts.relyingPartyOf, context)
    return challengePasskeys(context.database, { userId, owner: `session ${sessionId}` }, party, context.now())
  },
  begin: (_request, context) => begin(context, parts),
  turnOn: ({ body }, context) => turnOn(body.code, context, parts),
  renewRecoveryCodes: async (_request, { database, actor: { userId }, now }) => {
    const { recoveryCodes, tell } = await database.write(async (trx) => {
      if (!(await hasSecondFactor(trx, userId))) throw refuseState('secondFactor.notOn')
      return {
        recoveryCodes: [...(await replaceRecoveryCodes(trx, userId))],
        tell: await recordAccountChange(trx, { userId, change: 'recoveryCodesRenewed' }, now()),
      }
    })
    tell(parts.sms)
    return { recoveryCodes }
  },
  turnOff: ({ query }, context) => turnOff(query.factors, context, parts),
})
