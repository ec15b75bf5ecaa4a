import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchasingCalls } from '../../contract/purchasing/purchasing.ts'
import { createLatest } from '../../kit/models/create-latest.ts'

/** The order that a form of another document names; the one of an order's own page is another. */
export const namedOrder = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(purchasingCalls.order) }),
)
