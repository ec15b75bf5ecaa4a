import { attach, sample } from 'effector'
import { createCallFx } from '../calls/index.ts'
import { receiptPhotoCalls } from '../contract/receipt-photos.ts'
import { createLatest } from '../lib/create-latest.ts'
import { signedOut } from '../session/index.ts'

/** What was photographed when the deliveries of an order were put into stock. */
export const orderPhotos = createLatest(
  attach({
    mapParams: (orderId: string) => ({ params: { id: orderId } }),
    effect: createCallFx(receiptPhotoCalls.ofOrder),
  }),
)
sample({ clock: signedOut, fn: () => undefined, target: orderPhotos.reset })
