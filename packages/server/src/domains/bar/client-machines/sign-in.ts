import { machineState, Status } from '@netbar/shared/contract'
import type { MachineState } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { MachineCaller, MachineContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { countFailures, LOCK_AFTER, minutesLocked, recordAttempt } from '../../access/index.ts'
import type { Passwords } from '../../access/index.ts'
import { findMember } from '../sessions/guest.ts'
import { sitDown } from '../sessions/open.ts'
import { onceOfMachine } from './once.ts'
import { readMachineState } from './state.ts'

interface SignIn {
  readonly requestNo: string
  readonly card: string
  readonly password: string
}

const wrong = () =>
  new Refusal(Status.wrongPassword, { key: 'clientMachines.wrongPassword' }, [
    { field: 'password', text: { key: 'clientMachines.wrongPassword' } },
  ])

/** The member of a number on a card in use, or of a member's number. */
const findHolder = async (db: Kysely<Tables>, brandId: string, card: string) => {
  const members = db
    .selectFrom('member')
    .leftJoin('seat_password', 'seat_password.member_id', 'member.id')
    .where('member.brand_id', '=', brandId)
    .select(['member.id', 'password_hash'])
  const byCard = await members
    .innerJoin('member_card', 'member_card.member_id', 'member.id')
    .where('card_no', '=', card)
    .where('ended_time', 'is', null)
    .executeTakeFirst()
  return byCard ?? members.where('member_no', '=', card.toUpperCase()).executeTakeFirst()
}

/** Guesses at one card count together, whichever seats they are made at. */
const claimantOf = ({ brandId }: MachineCaller, { card }: SignIn) => ({
  username: `seat ${brandId} ${card.toUpperCase()}`,
  ipPrefix: 'seat',
})

/**
 * Proves a member by the password at seats. A try counts as failed before the password is looked at, so that many at once do not
 * count as one; a card that nobody has takes as long as any other.
 *
 * @returns The member's id.
 * @throws Refusal 40003 for a wrong card or password, 40102 after ten wrong ones within a quarter of an hour.
 */
const prove = async (signIn: SignIn, context: MachineContext, passwords: Passwords): Promise<string> => {
  const { database, machine, now, newId } = context
  const claimant = claimantOf(machine, signIn)
  await database.write(async (trx) => {
    const failures = await countFailures(trx, claimant, now())
    if (failures.count >= LOCK_AFTER)
      throw new Refusal(Status.locked, {
        key: 'clientMachines.lockedOut',
        params: { minutes: minutesLocked(failures, now()) },
      })
    await recordAttempt(trx, { ...claimant, id: newId(), succeeded: false }, now())
  })
  const holder = await findHolder(database.db, machine.brandId, signIn.card)
  const isRight = await passwords.verify(holder?.password_hash ?? null, signIn.password)
  if (!isRight || holder === undefined) throw wrong()
  await database.write((trx) => recordAttempt(trx, { ...claimant, id: newId(), succeeded: true }, now()))
  return holder.id
}

/**
 * A member sits down at the machine. What is kept of the request has no password.
 *
 * @throws Refusal 40003, 40102 as of the password; 42202 where the machine is used or the member may not sit down.
 */
export const signInAt = async (
  signIn: SignIn,
  context: MachineContext,
  passwords: Passwords,
): Promise<MachineState> => {
  const { machine, now, newId } = context
  const memberId = await prove(signIn, context, passwords)
  const kept = { requestNo: signIn.requestNo, card: signIn.card }
  return onceOfMachine(context, 'clientMachine.signIn', kept, machineState, async (trx) => {
    const row = await trx.selectFrom('machine').where('id', '=', machine.id).selectAll().executeTakeFirstOrThrow()
    await sitDown(trx, row, await findMember(trx, machine.branchId, memberId), { now: now(), newId })
    return readMachineState(trx, machine, now())
  })
}
