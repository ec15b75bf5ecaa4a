import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { pickingCalls } from '../../contract/purchasing/picking.ts'
import { createLatest } from '../../kit/models/create-latest.ts'

/** Picking list for some orders, by their ids. */
export const pickingList = createLatest(
  attach({
    mapParams: (ids: readonly string[]) => ({ query: { ids: ids.join(',') } }),
    effect: createCallFx(pickingCalls.list),
  }),
)
