import { attach, sample } from 'effector'
import { floorPlanCalls } from '../../contract/bar/floor-plan.ts'
import { floorSessionCalls } from '../../contract/bar/floor-sessions.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { onlineUsers } from '../../members/online-users.ts'

/** Areas and machines of the current branch, where guests can be seated. */
export const seats = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, id) => ({ params: { id: id ?? '' } }),
    effect: createCallFx(floorPlanCalls.find),
  }),
)

/** Lets a member, or a guest with a temporary card, use a free machine. */
export const visitOpening = createSubmission({
  call: floorSessionCalls.open,
  key: 'open-visit',
  success: 'members.seated',
  lists: [onlineUsers],
})
/** Moves a guest to another free machine of the branch. */
export const visitMoving = createSubmission({
  call: floorSessionCalls.move,
  key: 'move-visit',
  success: 'members.moved',
  lists: [onlineUsers],
})

// A machine that was taken meanwhile is no choice any more.
sample({ clock: [visitOpening.failData, visitMoving.failData], fn: () => undefined, target: seats.asked })
