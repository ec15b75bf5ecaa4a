import { MINUTE_MS, priceVisit, Status } from '@netbar/shared/contract'
import type { CallRequest, floorSessionCalls, RateTerms } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { balanceTooLow } from '../../members/index.ts'
import { findRatePlan } from '../floor/index.ts'
import { missingOf } from './charge.ts'
import { findMember, findMemberByNo, refuseGuest } from './guest.ts'
import type { SeatedMember } from './guest.ts'
import { findMachine, takeMachine } from './machines.ts'
import type { Machine } from './machines.ts'
import { buyPackage } from './packages.ts'
import { findRunning } from './running.ts'

/** A stay at a machine that begins now. */
export interface NewStay {
  readonly id: string
  readonly visitId: string
  readonly machine: Machine
  readonly memberId: string | null
  readonly userId: string | null
  readonly levelId: string | null
  readonly terms: RateTerms
  readonly from: Date
}

/**
 * Writes a stay at a machine that was taken for it.
 *
 * @throws Refusal 42202 where the machine, or the member, is in another one.
 */
export const writeStay = async (trx: Transaction<Tables>, stay: NewStay): Promise<void> => {
  const { id, visitId, machine, memberId, userId, levelId, terms, from } = stay
  const place = { branch_id: machine.branch_id, machine_id: machine.id, member_id: memberId }
  const start_time = from.toISOString()
  await trx
    .insertInto('machine_session')
    .values({
      id,
      ...place,
      user_id: userId,
      billing: 'STANDARD',
      start_time,
      end_time: null,
      end_reason: null,
      principal_fen: 0,
      gift_fen: 0,
      pay_channel: null,
    })
    .execute()
  const written = await trx
    .insertInto('session_billing')
    .values({
      session_id: id,
      visit_id: visitId,
      ...place,
      area_id: machine.area_id,
      level_id: levelId,
      start_time,
      end_time: null,
      terms: JSON.stringify(terms),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .executeTakeFirst()
  if (written === undefined) throw new Refusal(Status.businessRule, { key: 'floorSessions.machineTaken' })
}

/** @throws Refusal 42202 where the card has too little for the first step. */
const refusePoor = (member: SeatedMember, terms: RateTerms, machine: Machine, now: Date): void => {
  const from = now.getTime()
  const stay = { from, areaId: machine.area_id ?? '', levelId: member.level_id }
  const { totalFen } = priceVisit(terms, { stays: [stay], bought: [], until: from + MINUTE_MS })
  const missingFen = missingOf(member, totalFen)
  if (missingFen > 0) throw balanceTooLow(missingFen)
}

/** When somebody sits down. */
interface SeatMoment {
  readonly now: Date
  readonly newId: () => string
}

/**
 * Lets a member, or a guest without a card, use a machine.
 *
 * @returns The id of the session.
 * @throws Refusal 42202 where the machine is in use or the member may not sit down.
 */
export const sitDown = async (
  trx: Transaction<Tables>,
  machine: Machine,
  member: SeatedMember | null,
  { now: from, newId }: SeatMoment,
): Promise<string> => {
  const { terms } = await findRatePlan(trx, machine.branch_id)
  if (member !== null) {
    await refuseGuest(trx, member, machine.branch_id, from)
    refusePoor(member, terms, machine, from)
  }
  await takeMachine(trx, machine, from)
  const id = newId()
  const levelId = member?.level_id ?? null
  await writeStay(trx, { id, visitId: id, machine, memberId: member?.id ?? null, userId: null, levelId, terms, from })
  return id
}

/**
 * Lets a guest use a machine.
 *
 * @throws Refusal 40401 for another branch's machine or another brand's member, 42201 for an unknown member number or a package that is not sold to the guest, 42202 where the machine is in use or the
 * member may not sit down.
 */
export const openSession = async (
  trx: Transaction<Tables>,
  { machineId, memberId, memberNo, packageId }: CallRequest<typeof floorSessionCalls.open>['body'],
  { actor, now, newId }: CallContext,
): Promise<string> => {
  const machine = await findMachine(trx, actor, machineId)
  const find = async (): Promise<SeatedMember | null> => {
    if (memberNo !== '') return findMemberByNo(trx, machine.branch_id, memberNo)
    return memberId === null ? null : findMember(trx, machine.branch_id, memberId)
  }
  const time = now()
  const id = await sitDown(trx, machine, await find(), { now: time, newId })
  if (packageId !== null)
    await buyPackage(trx, await findRunning(trx, actor, id), { packageId, soldBy: actor.userId, now: time })
  return id
}
