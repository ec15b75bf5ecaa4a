import { attach } from 'effector'
import { guestOrderCalls } from '../../contract/bar/orders.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** An order with its lines, payments and refunds. */
export const guestOrderDetail = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(guestOrderCalls.detail) }),
)
