import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { DAY_MS } from '../core/durations.ts'
import { EXPORT_LIMIT, formText, keyword, resourceLog } from '../kit/resource.ts'

/** Results of an operation. */
export const OPERATION_RESULTS = ['SUCCESS', 'FAIL'] as const
/** Longest period that a log is asked for at once. */
export const MAX_LOG_DAYS = 31
/** Rows that are counted at most; so many are as far as pages and exports go. */
export const MAX_LOG_ROWS = EXPORT_LIMIT

const loggedValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** What an operation changed: things with their fields before and after, masked as in lists. */
export const operationChanges = v.array(
  v.object({
    kind: v.string(),
    id: v.string(),
    name: v.string(),
    fields: v.array(v.object({ field: v.string(), from: loggedValue, to: loggedValue })),
  }),
)
export type OperationChanges = v.InferOutput<typeof operationChanges>

/** One call that writes. */
export const operationLine = v.object({
  id,
  time: instant,
  userName: v.string(),
  /** Name of the branch that it is about; null where it is about none. */
  branchName: v.nullable(v.string()),
  /** Page of the menu whose function it needs, with its title; `personal` for the own account. */
  module: v.string(),
  moduleTitle: v.string(),
  /** The call, `<feature>.<name>`, with the title of its function. */
  action: v.string(),
  actionTitle: v.string(),
  subjectId: v.nullable(v.string()),
  subjectName: v.string(),
  result: v.picklist(OPERATION_RESULTS),
  status: quantity,
  ip: v.string(),
  durationMs: quantity,
  changes: operationChanges,
  requestId: v.string(),
})
export type OperationLine = v.InferOutput<typeof operationLine>

/** An attempt to sign in. */
export const signInLine = v.object({
  id,
  time: instant,
  username: v.string(),
  ip: v.string(),
  userAgent: v.string(),
  result: v.picklist(OPERATION_RESULTS),
  /** Why it failed; empty for a success. */
  reason: v.string(),
})
export type SignInLine = v.InferOutput<typeof signInLine>

/** Kinds of news that are published. */
export const PUBLISHED_KINDS = ['announcementEntries', 'releaseEntries'] as const

/** A step of something that is published to everybody. */
export const publishLine = v.object({
  id,
  time: instant,
  userName: v.string(),
  kind: v.picklist(PUBLISHED_KINDS),
  subjectId: id,
  subjectName: v.string(),
  event: resourceLog.entries.event,
  changes: resourceLog.entries.changes,
})
export type PublishLine = v.InferOutput<typeof publishLine>

/** A page of the menu, as a filter. */
export const logModule = v.object({ module: v.string(), title: v.string() })

/** The period of a log; by default the last days that may be asked for. */
const period = { startTime: v.optional(instant), endTime: v.optional(instant) } as const
type Period = { readonly startTime?: string | undefined; readonly endTime?: string | undefined }
const within = ({ startTime, endTime }: Period): boolean =>
  startTime === undefined ||
  endTime === undefined ||
  Date.parse(endTime) - Date.parse(startTime) <= MAX_LOG_DAYS * DAY_MS
const VIEW = { anyFunction: ['LOG_VIEW'] } as const
const shared = {
  method: 'GET',
  access: VIEW,
  exportFunctions: ['LOG_EXPORT'],
  layout: 'rows',
  handledStatuses: [Status.notFound, Status.invalidFields],
} as const

/** The log centre: who did what, who signed in, and what was published. Nothing of it is ever deleted. */
export const logCalls = {
  operations: defineCall({
    ...shared,
    path: '/api/admin/log/operation/page',
    summary:
      'Calls that wrote, with what they changed, newest first; a period has 31 days at most, and 50,000 rows are counted',
    query: v.pipe(
      v.object({
        ...paging,
        ...period,
        /** Part of a username or a name. */
        keyword,
        branchId: v.optional(id),
        module: v.optional(formText(64)),
        result: v.optional(v.picklist(OPERATION_RESULTS)),
        /** Exact id of a thing. */
        subjectId: v.optional(formText(64)),
      }),
      v.check((query) => within(query)),
    ),
    answer: operationLine,
  }),
  modules: defineCall({
    method: 'GET',
    path: '/api/admin/log/modules',
    summary: 'Pages whose functions are recorded, in the order of the menu',
    access: VIEW,
    layout: 'data',
    answer: v.array(logModule),
  }),
  signIns: defineCall({
    ...shared,
    path: '/api/admin/log/login/page',
    summary: 'Attempts to sign in, newest first; a period has 31 days at most, and 50,000 rows are counted',
    query: v.pipe(
      v.object({ ...paging, ...period, keyword, result: v.optional(v.picklist(OPERATION_RESULTS)) }),
      v.check((query) => within(query)),
    ),
    answer: signInLine,
  }),
  publishing: defineCall({
    ...shared,
    path: '/api/admin/log/publish/page',
    summary: 'Announcements and release notes: when they were published and changed, newest first',
    query: v.pipe(
      v.object({ ...paging, ...period, kind: v.optional(v.picklist(PUBLISHED_KINDS)) }),
      v.check((query) => within(query)),
    ),
    answer: publishLine,
  }),
} as const
