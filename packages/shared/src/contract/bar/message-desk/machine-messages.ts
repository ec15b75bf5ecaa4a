import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, id, instant, paging, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { keyword, requiredText } from '../../kit/resource.ts'
import { MACHINE_MESSAGE_LENGTH, MESSAGE_STYLES } from '../client-machines/machine-command.ts'

/** To whom a message goes: to chosen machines, to those in use in chosen areas, or to all in use. */
export const MESSAGE_TARGETS = ['MACHINES', 'AREAS', 'IN_USE'] as const
/** What became of a message at one machine. One that was off, or has not shown it in time, did not get it. */
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'UNDELIVERED'] as const

const style = v.picklist(MESSAGE_STYLES)
const MAX_MACHINES = 200
const MAX_AREAS = 50

/** A message to the screens of machines. */
export const machineMessage = v.object({
  id,
  branchId: id,
  branchName: v.string(),
  text: v.string(),
  style,
  target: v.picklist(MESSAGE_TARGETS),
  /** Names of the chosen machines or areas; empty for all in use. */
  targetNames: v.string(),
  sentBy: v.string(),
  sentTime: instant,
  /** Machines that it was sent to, those that have shown it, and those that have not answered yet. */
  total: quantity,
  delivered: quantity,
  waiting: quantity,
})
export type MachineMessage = v.InferOutput<typeof machineMessage>

/** A message with what became of it at each machine. */
export const machineMessageDetail = v.object({
  ...machineMessage.entries,
  deliveries: v.array(
    v.object({ machineName: v.string(), state: v.picklist(DELIVERY_STATES), time: v.nullable(instant) }),
  ),
})
export type MachineMessageDetail = v.InferOutput<typeof machineMessageDetail>

/** Machines and areas of a branch that a message can go to, and the texts that its brand has for it. */
export const messageTargets = v.object({
  templates: v.array(v.object({ id, name: v.string(), text: v.string() })),
  areas: v.array(v.object({ id, name: v.string() })),
  machines: v.array(
    v.object({
      id,
      name: v.string(),
      areaId: v.nullable(id),
      isInUse: v.boolean(),
      /** Whether its client is on: another machine does not get a message. */
      isOn: v.boolean(),
    }),
  ),
})
export type MessageTargets = v.InferOutput<typeof messageTargets>

/** What a message says, and how it is shown. */
const content = { branchId: id, text: requiredText(MACHINE_MESSAGE_LENGTH), style } as const
/** A message to chosen machines. */
export const machineMessageDraft = v.strictObject({
  ...content,
  machineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_MACHINES)),
})
/** A message to the machines in use of areas, or of the whole branch. */
export const broadcastDraft = v.strictObject({
  ...content,
  areaIds: v.nullable(v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_AREAS))),
})

const MESSAGE = '/api/machine/message'
const senders = { anyFunction: ['MESSAGE_SEND', 'MESSAGE_BROADCAST'] } as const
const sending = {
  ...documentStep,
  answer: machineMessage,
  handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
} as const

/** Messages to the screens of machines (our own calls: the design names only two of them). */
export const machineMessageCalls = {
  targets: defineCall({
    method: 'GET',
    path: `${MESSAGE}/targets`,
    summary: 'Machines and areas of a branch that a message can go to, and the templates of its brand',
    access: senders,
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: messageTargets,
    handledStatuses: [Status.notFound],
  }),
  send: defineCall({
    ...sending,
    path: `${MESSAGE}/send`,
    summary: 'Send a message to machines of a branch',
    access: { anyFunction: ['MESSAGE_SEND'] },
    body: machineMessageDraft,
  }),
  broadcast: defineCall({
    ...sending,
    path: `${MESSAGE}/broadcast`,
    summary: 'Send a message to all machines in use, or to those of some areas',
    access: { anyFunction: ['MESSAGE_BROADCAST'] },
    body: broadcastDraft,
  }),
  page: defineCall({
    method: 'GET',
    path: `${MESSAGE}/page`,
    summary: 'Messages to machines of the user’s branches, the latest first',
    access: senders,
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      style: v.optional(style),
      target: v.optional(v.picklist(MESSAGE_TARGETS)),
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      /** Part of the text. */
      keyword,
      sort: v.optional(v.picklist(['sentTime', '-sentTime']), '-sentTime'),
    }),
    exportFunctions: ['MESSAGE_EXPORT'],
    layout: 'rows',
    answer: machineMessage,
    handledStatuses: [Status.notFound],
  }),
  detail: defineCall({
    method: 'GET',
    path: `${MESSAGE}/{id}`,
    summary: 'A message, with what became of it at each machine',
    access: senders,
    params: v.object({ id }),
    layout: 'data',
    answer: machineMessageDetail,
    handledStatuses: [Status.notFound],
  }),
} as const
