import { Status } from '@netbar/shared/contract'
import type { CallRequest, machineMessageCalls, MessageStyle } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { findAreas } from '../floor/map.ts'
import { sendCommand } from '../machine-conditions/send-command.ts'
import { findMachine } from '../sessions/machines.ts'
import type { Machine } from '../sessions/machines.ts'

type Body<Name extends 'send' | 'broadcast'> = CallRequest<(typeof machineMessageCalls)[Name]>['body']

/** A message before it is sent. */
interface NewMessage {
  readonly branchId: string
  readonly text: string
  readonly style: MessageStyle
  readonly target: Tables['machine_message']['target']
  readonly targetNames: string
}

/** A message that was sent, and the machines that it is on the way to. */
interface SentMessage {
  readonly id: string
  readonly reached: readonly string[]
}

const NAMES_SEPARATOR = '、'
const namesOf = (rows: readonly { readonly name: string }[]): string =>
  rows.map(({ name }) => name).join(NAMES_SEPARATOR)

/** Sends a message to machines of a branch: it is a command to each that is on, and stays undelivered at the others. */
const writeMessage = async (
  trx: Transaction<Tables>,
  { branchId, text, style, target, targetNames }: NewMessage,
  machines: readonly Machine[],
  context: CallContext,
): Promise<SentMessage> => {
  const { actor, now, newId } = context
  const id = newId()
  const row = { id, branch_id: branchId, text, style, target, target_names: targetNames }
  await trx
    .insertInto('machine_message')
    .values({ ...row, sent_by: actor.userId, sent_by_name: actor.name, sent_time: now().toISOString() })
    .execute()
  const reached: string[] = []
  for (const machine of machines) {
    const commandId = await sendCommand(trx, machine, { command: 'MESSAGE', text, style }, context)
    if (commandId !== null) reached.push(machine.id)
    await trx
      .insertInto('machine_message_delivery')
      .values({ message_id: id, machine_id: machine.id, machine_name: machine.name, command_id: commandId })
      .execute()
  }
  return { id, reached }
}

/** Sends a message of the message desk. Returns its id. */
const send = async (
  trx: Transaction<Tables>,
  message: NewMessage,
  machines: readonly Machine[],
  context: CallContext,
): Promise<string> => {
  const { id, reached } = await writeMessage(trx, message, machines, context)
  const line = { action: 'machineMessage', branchId: message.branchId, targetId: id } as const
  await logOperation(trx, context, { ...line, result: `${reached.length}/${machines.length}` })
  return id
}

/** Sends a message of the counter's map, where it is a command. Returns the machines that it is on the way to. */
export const messageMachines = async (
  trx: Transaction<Tables>,
  machines: readonly Machine[],
  text: string,
  context: CallContext,
): Promise<ReadonlySet<string>> => {
  const reached: string[] = []
  for (const [branchId, own] of Map.groupBy(machines, ({ branch_id }) => branch_id)) {
    const message = { branchId, text, style: 'TOAST', target: 'MACHINES', targetNames: namesOf(own) } as const
    reached.push(...(await writeMessage(trx, message, own, context)).reached)
  }
  return new Set(reached)
}

/**
 * Sends a message to chosen machines of a branch.
 *
 * @returns Its id.
 * @throws Refusal 40401 for a machine of another branch.
 */
export const sendToMachines = async (
  trx: Transaction<Tables>,
  { branchId, machineIds, text, style }: Body<'send'>,
  context: CallContext,
): Promise<string> => {
  refuseForeignBranch(context.actor, branchId)
  const machines: Machine[] = []
  for (const id of new Set(machineIds)) {
    const machine = await findMachine(trx, context.actor, id)
    if (machine.branch_id !== branchId) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    machines.push(machine)
  }
  const message = { branchId, text, style, target: 'MACHINES', targetNames: namesOf(machines) } as const
  return send(trx, message, machines, context)
}

/** @throws Refusal 40401 for an area of another branch. */
const chosenAreas = async (trx: Transaction<Tables>, branchId: string, ids: ReadonlySet<string>) => {
  const areas = (await findAreas(trx, branchId)).filter(({ id }) => ids.has(id))
  if (areas.length < ids.size) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return areas
}

/**
 * Sends a message to the machines in use of areas, or of the whole branch.
 *
 * @returns Its id.
 * @throws Refusal 40401 for a foreign branch or area, 42202 where nobody uses a machine there.
 */
export const broadcast = async (
  trx: Transaction<Tables>,
  { branchId, areaIds, text, style }: Body<'broadcast'>,
  context: CallContext,
): Promise<string> => {
  refuseForeignBranch(context.actor, branchId)
  const areas = areaIds === null ? null : await chosenAreas(trx, branchId, new Set(areaIds))
  const inUse = trx
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'IN_USE')
    .where('removed_time', 'is', null)
  const machines = await (areaIds === null ? inUse : inUse.where('area_id', 'in', areaIds))
    .selectAll()
    .orderBy('name')
    .execute()
  if (machines.length === 0) throw new Refusal(Status.businessRule, { key: 'messageDesk.nobody' })
  const target = areas === null ? 'IN_USE' : 'AREAS'
  const message = { branchId, text, style, target, targetNames: namesOf(areas ?? []) } as const
  return send(trx, message, machines, context)
}
