import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { receiptPhotoCalls } from '../../contract/purchasing/receipt-photos.ts'
import { createLatest } from '../../kit/models/create-latest.ts'

/** Photos from the receipts of an order's deliveries. */
export const orderPhotos = createLatest(
  attach({
    mapParams: (orderId: string) => ({ params: { id: orderId } }),
    effect: createCallFx(receiptPhotoCalls.ofOrder),
  }),
)
