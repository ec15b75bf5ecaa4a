import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { fen, id, instant } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { formText } from '../kit/resource.ts'
import { CASH_CHANNELS } from '../home/home.ts'
import { visitPackage } from './pricing/visit-package.ts'

/** A guest at a machine, or who was. `memberId` is null for a guest with a temporary card, and for staff. */
export const floorSession = v.object({
  id,
  branchId: id,
  machineId: id,
  machineName: v.string(),
  memberId: v.nullable(id),
  startTime: instant,
  endTime: v.nullable(instant),
  /** What was taken at its end. */
  principalFen: fen,
  giftFen: fen,
})
export type FloorSession = v.InferOutput<typeof floorSession>

/** What the visit of a session would cost if it ended now. */
export const sessionPrice = v.object({
  totalFen: fen,
  /** Part of it that makes up for the minimum charge. */
  minimumFen: fen,
  lines: v.array(
    v.object({
      kind: v.picklist(['STANDARD', 'PACKAGE', 'OVERNIGHT']),
      packageName: v.nullable(v.string()),
      fenPerHour: v.nullable(fen),
      from: instant,
      until: instant,
      fen,
    }),
  ),
  /** What would be taken from the member’s card. */
  principalFen: fen,
  giftFen: fen,
  /** What the card lacks; 0 where it has enough, and for guests without one. */
  missingFen: fen,
  /** Deposit of a temporary card, which is returned; null without one. */
  depositFen: v.optional(v.nullable(fen), null),
})
export type SessionPrice = v.InferOutput<typeof sessionPrice>

const SESSION = '/api/machine/session'
const byId = v.object({ id })
const handledStatuses = [Status.notFound, Status.stateChanged, Status.invalidFields, Status.businessRule]

/** Maximum length of a member's number. */
export const MEMBER_NO_LENGTH = 20

/** Time of guests at machines (our own calls, as the counter uses them). */
export const floorSessionCalls = {
  open: defineCall({
    method: 'POST',
    path: `${SESSION}/open`,
    summary: 'Let a member, or a guest with a temporary card, use a free machine',
    access: { anyFunction: ['CONSOLE_OPEN_MACHINE'] },
    needsBranch: 'trading',
    body: v.strictObject({
      machineId: id,
      memberId: v.optional(v.nullable(id), null),
      /** In place of the id. */
      memberNo: v.optional(formText(MEMBER_NO_LENGTH), ''),
      /** A package that is bought with it. */
      packageId: v.optional(v.nullable(id), null),
    }),
    layout: 'data',
    answer: floorSession,
    handledStatuses,
    idempotent: true,
  }),
  preview: defineCall({
    method: 'POST',
    path: `${SESSION}/preview/{id}`,
    summary: 'What a visit would cost if it ended now',
    access: { anyFunction: ['ONLINE_CHECKOUT'] },
    params: byId,
    layout: 'data',
    answer: sessionPrice,
    handledStatuses,
  }),
  packages: defineCall({
    method: 'GET',
    path: `${SESSION}/packages/{id}`,
    summary: 'Packages that the guest of a visit can buy now',
    access: { anyFunction: ['CONSOLE_OPEN_MACHINE'] },
    params: byId,
    layout: 'data',
    answer: v.array(visitPackage),
    handledStatuses: [Status.notFound, Status.stateChanged],
  }),
  buyPackage: defineCall({
    method: 'POST',
    path: `${SESSION}/package/{id}`,
    summary: 'Sell a package to the guest of a visit: it covers time from now on and is paid with the visit',
    access: { anyFunction: ['CONSOLE_OPEN_MACHINE'] },
    params: byId,
    body: v.strictObject({ packageId: id }),
    layout: 'data',
    answer: visitPackage,
    handledStatuses,
    idempotent: true,
  }),
  checkout: defineCall({
    method: 'POST',
    path: `${SESSION}/checkout/{id}`,
    summary: 'End a visit and charge for it in the user’s shift: a member’s card, or another guest by a payment method',
    access: { anyFunction: ['ONLINE_CHECKOUT'] },
    params: byId,
    body: v.strictObject({
      payChannel: v.optional(v.nullable(v.picklist(CASH_CHANNELS)), null),
      /** Cash that was handed over. */
      receivedFen: v.optional(v.nullable(v.pipe(fen, v.minValue(1))), null),
    }),
    layout: 'data',
    answer: floorSession,
    handledStatuses,
    idempotent: true,
  }),
  move: defineCall({
    method: 'POST',
    path: `${SESSION}/change`,
    summary: 'Move a guest to another free machine of the branch; the visit goes on',
    access: { anyFunction: ['CONSOLE_CHANGE_MACHINE'] },
    body: v.strictObject({ sessionId: id, machineId: id }),
    layout: 'data',
    answer: floorSession,
    handledStatuses,
    idempotent: true,
  }),
} as const
