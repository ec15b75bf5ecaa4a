import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, id, instant, paging, quantity } from '../../core/primitives.ts'
import { reason } from '../../core/reason.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { keyword } from '../../kit/resource.ts'
import { machineService } from '../floor.ts'
import { SERVICE_KINDS } from './service-kinds.ts'

/** A call for service waits until somebody handles it, or dismisses it with a reason. */
export const SERVICE_STATUSES = ['OPEN', 'HANDLED', 'DISMISSED'] as const

/** A guest's call for service. */
export const serviceRequest = v.object({
  id,
  branchId: id,
  branchName: v.string(),
  machineName: v.string(),
  type: machineService,
  status: v.picklist(SERVICE_STATUSES),
  createdTime: instant,
  /** When it was handled or dismissed. */
  handledTime: v.nullable(instant),
  /** Who did that; null where it is not recorded. */
  handledBy: v.nullable(v.string()),
  /** The colleague who is to go. */
  assignedId: v.nullable(id),
  assignedTo: v.nullable(v.string()),
  /** Why it was dismissed. */
  reason: v.nullable(v.string()),
})
export type ServiceRequest = v.InferOutput<typeof serviceRequest>

const kinds = v.picklist(SERVICE_KINDS)

/** Calls for service at a branch on its business day, as far as it has gone. */
export const serviceFigures = v.object({
  /** Calls that wait now, whenever they were made. */
  waiting: quantity,
  waitingBy: v.object(v.entriesFromList(SERVICE_KINDS, quantity)),
  /** Of those that wait, the ones that the user is to go to. */
  assigned: quantity,
  handled: quantity,
  dismissed: quantity,
  /** Average time from a call to its handling; null where none was handled. */
  averageSeconds: v.nullable(quantity),
})
export type ServiceFigures = v.InferOutput<typeof serviceFigures>

/** Somebody at a branch who can be sent to a guest. */
export const colleague = v.object({ id, name: v.string() })
export type Colleague = v.InferOutput<typeof colleague>

const MESSAGE = '/api/bar/message'
const access = { anyFunction: ['MESSAGE_HANDLE'] } as const
const step = {
  ...documentStep,
  access,
  params: v.object({ id }),
  answer: serviceRequest,
  handledStatuses: [Status.notFound, Status.stateChanged, Status.invalidFields],
} as const

/** Calls for service at the message desk. `counterOrders.serve` handles one. */
export const serviceRequestCalls = {
  page: defineCall({
    method: 'GET',
    path: `${MESSAGE}/page`,
    summary: 'Calls for service at the user’s branches',
    access,
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      kind: v.optional(kinds),
      status: v.optional(v.picklist(SERVICE_STATUSES)),
      /** Days of the calls in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      /** Part of the machine’s name. */
      keyword,
      sort: v.optional(
        v.picklist(['createdTime', '-createdTime', 'handledTime', '-handledTime', 'machineName', '-machineName']),
        '-createdTime',
      ),
    }),
    exportFunctions: ['MESSAGE_EXPORT'],
    layout: 'rows',
    answer: serviceRequest,
    handledStatuses: [Status.notFound],
  }),
  figures: defineCall({
    method: 'GET',
    path: `${MESSAGE}/figures`,
    summary: 'How many calls wait at a branch, and what became of those of its business day',
    access,
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: serviceFigures,
    handledStatuses: [Status.notFound],
  }),
  colleagues: defineCall({
    method: 'GET',
    path: `${MESSAGE}/colleagues`,
    summary: 'People of a branch who can be sent to a guest',
    access,
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: v.array(colleague),
    handledStatuses: [Status.notFound],
  }),
  assign: defineCall({
    ...step,
    path: `${MESSAGE}/assign/{id}`,
    summary: 'Send a colleague of the branch to a guest who called',
    body: v.strictObject({ userId: id }),
  }),
  dismiss: defineCall({
    ...step,
    path: `${MESSAGE}/dismiss/{id}`,
    summary: 'Dismiss a call for service with a reason',
    body: v.strictObject({ reason }),
  }),
} as const
