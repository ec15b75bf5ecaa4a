import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { gender } from '../bar/floor.ts'
import { id, paging } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { wireFen, wireQuantity, wireText, wireTime } from '../core/wire.ts'

/** A member in session whose birthday is today. Name and phone are masked; `age` is the one reached today. */
export const birthdayGuest = v.object({
  memberId: id,
  memberNo: wireText,
  name: wireText,
  gender,
  phone: wireText,
  levelName: wireText,
  age: wireQuantity,
  balanceFen: wireFen,
  machineName: wireText,
  startTime: wireTime,
})
export type BirthdayGuest = v.InferOutput<typeof birthdayGuest>

/** A member of staff who uses a guest machine. The name is masked. */
export const onlineEmployee = v.object({
  userId: id,
  username: wireText,
  name: wireText,
  machineName: wireText,
  startTime: wireTime,
  usedMinutes: wireQuantity,
})
export type OnlineEmployee = v.InferOutput<typeof onlineEmployee>

/** Exported apart from the other calls of members, as the next one: home needs nothing else. */
export const birthdays = defineCall({
  method: 'GET',
  path: '/api/member/online/user/birthday/{id}',
  summary: 'Members in session at the branch whose birthday is today',
  access: 'session',
  params: v.object({ id }),
  query: v.object(paging),
  layout: 'rows',
  leavesOutRows: true,
  answer: birthdayGuest,
  handledStatuses: [Status.notFound],
})

/** Members of staff who use a guest machine. */
export const employeesOnline = defineCall({
  method: 'GET',
  path: '/api/member/online/user/employeeOnlineList/{id}',
  summary: 'Members of staff in session at the branch',
  access: 'session',
  params: v.object({ id }),
  query: v.object(paging),
  layout: 'rows',
  leavesOutRows: true,
  answer: onlineEmployee,
  handledStatuses: [Status.notFound],
})
