import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, id, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { documentStep, reasonedStep } from '../../kit/document-step.ts'
import {
  formText,
  keyword,
  requiredText,
  resourceCalls,
  resourceEntries,
  type DraftOf,
  type QueryOf,
} from '../../kit/resource.ts'
import { imageUrl } from '../../kit/uploads.ts'
import { ADVERTISEMENT_STATUSES } from './advertisement-machine.ts'
import { linkDraft, linkEntries } from './linked.ts'

/** Where a client machine shows advertisements: while it starts, over a locked screen, on the desktop, in a window. */
export const ADVERTISEMENT_POSITIONS = ['BOOT', 'LOCK_SCREEN', 'DESKTOP', 'POPUP'] as const
export type AdvertisementPosition = (typeof ADVERTISEMENT_POSITIONS)[number]

const position = v.picklist(ADVERTISEMENT_POSITIONS)
const MAX_BRANCHES = 500
const MAX_WEIGHT = 100
/** Maximum number of days of statistics in one answer. */
export const MAX_STATISTIC_DAYS = 92
const clock = v.optional(v.pipe(formText(5), v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/)), '')

/** An advertisement as its form sends it; rules over two fields are checked by the server. */
export const advertisementDraft = {
  title: requiredText(30),
  position,
  images: v.pipe(v.array(imageUrl), v.minLength(1), v.maxLength(1)),
  ...linkDraft,
  branchIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BRANCHES)),
  startDate: day,
  endDate: day,
  fromClock: clock,
  toClock: clock,
  weight: v.pipe(quantity, v.minValue(1), v.maxValue(MAX_WEIGHT)),
} as const

/** An advertisement on client machines. Its branches, shows and clicks are those that the user sees. */
export const advertisement = v.object({
  ...resourceEntries,
  title: v.string(),
  position,
  images: v.array(v.string()),
  ...linkEntries,
  branchIds: v.array(id),
  branchNames: v.array(v.string()),
  /** Days in Asia/Shanghai, both included. */
  startDate: day,
  endDate: day,
  /** Daily hours `HH:mm`, past midnight where the end is earlier; both empty for all day. */
  fromClock: v.string(),
  toClock: v.string(),
  /** How often it is shown beside others of its position. */
  weight: quantity,
  status: v.picklist(ADVERTISEMENT_STATUSES),
  /** Why it was refused; empty otherwise. */
  reason: v.string(),
  /** Whether the user submitted it, who then does not decide on it. */
  isOwn: v.boolean(),
  shows: quantity,
  clicks: quantity,
})
export type Advertisement = v.InferOutput<typeof advertisement>

/** Functions any one of which shows advertisements. */
export const ADVERTISEMENT_VIEW = ['AD_EDIT', 'AD_ADD', 'AD_AUDIT', 'AD_DELETE'] as const
/** Advertisements: enabling one puts it online, disabling takes it offline. */
export const advertisementCalls = resourceCalls({
  path: '/api/admin/advertisement',
  what: 'advertisements',
  row: advertisement,
  draft: advertisementDraft,
  filters: {
    keyword,
    position: v.optional(position),
    status: v.optional(v.picklist(ADVERTISEMENT_STATUSES)),
    branchId: v.optional(id),
    /** Days in Asia/Shanghai, both included: those that are shown on one of them. */
    from: v.optional(day),
    to: v.optional(day),
  },
  sorts: ['title', 'startDate', 'endDate', 'weight', 'updatedTime'],
  defaultSort: '-updatedTime',
  functions: {
    view: ADVERTISEMENT_VIEW,
    edit: 'AD_EDIT',
    add: 'AD_ADD',
    disable: 'AD_EDIT',
    remove: 'AD_DELETE',
    export: 'AD_EDIT',
  },
})
export type AdvertisementDraft = DraftOf<typeof advertisementCalls>
export type AdvertisementQuery = QueryOf<typeof advertisementCalls>

const byId = v.object({ id })
const step = { ...documentStep, params: byId, answer: advertisement } as const
const versioned = v.strictObject({ version: quantity })

/** Steps of an advertisement, its statistics, and the products that it can lead to. */
export const advertisementStepCalls = {
  submit: defineCall({
    ...step,
    path: '/api/admin/advertisement/submit/{id}',
    summary: 'Submit an advertisement for approval',
    access: { anyFunction: ['AD_EDIT'] },
    body: versioned,
  }),
  approve: defineCall({
    ...step,
    path: '/api/admin/advertisement/approve/{id}',
    summary: 'Approve an advertisement that somebody else submitted',
    access: { anyFunction: ['AD_AUDIT'] },
    body: versioned,
  }),
  reject: defineCall({
    ...step,
    path: '/api/admin/advertisement/reject/{id}',
    summary: 'Refuse an advertisement that somebody else submitted, with a reason: it is a draft again',
    access: { anyFunction: ['AD_AUDIT'] },
    body: reasonedStep,
  }),
  statistics: defineCall({
    method: 'GET',
    path: '/api/admin/advertisement/stat/{id}',
    summary: 'Shows and clicks of an advertisement at the user’s branches, by day; days without any are left out',
    access: { anyFunction: ADVERTISEMENT_VIEW },
    params: byId,
    query: v.object({ from: day, to: day }),
    layout: 'data',
    answer: v.array(v.object({ date: day, shows: quantity, clicks: quantity })),
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  products: defineCall({
    method: 'GET',
    path: '/api/admin/advertisement/products',
    summary: 'Products that pictures of the user’s brands can lead to',
    access: { anyFunction: [...ADVERTISEMENT_VIEW, 'CAROUSEL_SAVE'] },
    layout: 'data',
    answer: v.array(v.object({ id, brandId: id, name: v.string() })),
  }),
} as const
