import { attach, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { COMMAND_MS } from '../../contract/bar/client-machines/machine-command.ts'
import { machineMessageCalls, type MachineMessage } from '../../contract/bar/message-desk/machine-messages.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { createTimer } from '../../platform/timers/create-timer.ts'

/** Messages beside the form; the history has all. */
const RECENT = 5

const pageFx = createCallFx(machineMessageCalls.page)

/** Filters, sort and page of the history of messages. */
export type MachineMessageQuery = CallInput<typeof machineMessageCalls.page>['query']
/** Fetches a page of messages apart from the list on the screen. */
export const machineMessagePageFx = attach({ mapParams: (query: MachineMessageQuery) => ({ query }), effect: pageFx })
/** Messages to machines of the user's branches. */
export const machineMessages = createList<MachineMessage, MachineMessageQuery>({
  load: machineMessagePageFx,
  query: {},
})

/** The last messages to machines of the current branch. */
export const recentMessages = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '', limit: RECENT } }),
    effect: pageFx,
  }),
  [$branchId, signedOut],
)
// A machine that says nothing in time did not get it, of which no notice tells.
const expiry = createTimer()
sample({
  clock: recentMessages.answered,
  filter: ({ rows }) => rows.some(({ waiting }) => waiting > 0),
  fn: () => COMMAND_MS,
  target: expiry.started,
})
sample({ clock: recentMessages.reset, target: expiry.cancelled })
sample({ clock: expiry.elapsed, target: recentMessages.asked })

/** One message, with what became of it at each machine. */
export const shownMessage = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(machineMessageCalls.detail) }),
)
/** Machines, areas and templates of the current branch. */
export const messageTargets = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(machineMessageCalls.targets),
  }),
  [$branchId, signedOut],
)

/** Sends a message to chosen machines. */
export const messageSending = createSubmission({
  call: machineMessageCalls.send,
  key: 'machine-message',
  success: 'messageDesk.done.sent',
  lists: [recentMessages, machineMessages],
})
/** Sends a message to the machines in use of areas, or of the whole branch. */
export const messageBroadcasting = createSubmission({
  call: machineMessageCalls.broadcast,
  key: 'machine-broadcast',
  success: 'messageDesk.done.sent',
  lists: [recentMessages, machineMessages],
})
