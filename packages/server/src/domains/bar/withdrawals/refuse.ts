import { Status, yuanText } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'

/** The refusal of a rule: 42202. */
export const businessRule = (text: Text): Refusal => new Refusal(Status.businessRule, text)

/** The refusal of an amount at its field. */
export const amountRefusal = (text: Text): Refusal =>
  new Refusal(Status.invalidFields, text, [{ field: 'amountFen', text }])

/** Why an amount cannot be taken back. */
export const tooHigh = (mostFen: number): Text => ({ key: 'withdrawals.tooHigh', params: { most: yuanText(mostFen) } })
/** Why an amount cannot be given back through WeChat Pay. */
export const tooHighForWechat = (mostFen: number): Text => ({
  key: 'withdrawals.tooHighForWechat',
  params: { most: yuanText(mostFen) },
})

/** @throws Refusal 42202 for a member who sits at a machine: time that is not paid yet is not money to take back. */
export const refuseOnline = async (db: Kysely<Tables>, memberId: string): Promise<void> => {
  const session = await db
    .selectFrom('machine_session')
    .innerJoin('machine', 'machine.id', 'machine_session.machine_id')
    .where('machine_session.member_id', '=', memberId)
    .where('end_time', 'is', null)
    .select('machine.name')
    .executeTakeFirst()
  if (session !== undefined) throw businessRule({ key: 'withdrawals.online', params: { machine: session.name } })
}
