import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { id, instant, paging, quantity } from '../../core/primitives.ts'
import { semanticVersion } from '../../kit/semantic-version.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { formText, keyword, resourceCalls, resourceEntries, type DraftOf, type QueryOf } from '../../kit/resource.ts'
import { CLIENT_RELEASE_STATUSES } from './release-machine.ts'

/** Programs that are released. Client machines alone ask the server what to run; the others are installed by people. */
export const CLIENT_PLATFORMS = ['CLIENT', 'CONSOLE', 'PAD'] as const
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number]
/** Whether a machine has to update before anybody uses it, or when nobody does. */
export const FORCED_UPDATES = ['yes', 'no'] as const
/** How a release went on a machine. */
export const RELEASE_RESULTS = ['SUCCESS', 'FAILED', 'WAITING'] as const

const MAX_BRANCHES = 500
const MAX_SIZE_MB = 10_000
const ADDRESS_LENGTH = 500
const platform = v.picklist(CLIENT_PLATFORMS)
const status = v.picklist(CLIENT_RELEASE_STATUSES)
/** Share of the machines of its branches that get a release. */
const percent = v.pipe(quantity, v.minValue(1), v.maxValue(100))

/** A release as its form sends it. */
export const clientReleaseDraft = {
  versionNo: semanticVersion,
  platform,
  sizeMb: v.pipe(quantity, v.minValue(1), v.maxValue(MAX_SIZE_MB)),
  sha256: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[\da-f]{64}$/)),
  address: v.pipe(formText(ADDRESS_LENGTH), v.url(), v.startsWith('https://')),
  forced: v.picklist(FORCED_UPDATES),
  branchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BRANCHES)),
  percent,
  notes: formText(500),
} as const

/** A release of a client program. Its branches and counts are those that the user sees; `enabled` is being published. */
export const clientRelease = v.object({
  ...resourceEntries,
  versionNo: v.string(),
  platform,
  sizeMb: quantity,
  sha256: v.string(),
  address: v.string(),
  forced: v.picklist(FORCED_UPDATES),
  branchIds: v.array(id),
  branchNames: v.array(v.string()),
  percent: quantity,
  notes: v.string(),
  status,
  /** Machines that run it, that could not be updated, and that have said nothing of it yet. */
  succeeded: quantity,
  failed: quantity,
  waiting: quantity,
  /** Who released it last, and when; empty and null for a draft. */
  publisher: v.string(),
  publishedTime: v.nullable(instant),
})
export type ClientRelease = v.InferOutput<typeof clientRelease>

/** Functions any one of which shows releases. */
const VIEW = ['PUBLISH_ADD', 'PUBLISH_RELEASE', 'PUBLISH_ROLLBACK'] as const
const PUBLISH = '/api/admin/publish'

const rows = resourceCalls({
  path: PUBLISH,
  what: 'releases of client programs',
  row: clientRelease,
  draft: clientReleaseDraft,
  filters: {
    keyword,
    platform: v.optional(platform),
    status: v.optional(status),
    branchId: v.optional(id),
  },
  sorts: ['versionNo', 'publishedTime', 'updatedTime'],
  defaultSort: '-updatedTime',
  functions: {
    view: VIEW,
    edit: 'PUBLISH_ADD',
    disable: 'PUBLISH_RELEASE',
    remove: 'PUBLISH_ADD',
    export: 'PUBLISH_RELEASE',
  },
})
/** Releases of client programs: disabling one pauses it, enabling lets it go on. */
export const clientReleaseCalls = {
  ...rows,
  add: { ...rows.add, path: `${PUBLISH}/save` },
  change: { ...rows.change, path: `${PUBLISH}/save/{id}` },
  enable: {
    ...rows.enable,
    path: `${PUBLISH}/pause/{id}`,
    summary: 'Pause a release (`enabled: false`): machines that do not run it yet stay as they are; or let it go on',
  },
} as const satisfies typeof rows
export type ClientReleaseDraft = DraftOf<typeof clientReleaseCalls>
export type ClientReleaseQuery = QueryOf<typeof clientReleaseCalls>

/** How a release went on one machine; its `id` is the machine's. */
export const clientReleaseResult = v.object({
  id,
  machineName: v.string(),
  branchName: v.string(),
  state: v.picklist(RELEASE_RESULTS),
  /** The version that the machine runs now; empty where it has not said so. */
  runs: v.string(),
  /** How often updating it has failed, and why the last time; empty where it never did. */
  failures: quantity,
  reason: v.string(),
  /** When it said so; null for one that has not. */
  time: v.nullable(instant),
})
export type ClientReleaseResult = v.InferOutput<typeof clientReleaseResult>

/** What the client machines of a branch run; its `id` is the branch's. */
export const branchVersions = v.object({
  id,
  branchNo: v.string(),
  branchName: v.string(),
  /** Machines that have said what they run. */
  machines: quantity,
  /** How many of them run each version, the newest first. */
  versions: v.array(v.object({ versionNo: v.string(), count: quantity })),
})
export type BranchVersions = v.InferOutput<typeof branchVersions>

const byId = v.object({ id })
const step = { ...documentStep, params: byId, answer: clientRelease } as const
const read = {
  method: 'GET',
  access: { anyFunction: VIEW },
  exportFunctions: ['PUBLISH_RELEASE'],
  layout: 'rows',
  handledStatuses: [Status.notFound],
} as const

/** Steps of a release of a client program, how it went on each machine, and what the machines of each branch run. */
export const clientReleaseStepCalls = {
  release: defineCall({
    ...step,
    path: `${PUBLISH}/release/{id}`,
    summary: 'Release a version to a share of the machines of its branches, or to a greater share of them',
    access: { anyFunction: ['PUBLISH_RELEASE'] },
    needsRecentFactor: true,
    body: v.strictObject({ version: quantity, percent }),
  }),
  finish: defineCall({
    ...step,
    path: `${PUBLISH}/finish/{id}`,
    summary: 'Finish a release though not all of its machines have reported; they still get it',
    access: { anyFunction: ['PUBLISH_RELEASE'] },
    body: v.strictObject({ version: quantity }),
  }),
  rollBack: defineCall({
    ...step,
    path: `${PUBLISH}/rollback/{id}`,
    summary: 'Roll a release back: machines are told to run the version before',
    access: { anyFunction: ['PUBLISH_ROLLBACK'] },
    needsRecentFactor: true,
    body: v.strictObject({ version: quantity }),
  }),
  results: defineCall({
    ...read,
    path: `${PUBLISH}/result/{id}`,
    summary: 'How a release went on each machine of the user’s branches, by branch and name',
    params: byId,
    query: v.object({
      ...paging,
      keyword,
      branchId: v.optional(id),
      state: v.optional(v.picklist(RELEASE_RESULTS)),
      sort: v.optional(v.picklist(['machineName', '-machineName', 'time', '-time']), 'machineName'),
    }),
    answer: clientReleaseResult,
  }),
  branches: defineCall({
    ...read,
    path: `${PUBLISH}/branch/page`,
    summary: 'Which versions the client machines of each branch run',
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      /** Branches where a machine runs this version. */
      versionNo: v.optional(formText(20)),
      sort: v.optional(v.picklist(['branchNo', '-branchNo']), 'branchNo'),
    }),
    answer: branchVersions,
  }),
} as const
