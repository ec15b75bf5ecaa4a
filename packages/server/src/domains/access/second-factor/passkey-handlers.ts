import { Status } from '@netbar/shared/contract'
import type { NewPasskey, passkeyCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import { addFirstCodes, removeFactors } from './factor-rows.ts'
import type { SecondFactorParts } from './handlers.ts'
import { beginPasskey, checkNewPasskey } from '../passkeys/add.ts'
import { takeChallenge } from '../passkeys/challenges.ts'
import { requireRelyingParty } from '../passkeys/relying-party.ts'

const refuseNew = (key: Text['key']) => new Refusal(Status.businessRule, { key })
const notFound = () => new Refusal(Status.notFound, { key: 'errors.notFound' })

const add = async (
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
  context: CallContext,
  { relyingPartyOf, sms }: SecondFactorParts,
) => {
  const { database, actor, newId, now } = context
  const { userId, sessionId } = actor
  const { challenge, row } = await checkNewPasskey(passkey, requireRelyingParty(relyingPartyOf, context))
  const done = await database.write(async (trx) => {
    const isOpen = await takeChallenge(trx, challenge, `new ${sessionId}`, now())
    if (!isOpen || row === null) return null
    const known = await trx
      .selectFrom('passkey')
      .where('credential_id', '=', row.credential_id)
      .select('id')
      .executeTakeFirst()
    if (known !== undefined) throw refuseNew('secondFactor.knownPasskey')
    const recoveryCodes = await addFirstCodes(trx, userId)
    const created_time = now().toISOString()
    await trx
      .insertInto('passkey')
      .values({ id: newId(), user_id: userId, ...row, name, created_time, last_used_time: null, suspended_time: null })
      .execute()
    const tell = await recordAccountChange(trx, { userId, change: 'passkeyAdded', params: { name } }, now())
    return { tell, recoveryCodes: [...recoveryCodes] }
  })
  if (done === null) throw refuseNew('secondFactor.badPasskey')
  done.tell(sms)
  return { recoveryCodes: done.recoveryCodes }
}

const remove = async (
  id: string,
  { database, actor: { userId }, now }: CallContext,
  { sms, demandsFactor }: SecondFactorParts,
): Promise<void> => {
  const tell = await database.write(async (trx) => {
    const found = await trx
      .selectFrom('passkey')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .select('name')
      .executeTakeFirst()
    if (found === undefined) throw notFound()
    await removeFactors(trx, userId, { kind: 'passkey', id }, demandsFactor)
    return recordAccountChange(trx, { userId, change: 'passkeyRemoved', params: { name: found.name } }, now())
  })
  tell(sms)
}

/** The passkeys of the actor's own account. */
export const createPasskeyHandlers = (parts: SecondFactorParts): Handlers<typeof passkeyCalls> => ({
  begin: async (_request, context) => beginPasskey(context, requireRelyingParty(parts.relyingPartyOf, context)),
  add: ({ body }, context) => add(body, context, parts),
  rename: async ({ params, body }, { database, actor }) => {
    const renamed = await database.write((trx) =>
      trx
        .updateTable('passkey')
        .set({ name: body.name })
        .where('id', '=', params.id)
        .where('user_id', '=', actor.userId)
        .executeTakeFirst(),
    )
    if (renamed.numUpdatedRows === 0n) throw notFound()
  },
  remove: ({ params }, context) => remove(params.id, context, parts),
})
