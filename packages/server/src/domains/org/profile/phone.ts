import { maskPhone, Status } from '@netbar/shared/contract'
import type { PhoneDraft, SmsCodeSent } from '@netbar/shared/contract'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkCode, deliverCode, forgetCode, makeCode, recordAccountChange } from '../../access/index.ts'
import type { CodeOwner, SmsGateway } from '../../access/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'

/** Owner of codes for signed-in users: the limits count per user, whatever phones they enter. */
const ownerOf = ({ userId, username }: Actor, phone: string): CodeOwner => ({
  ticketId: `profile ${userId}`,
  username: username.toLowerCase(),
  phone,
})

/**
 * Sends a code to a phone that the actor wants to use.
 *
 * @throws Refusal 42202 without a gateway, 42901 for too many codes, 50301 where the gateway refuses it.
 */
export const sendPhoneCode = async (
  phone: string,
  { database, actor, now, newId }: CallContext,
  gateway: SmsGateway | null,
): Promise<SmsCodeSent> => {
  if (gateway === null) throw new Refusal(Status.businessRule, { key: 'sms.notConfigured' })
  const made = await database.write((trx) => makeCode(trx, ownerOf(actor, phone), { now: now(), newId }))
  await deliverCode(database, gateway, phone, made)
  return { expiresTime: made.expiresTime, resendSeconds: made.resendSeconds }
}

const WRONG_CODE: Text = { key: 'wechat.wrongCode' }

/**
 * Sets the phone that got the code as the actor's, and tells the old one.
 *
 * @throws Refusal 42201 for a wrong code, which is counted.
 */
export const savePhone = async (
  { phone, code }: PhoneDraft,
  { database, actor, now }: CallContext,
  gateway: SmsGateway | null,
): Promise<void> => {
  const tell = await database.write(async (trx) => {
    const known = await checkCode(trx, ownerOf(actor, phone), code, now())
    // Returned rather than thrown: the attempt must be committed.
    if (known === null) return null
    const old = await trx.selectFrom('user').where('id', '=', actor.userId).select('phone').executeTakeFirstOrThrow()
    const params = { from: old.phone === null ? '—' : maskPhone(old.phone), to: maskPhone(phone) }
    const told = await recordAccountChange(trx, { userId: actor.userId, change: 'phoneChanged', params }, now())
    await trx.updateTable('user').set({ phone }).where('id', '=', actor.userId).execute()
    await forgetCode(trx, known.id)
    return told
  })
  if (tell === null) throw new Refusal(Status.invalidFields, WRONG_CODE, [{ field: 'code', text: WRONG_CODE }])
  tell(gateway)
}
