import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, id, instant, paging } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** What of a person is masked. */
export const SENSITIVE_FIELDS = ['NAME', 'PHONE', 'ID_NUMBER'] as const
const sensitiveField = v.picklist(SENSITIVE_FIELDS)
/** One of {@link SENSITIVE_FIELDS}. */
export type SensitiveField = v.InferOutput<typeof sensitiveField>

/** Maximum values that a user sees unmasked in a minute. */
export const MAX_UNMASKED_PER_MINUTE = 20

/** Where a value stood that somebody saw unmasked. */
export const UNMASKED_PLACES = ['MEMBER', 'BLACKLIST'] as const

/** That somebody saw a value of a member unmasked. */
export const unmasking = v.object({
  id,
  time: instant,
  userName: v.string(),
  branchName: v.string(),
  place: v.picklist(UNMASKED_PLACES),
  field: sensitiveField,
  ip: v.string(),
})
export type Unmasking = v.InferOutput<typeof unmasking>

const seen = {
  access: { anyFunction: ['VIEW_SENSITIVE'] },
  params: v.object({ id }),
  body: v.strictObject({ branchId: id, field: sensitiveField }),
  layout: 'data',
  // Empty where the person has none.
  answer: v.object({ value: v.string() }),
  handledStatuses: [Status.notFound, Status.rateLimited],
} as const

/** Unmasked values of people (our own calls): one at a time, and each of them is logged. */
export const sensitiveCalls = {
  ofMember: defineCall({
    method: 'POST',
    path: '/api/member/member/sensitive/{id}',
    summary: 'A masked value of a member of a branch’s brand, whole; each is logged',
    ...seen,
  }),
  ofEntry: defineCall({
    method: 'POST',
    path: '/api/member/member/blacklist/sensitive/{id}',
    summary: 'A masked value of a person on a branch’s blacklist, whole; each is logged',
    ...seen,
  }),
  log: defineCall({
    method: 'GET',
    path: '/api/member/member/sensitive/page',
    summary: 'Who saw which value of a member unmasked at the permitted branches, the last one first',
    access: { anyFunction: ['SENSITIVE_LOG'] },
    query: v.object({
      ...paging,
      memberId: id,
      branchId: v.optional(id),
      field: v.optional(sensitiveField),
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['time', '-time']), '-time'),
    }),
    exportFunctions: ['SENSITIVE_LOG'],
    layout: 'rows',
    answer: unmasking,
    handledStatuses: [Status.notFound],
  }),
} as const
