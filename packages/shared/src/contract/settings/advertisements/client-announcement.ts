import * as v from 'valibot'
import { id, instant, quantity } from '../../core/primitives.ts'
import {
  keyword,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../../kit/resource.ts'

/** How a client machine shows an announcement: as a line that moves, or in a window. */
export const CLIENT_ANNOUNCEMENT_KINDS = ['TICKER', 'POPUP'] as const
/** Statuses of an announcement; one that was withdrawn is not published again. */
export const CLIENT_ANNOUNCEMENT_STATUSES = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const
export type ClientAnnouncementStatus = (typeof CLIENT_ANNOUNCEMENT_STATUSES)[number]

const kind = v.picklist(CLIENT_ANNOUNCEMENT_KINDS)
const MAX_BRANCHES = 500
const MIN_SECONDS = 5
const MAX_SECONDS = 60

/** An announcement as its form sends it. Its content is plain text; an empty line separates paragraphs. */
export const clientAnnouncementDraft = {
  title: requiredText(50),
  kind,
  content: requiredText(5_000),
  /** How long it is shown each time. */
  seconds: v.pipe(quantity, v.minValue(MIN_SECONDS), v.maxValue(MAX_SECONDS)),
  branchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BRANCHES)),
  startTime: instant,
  endTime: instant,
  pinned: v.picklist(['yes', 'no']),
} as const

/** What client machines tell guests; it is shown from its start to its end once it is published. */
export const clientAnnouncement = v.object({
  ...resourceEntries,
  title: v.string(),
  kind,
  content: v.string(),
  seconds: quantity,
  branchIds: v.array(id),
  branchNames: v.array(v.string()),
  startTime: instant,
  endTime: instant,
  /** Whether it comes before others. */
  pinned: v.picklist(['yes', 'no']),
  status: v.picklist(CLIENT_ANNOUNCEMENT_STATUSES),
})
export type ClientAnnouncement = v.InferOutput<typeof clientAnnouncement>

/** Announcements on client machines: enabling one publishes it, disabling withdraws it. */
export const clientAnnouncementCalls = resourceCalls({
  path: '/api/admin/clientAnnouncement',
  what: 'announcements on client machines',
  row: clientAnnouncement,
  draft: clientAnnouncementDraft,
  filters: {
    keyword,
    kind: v.optional(kind),
    status: v.optional(v.picklist(CLIENT_ANNOUNCEMENT_STATUSES)),
    branchId: v.optional(id),
  },
  sorts: ['title', 'startTime', 'endTime', 'updatedTime'],
  defaultSort: '-updatedTime',
  functions: {
    view: ['CLIENT_ANNOUNCE_EDIT', 'CLIENT_ANNOUNCE_PUBLISH'],
    edit: 'CLIENT_ANNOUNCE_EDIT',
    disable: 'CLIENT_ANNOUNCE_PUBLISH',
    remove: 'CLIENT_ANNOUNCE_EDIT',
    export: 'CLIENT_ANNOUNCE_EDIT',
  },
})
export type ClientAnnouncementDraft = DraftOf<typeof clientAnnouncementCalls>
export type ClientAnnouncementQuery = QueryOf<typeof clientAnnouncementCalls>
