import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { beginSession, endSessions, findAbsentMembers } from '../../members/index.ts'
import { ONLINE_PAYMENTS } from '../../members/seed/payments.ts'
import { recordOnlinePayment } from '../payments/index.ts'
import { pickMachine } from '../floor-simulator/world.ts'
import type { Floor, FloorEvent } from '../floor-simulator/world.ts'

/** Share of members; other guests have a temporary card. */
const MEMBERS_SHARE = 0.3

const sitDown = async ({ trx, random, now, branch }: Floor, machineId: string): Promise<void> => {
  const members = random.chance(MEMBERS_SHARE) ? await findAbsentMembers(trx, branch.id) : []
  const memberId = members.length === 0 ? null : random.pick(members)
  await beginSession(trx, { id: machineId, branchId: branch.id }, { id: random.id(now), memberId, now })
}

/** A guest leaves; who has no card pays at the machine, and no cashier takes it. */
const leave = async ({ trx, random, now, branch }: Floor, machine: { readonly id: string; readonly name: string }) => {
  const channel = random.pick(ONLINE_PAYMENTS)
  const moment = { newId: () => random.id(now), actorId: null, time: now }
  for (const { sessionId, feesFen } of await endSessions(trx, machine, channel, moment)) {
    const ref = { type: 'machine_session', id: sessionId, no: machine.name } as const
    const due = { branchId: branch.id, ref, kind: 'VISIT', memberId: null, amountFen: feesFen } as const
    await recordOnlinePayment(trx, { ...due, requestNo: `visit-${sessionId}` }, channel, moment)
  }
}

/** Whether a cashier seated the guest at a machine, and so checks out the guest too. */
const isAtCounter = async ({ trx }: Floor, machineId: string): Promise<boolean> => {
  const billing = await trx
    .selectFrom('session_billing')
    .where('machine_id', '=', machineId)
    .where('end_time', 'is', null)
    .select('session_id')
    .executeTakeFirst()
  return billing !== undefined
}

/** A guest sits down at a machine, or leaves it. */
export const switchMachine: FloorEvent = async (floor) => {
  const machine = await pickMachine(floor, ['IDLE', 'IN_USE'])
  if (machine === null || (await isAtCounter(floor, machine.id))) return false
  const isOn = machine.status === 'IDLE'
  const { numUpdatedRows } = await floor.trx
    .updateTable('machine')
    .set({ status: isOn ? 'IN_USE' : 'IDLE' })
    .where('id', '=', machine.id)
    // A cashier may have given it to a guest meanwhile.
    .where('status', '=', machine.status)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (isOn) await sitDown(floor, machine.id)
  else await leave(floor, machine)
  const message = { branchId: floor.branch.id, type: isOn ? 'ON' : 'OFF', machineName: machine.name } as const
  await recordLiveMessage(floor.trx, message, floor.now)
  return true
}
