import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { MINUTE_MS } from '../../core/durations.ts'
import { id, instant } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { formText } from '../../kit/resource.ts'

/** What a machine is told to do. A machine that is off is woken by another one of its branch. */
export const MACHINE_COMMANDS = ['LOCK', 'UNLOCK', 'MESSAGE', 'RESTART', 'SHUT_DOWN', 'WAKE'] as const
export type MachineCommand = (typeof MACHINE_COMMANDS)[number]

/** What the counter does to machines: a command, or taking it out of service (报修) and back. */
export const MACHINE_ACTIONS = [...MACHINE_COMMANDS, 'TAKE_OUT', 'PUT_BACK'] as const
export type MachineAction = (typeof MACHINE_ACTIONS)[number]

/** How a command ends: what the machine says became of it, or that it has said nothing in time. */
export const COMMAND_STATES = ['WAITING', 'DONE', 'FAILED', 'EXPIRED'] as const

/** A command that a machine has not carried out in this time is not carried out any more. */
export const COMMAND_MS = 2 * MINUTE_MS

/** Longest message to the screen of a machine. */
export const MACHINE_MESSAGE_LENGTH = 200
/** How a message is shown: in a corner for a while, or over the whole screen until the guest closes it. */
export const MESSAGE_STYLES = ['TOAST', 'FULL_SCREEN'] as const
export type MessageStyle = (typeof MESSAGE_STYLES)[number]
/** Maximum number of machines of one call. */
const MAX_MACHINES = 200

/** The last command to a machine, and what became of it. */
export const sentCommand = v.object({
  command: v.picklist(MACHINE_COMMANDS),
  state: v.picklist(COMMAND_STATES),
  sentTime: instant,
})
export type SentCommand = v.InferOutput<typeof sentCommand>

/** Commands to client machines (our own call). */
export const machineCommandCalls = {
  send: defineCall({
    method: 'POST',
    path: '/api/machine/command',
    summary:
      'Tell machines of a branch to lock, unlock, show a message, restart, shut down or wake up, or take them out of service and back',
    access: { anyFunction: ['CONSOLE_MACHINE_CONTROL'] },
    body: v.strictObject({
      machineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_MACHINES)),
      command: v.picklist(MACHINE_ACTIONS),
      /** The message, or why a machine is taken out of service. */
      text: v.optional(formText(MACHINE_MESSAGE_LENGTH), ''),
    }),
    layout: 'data',
    /** Those that no client answers for are named: nothing was sent to them. */
    answer: v.object({ sent: v.array(id), unreachable: v.array(id) }),
    handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
    idempotent: true,
  }),
} as const
