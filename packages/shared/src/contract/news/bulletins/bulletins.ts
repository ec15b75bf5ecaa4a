import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, id, instant, nothing, paging, quantity } from '../../core/primitives.ts'
import { reason } from '../../core/reason.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { keyword, queryFlag } from '../../kit/resource.ts'
import { BULLETIN_FUNCTIONS, BULLETIN_STATUSES } from './bulletin-machine.ts'
import {
  bulletin,
  bulletinDetail,
  bulletinDraft,
  bulletinLevel,
  bulletinReceipt,
  RECEIPT_STATES,
  receivedBulletin,
} from './bulletin.ts'

const NOTICE = '/api/admin/notice'
const publishers = { anyFunction: BULLETIN_FUNCTIONS } as const
const byId = v.object({ id })
const step = { ...documentStep, params: byId, answer: bulletin } as const
const MAX_READ = 100

const filters = {
  ...paging,
  keyword,
  level: v.optional(bulletinLevel),
  /** Days in Asia/Shanghai, both included. */
  from: v.optional(day),
  to: v.optional(day),
} as const

/** Bulletins of head office, with receipts. */
export const bulletinCalls = {
  received: defineCall({
    method: 'GET',
    path: `${NOTICE}/received`,
    summary: 'Published bulletins to the user’s branches, the latest first',
    access: 'session',
    query: v.object({
      ...filters,
      unread: v.optional(queryFlag),
      sort: v.optional(v.picklist(['publishTime', '-publishTime']), '-publishTime'),
    }),
    layout: 'rows',
    answer: receivedBulletin,
  }),
  page: defineCall({
    method: 'GET',
    path: `${NOTICE}/page`,
    summary: 'Bulletins to branches that the user sees all of, drafts too',
    access: publishers,
    query: v.object({
      ...filters,
      status: v.optional(v.picklist(BULLETIN_STATUSES)),
      sort: v.optional(
        v.picklist(['publishTime', '-publishTime', 'updatedTime', '-updatedTime', 'title', '-title']),
        '-updatedTime',
      ),
    }),
    exportFunctions: ['NOTICE_EXPORT'],
    layout: 'rows',
    answer: bulletin,
  }),
  detail: defineCall({
    method: 'GET',
    path: `${NOTICE}/{id}`,
    summary: 'A bulletin: a published one for its branches, each for its publishers',
    access: 'session',
    params: byId,
    layout: 'data',
    answer: bulletinDetail,
    handledStatuses: [Status.notFound],
  }),
  read: defineCall({
    method: 'POST',
    path: `${NOTICE}/read`,
    summary: 'The user has read bulletins; reading again keeps the first time',
    access: 'session',
    body: v.strictObject({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_READ)) }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound],
  }),
  acknowledge: defineCall({
    method: 'POST',
    path: `${NOTICE}/ack/{id}`,
    summary: 'The user says that they know a bulletin; saying it again keeps the first time',
    access: 'session',
    params: byId,
    layout: 'data',
    answer: bulletinDetail,
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
  add: defineCall({
    ...documentStep,
    path: `${NOTICE}/save`,
    summary: 'Write a bulletin, which stays a draft',
    access: { anyFunction: ['NOTICE_ADD'] },
    body: v.strictObject(bulletinDraft),
    answer: bulletin,
  }),
  change: defineCall({
    ...step,
    path: `${NOTICE}/change/{id}`,
    summary: 'Change a draft',
    access: { anyFunction: ['NOTICE_ADD'] },
    body: v.strictObject({ version: quantity, ...bulletinDraft }),
  }),
  publish: defineCall({
    ...step,
    path: `${NOTICE}/publish/{id}`,
    summary: 'Publish a bulletin now, or at a time to come: the bell of its receivers rings then',
    access: { anyFunction: ['NOTICE_PUBLISH'] },
    body: v.strictObject({ version: quantity, at: v.optional(v.nullable(instant), null) }),
  }),
  withdraw: defineCall({
    ...step,
    path: `${NOTICE}/withdraw/{id}`,
    summary: 'Withdraw a bulletin with a reason: nobody but its publishers sees it any more',
    access: { anyFunction: ['NOTICE_WITHDRAW'] },
    body: v.strictObject({ version: quantity, reason }),
  }),
  receipts: defineCall({
    method: 'GET',
    path: `${NOTICE}/receipt/{id}`,
    summary: 'Who has read a bulletin, by branch',
    access: { anyFunction: ['NOTICE_RECEIPT'] },
    params: byId,
    query: v.object({
      ...paging,
      keyword,
      branchId: v.optional(id),
      state: v.optional(v.picklist(RECEIPT_STATES)),
      sort: v.optional(v.picklist(['branch', '-branch', 'readTime', '-readTime']), 'branch'),
    }),
    exportFunctions: ['NOTICE_EXPORT'],
    layout: 'rows',
    answer: bulletinReceipt,
    handledStatuses: [Status.notFound],
  }),
  remind: defineCall({
    ...documentStep,
    path: `${NOTICE}/remind/{id}`,
    summary:
      'Ring again for who has not read a bulletin, or has not said so where that is asked for; once an hour each',
    access: { anyFunction: ['NOTICE_RECEIPT'] },
    params: byId,
    answer: v.object({ count: quantity }),
  }),
} as const
