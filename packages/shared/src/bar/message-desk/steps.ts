import { attach } from 'effector'
import { serviceRequestCalls } from '../../contract/bar/message-desk/service-requests.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Who is sent to a guest; `key` is that of every attempt of one dialog. */
export interface CallAssignment {
  readonly id: string
  readonly userId: string
  readonly key: string
}
/** Sends a colleague to a guest who called. */
export const callAssigning = createWrite({
  save: attach({
    mapParams: ({ id, userId, key }: CallAssignment) => ({
      params: { id },
      body: { userId },
      idempotencyKey: `call-assign-${key}`,
    }),
    effect: createCallFx(serviceRequestCalls.assign),
  }),
  success: 'messageDesk.done.assigned',
  showsFailure: false,
})

/** Why a call is dismissed; `key` is that of every attempt of one dialog. */
export interface CallDismissal {
  readonly id: string
  readonly reason: string
  readonly key: string
}
/** Dismisses a call with a reason. */
export const callDismissing = createWrite({
  save: attach({
    mapParams: ({ id, reason, key }: CallDismissal) => ({
      params: { id },
      body: { reason },
      idempotencyKey: `call-dismiss-${key}`,
    }),
    effect: createCallFx(serviceRequestCalls.dismiss),
  }),
  success: 'messageDesk.done.dismissed',
  showsFailure: false,
})
