import { attach, sample } from 'effector'
import { floorSessionCalls } from '../../contract/bar/floor-sessions.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { onlineUsers } from '../../members/online-users.ts'

type Body = CallInput<typeof floorSessionCalls.checkout>['body']
/** The end of a visit, with the payment method of a guest without a card. */
export interface OnlineCheckout extends Body {
  readonly id: string
}

/** What the visit of a session would cost now. */
export const sessionPreview = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(floorSessionCalls.preview) }),
)
/** Ends a visit and charges for it. A visit ends once: its key is that of every attempt. */
export const onlineCheckout = createWrite({
  save: attach({
    mapParams: ({ id, ...body }: OnlineCheckout) => ({ params: { id }, body, idempotencyKey: `checkout-${id}` }),
    effect: createCallFx(floorSessionCalls.checkout),
  }),
  success: 'members.checkedOut',
  showsFailure: false,
})

sample({ clock: onlineCheckout.done, target: sessionPreview.reset })
createReload(onlineUsers, [onlineCheckout.done])
