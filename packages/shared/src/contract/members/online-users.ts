import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { keyword, queryFlag } from '../kit/resource.ts'
import { BILLING_KINDS, ONLINE_KINDS } from '../bar/session-kinds.ts'

/** Part of those at machines. */
export const ONLINE_PARTS = [...ONLINE_KINDS, 'BIRTHDAY'] as const

/** Balance below which a member will have to recharge soon. */
export const LOW_BALANCE_FEN = 1_000

/** Somebody at a machine; `id` is that of the session. The name is masked, and there is none of a guest without a card. */
export const onlineUser = v.object({
  id,
  branchId: id,
  branchName: v.string(),
  machineName: v.string(),
  areaName: v.nullable(v.string()),
  kind: v.picklist(ONLINE_KINDS),
  memberId: v.nullable(id),
  memberNo: v.nullable(v.string()),
  name: v.nullable(v.string()),
  levelName: v.nullable(v.string()),
  age: v.nullable(quantity),
  isBirthday: v.boolean(),
  startTime: instant,
  minutes: quantity,
  billing: v.picklist(BILLING_KINDS),
  balanceFen: v.nullable(fen),
})
export type OnlineUser = v.InferOutput<typeof onlineUser>

const filters = { branchId: v.optional(id) }

/** Those at machines (our own calls: the specification names those of birthdays and of staff). */
export const onlineCalls = {
  onlineUsers: defineCall({
    method: 'GET',
    path: '/api/member/online/user/page',
    summary: 'Members, guests and staff at machines of the permitted branches',
    access: { anyFunction: ['ONLINE_VIEW'] },
    query: v.object({
      ...paging,
      ...filters,
      part: v.optional(v.picklist(ONLINE_PARTS)),
      /** Members whose balance is below {@link LOW_BALANCE_FEN}. */
      isLow: v.optional(queryFlag),
      /** A part of the machine’s name, or a whole member number. */
      keyword,
      sort: v.optional(v.picklist(['startTime', '-startTime', 'machineName', '-machineName']), '-startTime'),
    }),
    layout: 'rows',
    answer: onlineUser,
    handledStatuses: [Status.notFound],
  }),
  onlineFigures: defineCall({
    method: 'GET',
    path: '/api/member/online/user/figures',
    summary: 'How many are at machines of the permitted branches',
    access: { anyFunction: ['ONLINE_VIEW'] },
    query: v.object(filters),
    layout: 'data',
    answer: v.object({ all: quantity, members: quantity, guests: quantity, staff: quantity, birthdays: quantity }),
    handledStatuses: [Status.notFound],
  }),
} as const
