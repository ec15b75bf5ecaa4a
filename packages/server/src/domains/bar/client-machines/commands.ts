import { COMMAND_MS, Status } from '@netbar/shared/contract'
import type { CallAnswer, CallRequest, machineCommandCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext, MachineContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import { findMachine } from '../sessions/machines.ts'
import type { Machine } from '../sessions/machines.ts'
import { changeCondition } from '../machine-conditions/condition.ts'
import { sendCommand } from '../machine-conditions/send-command.ts'
import { messageMachines } from '../message-desk/send-message.ts'

type Body = CallRequest<typeof machineCommandCalls.send>['body']

/** Takes a machine out of service, or puts it back; no client is needed for that. A visit there goes on. */
const service = async (trx: Transaction<Tables>, machine: Machine, isOut: boolean, note: string, now: Date) => {
  const { id, branch_id: branchId, name } = machine
  const changes = { maintenance_time: isOut ? now.toISOString() : null, maintenance_note: isOut ? note : '' }
  await changeCondition(trx, { id, branchId, name }, changes, now)
}

const requireText = ({ command, text }: Body): void => {
  if (text !== '' || (command !== 'MESSAGE' && command !== 'TAKE_OUT')) return
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'text', text: { key: 'errors.required' } },
  ])
}

/** Does something to machines. Returns those whose clients can be reached. */
const act = async (
  trx: Transaction<Tables>,
  machines: readonly Machine[],
  { command, text }: Body,
  context: CallContext,
): Promise<ReadonlySet<string>> => {
  if (command === 'MESSAGE') return messageMachines(trx, machines, text, context)
  const reached = new Set<string>()
  for (const machine of machines)
    if (command === 'TAKE_OUT' || command === 'PUT_BACK') {
      await service(trx, machine, command === 'TAKE_OUT', text, context.now())
      reached.add(machine.id)
    } else if ((await sendCommand(trx, machine, { command, text, style: null }, context)) !== null)
      reached.add(machine.id)
  return reached
}

/**
 * Does something to machines, to all that can be reached.
 *
 * @throws Refusal 40401 for a machine that is not the actor's, 42201 for a message without a text, 42202 where no client of any answers.
 */
export const commandMachines = async (
  trx: Transaction<Tables>,
  body: Body,
  context: CallContext,
): Promise<CallAnswer<typeof machineCommandCalls.send>> => {
  requireText(body)
  const machines: Machine[] = []
  for (const id of new Set(body.machineIds)) machines.push(await findMachine(trx, context.actor, id))
  const reached = await act(trx, machines, body, context)
  if (reached.size === 0) throw new Refusal(Status.businessRule, { key: 'clientMachines.unreachable' })
  for (const { id, branch_id: branchId } of machines) {
    const result = reached.has(id) ? body.command : 'UNREACHABLE'
    await logOperation(trx, context, { action: 'machineCommand', branchId, targetId: id, result })
  }
  const ids = machines.map(({ id }) => id)
  return { sent: ids.filter((id) => reached.has(id)), unreachable: ids.filter((id) => !reached.has(id)) }
}

/**
 * A machine says what became of a command; saying it again changes nothing.
 *
 * @throws Refusal 40401 for a command of another machine, 40901 where it has expired or ended otherwise.
 */
export const acknowledge = async (
  trx: Transaction<Tables>,
  id: string,
  result: 'DONE' | 'FAILED',
  { machine, now }: MachineContext,
): Promise<void> => {
  const row = await trx
    .selectFrom('machine_command')
    .innerJoin('machine', 'machine.id', 'subject_id')
    .where('machine_command.id', '=', id)
    .where('machine_id', '=', machine.id)
    .select(['state', 'sent_time', 'machine.name'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  if (row.state === result) return
  if (row.state !== 'WAITING' || now().getTime() - Date.parse(row.sent_time) >= COMMAND_MS)
    throw new Refusal(Status.stateChanged, { key: 'clientMachines.commandOver' })
  const { numUpdatedRows } = await trx
    .updateTable('machine_command')
    .set({ state: result, ended_time: now().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(Status.stateChanged, { key: 'clientMachines.commandOver' })
  const message = { branchId: machine.branchId, type: 'MACHINE_CHANGED', machineName: row.name } as const
  await recordLiveMessage(trx, { ...message, value: result }, now())
}
