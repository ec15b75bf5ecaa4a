import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { receiptPhotoCalls } from '../../contract/purchasing/receipt-photos.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { signedOut } from '../../access/session/index.ts'

/** What was photographed when the deliveries of an order were put into stock. */
export const orderPhotos = createLatest(
  attach({
    mapParams: (orderId: string) => ({ params: { id: orderId } }),
    effect: createCallFx(receiptPhotoCalls.ofOrder),
  }),
)
sample({ clock: signedOut, fn: () => undefined, target: orderPhotos.reset })
