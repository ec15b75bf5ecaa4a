import type { MachineCommand, MessageStyle } from '@netbar/shared/contract'
import type { Selectable, Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import type { Tables } from '../../../platform/db/index.ts'

type Machine = Selectable<Tables['machine']>

/** What a machine is told, before it is sent. */
interface NewCommand {
  readonly command: MachineCommand
  readonly text: string
  /** How a message is shown; null for other commands. */
  readonly style: MessageStyle | null
}

const conditionRow = (trx: Transaction<Tables>, machineId: string) =>
  trx.selectFrom('machine_condition').where('machine_id', '=', machineId).selectAll().executeTakeFirst()

/** A machine of the branch that is on and can wake another one, the one heard of last. */
const findWaker = (trx: Transaction<Tables>, { branch_id, id }: Machine) =>
  trx
    .selectFrom('machine_condition')
    .innerJoin('machine', 'machine.id', 'machine_condition.machine_id')
    .where('machine_condition.branch_id', '=', branch_id)
    .where('machine_id', '<>', id)
    .where('power', '=', 'ON')
    .select(['machine.id', 'machine.name'])
    .orderBy('seen_time', 'desc')
    .orderBy('machine.id')
    .executeTakeFirst()

/** Who carries out a command, and with what text; null where no client would. */
const executorOf = async (trx: Transaction<Tables>, machine: Machine, { command, text }: NewCommand) => {
  const known = await conditionRow(trx, machine.id)
  if (command !== 'WAKE') return known?.power === 'ON' ? { id: machine.id, name: machine.name, text } : null
  const waker = known?.mac == null ? undefined : await findWaker(trx, machine)
  return waker === undefined ? null : { ...waker, text: known?.mac ?? '' }
}

/**
 * Tells a machine to do something; it hears of it at once.
 *
 * @returns Id of the command; null where no client would carry it out, and nothing was sent.
 */
export const sendCommand = async (
  trx: Transaction<Tables>,
  machine: Machine,
  order: NewCommand,
  { actor, now, newId }: CallContext,
): Promise<string | null> => {
  const executor = await executorOf(trx, machine, order)
  if (executor === null) return null
  const id = newId()
  await trx
    .insertInto('machine_command')
    .values({
      id,
      branch_id: machine.branch_id,
      machine_id: executor.id,
      subject_id: machine.id,
      command: order.command,
      text: executor.text,
      style: order.style,
      state: 'WAITING',
      sent_by: actor.userId,
      sent_time: now().toISOString(),
      ended_time: null,
    })
    .execute()
  const message = { branchId: machine.branch_id, type: 'MACHINE_CHANGED', machineName: executor.name } as const
  await recordLiveMessage(trx, { ...message, value: order.command }, now())
  return id
}
