import { attach } from 'effector'
import { memberCalls } from '../contract/members/members.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { createCallFx } from '../platform/calls/index.ts'

/** The member whose history is on the screen. */
export const loggedMember = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(memberCalls.card) }),
)
