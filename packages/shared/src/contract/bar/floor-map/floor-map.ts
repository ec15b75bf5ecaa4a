import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { fen, id, instant } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { sentCommand } from '../client-machines/machine-command.ts'
import { MACHINE_CONDITIONS } from '../client-machines/machine-condition.ts'
import { MACHINE_STATUSES } from '../floor-plan.ts'
import { BILLING_KINDS, ONLINE_KINDS } from '../session-kinds.ts'

/** Who sits at a machine. The name is masked; a guest with a temporary card has none. */
export const seatGuest = v.object({
  sessionId: id,
  kind: v.picklist(ONLINE_KINDS),
  memberId: v.nullable(id),
  memberNo: v.nullable(v.string()),
  name: v.nullable(v.string()),
  startTime: instant,
  billing: v.picklist(BILLING_KINDS),
  /** Principal and gifts of the card; null without one. */
  balanceFen: v.nullable(fen),
})
export type SeatGuest = v.InferOutput<typeof seatGuest>

/** A machine with who sits there. A machine in use without a guest was switched on by hand. */
export const seat = v.object({
  id,
  name: v.string(),
  areaId: v.nullable(id),
  status: v.picklist(MACHINE_STATUSES),
  condition: v.picklist(MACHINE_CONDITIONS),
  /** The last command to it in the last minutes. */
  command: v.nullable(sentCommand),
  guest: v.nullable(seatGuest),
})
export type Seat = v.InferOutput<typeof seat>

/** Machines of a branch by name, and its areas. */
export const floorMap = v.object({
  areas: v.array(v.object({ id, name: v.string() })),
  seats: v.array(seat),
})
export type FloorMap = v.InferOutput<typeof floorMap>

/** The map of machines at the counter (our own call: the specification names only the page). */
export const floorMapCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/machine/map/{id}',
    summary: 'Machines of a branch, with who sits at each of them',
    access: { anyFunction: ['CONSOLE_OPEN_MACHINE', 'CONSOLE_CHANGE_MACHINE', 'ONLINE_CHECKOUT'] },
    params: v.object({ id }),
    layout: 'data',
    answer: floorMap,
    handledStatuses: [Status.notFound],
  }),
} as const
