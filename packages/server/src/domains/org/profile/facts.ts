import type { ProfileDraft } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { recordAccountChange, requireConfirmation } from '../../access/index.ts'
import type { SmsGateway } from '../../access/index.ts'

/**
 * Saves the actor's gender and e-mail address. Another address needs a confirmation, and its owner is told.
 *
 * @throws Refusal 42801 for another address without one.
 */
export const saveFacts = async (
  { gender, email: given }: ProfileDraft,
  context: CallContext,
  gateway: SmsGateway | null,
): Promise<void> => {
  const { database, now } = context
  const { userId } = context.actor
  const email = given === '' ? null : given
  const stored = await database.db.selectFrom('user').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
  const isOther = stored.email !== email
  if (isOther) await requireConfirmation(context)
  const tell = await database.write(async (trx) => {
    await trx
      .updateTable('user')
      .set({ gender: gender ?? null, email })
      .where('id', '=', userId)
      .execute()
    return isOther ? recordAccountChange(trx, { userId, change: 'emailChanged' }, now()) : null
  })
  tell?.(gateway)
}
