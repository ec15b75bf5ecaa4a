import type { Transaction } from 'kysely'
import type { PublicContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { passwordChanged } from '../account-changes/password-changed.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import type { Revocation } from '../revocation/create-revocation.ts'
import { voidSignInTickets } from '../second-factor/sign-in-tickets.ts'
import { voidCodes } from '../sms/codes.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'

/** What a password has let in, and how its owner is told. */
export interface Holders {
  readonly sessions: Pick<Revocation, 'revokeAllOf'>
  readonly serviceTokens: Pick<Revocation, 'revokeAllOf'>
  readonly sms: SmsGateway | null
}

/**
 * Sets the hash of a password in a transaction. Every session of the account ends, and so does what was begun: codes, service
 * tokens, and bindings in progress. Whoever had the old password has nothing left; the owner is told.
 *
 * @returns What tells the phone and this process; to be called once the transaction is committed.
 */
export const replacePassword = async (
  trx: Transaction<Tables>,
  { id, username }: { readonly id: string; readonly username: string },
  hashed: string,
  context: PublicContext,
  { sessions, serviceTokens, sms }: Holders,
): Promise<() => void> => {
  const now = context.now()
  await trx.updateTable('user').set({ password_hash: hashed }).where('id', '=', id).execute()
  await passwordChanged.notify(trx, { userId: id, username }, context)
  await voidCodes(trx, username, now)
  await voidSignInTickets(trx, id)
  const tell = await recordAccountChange(trx, { userId: id, change: 'passwordChanged' }, now)
  const ended = [await sessions.revokeAllOf(trx, id, now), await serviceTokens.revokeAllOf(trx, id, now)]
  return () => {
    for (const announce of ended) announce()
    tell(sms)
  }
}
