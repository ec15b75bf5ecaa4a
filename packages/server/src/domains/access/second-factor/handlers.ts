import { randomBytes } from 'node:crypto'
import { Status } from '@netbar/shared/contract'
import type { secondFactorCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'
import { toBase32 } from './base32.ts'
import { hasSecondFactor, spendAppCode } from './factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

interface SecondFactorParts {
  readonly secrets: SecretBox
  readonly sms: SmsGateway | null
}

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20
const ISSUER = 'netbar'
const WRONG: Text = { key: 'session.wrongFactor' }

const refuseState = (key: Text['key']) => new Refusal(Status.businessRule, { key })

/** Stores a new secret that does not count yet; one that was begun before is replaced. */
const begin = async ({ database, actor }: CallContext, { secrets }: SecondFactorParts) => {
  const secret = randomBytes(SECRET_BYTES)
  await database.write(async (trx) => {
    if (await hasSecondFactor(trx, actor.userId)) throw refuseState('secondFactor.alreadyOn')
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
    if (await hasSecondFactor(trx, userId)) throw refuseState('secondFactor.alreadyOn')
    if (!(await spendAppCode(trx, userId, code, { secrets, now: now() }))) return null
    await trx
      .updateTable('second_factor')
      .set({ confirmed_time: now().toISOString() })
      .where('user_id', '=', userId)
      .execute()
    const tell = await recordAccountChange(trx, { userId, change: 'secondFactorOn' }, now())
    return { tell, recoveryCodes: [...(await replaceRecoveryCodes(trx, userId))] }
  })
  if (done === null) throw new Refusal(Status.invalidFields, WRONG, [{ field: 'code', text: WRONG }])
  done.tell(sms)
  return { recoveryCodes: done.recoveryCodes }
}

const turnOff = async ({ database, actor, now }: CallContext, { sms }: SecondFactorParts): Promise<void> => {
  const { userId } = actor
  const tell = await database.write(async (trx) => {
    const wasOn = await hasSecondFactor(trx, userId)
    await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
    await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    return wasOn ? recordAccountChange(trx, { userId, change: 'secondFactorOff' }, now()) : null
  })
  tell?.(sms)
}

/** The second factor of the actor's own account; the second step of a sign-in is the session's. */
export const createSecondFactorHandlers = (
  parts: SecondFactorParts,
): Omit<Handlers<typeof secondFactorCalls>, 'finish'> => ({
  state: async (_request, { database: { db }, actor: { userId } }) => {
    const { count } = await db
      .selectFrom('recovery_code')
      .where('user_id', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { isOn: await hasSecondFactor(db, userId), recoveryCodesLeft: Number(count) }
  },
  begin: (_request, context) => begin(context, parts),
  turnOn: ({ body }, context) => turnOn(body.code, context, parts),
  renewRecoveryCodes: (_request, { database, actor: { userId } }) =>
    database.write(async (trx) => {
      if (!(await hasSecondFactor(trx, userId))) throw refuseState('secondFactor.notOn')
      return { recoveryCodes: [...(await replaceRecoveryCodes(trx, userId))] }
    }),
  turnOff: (_request, context) => turnOff(context, parts),
})
