import { attach, sample } from 'effector'
import { createCallFx } from '../calls/index.ts'
import { pickingCalls } from '../contract/picking.ts'
import { createLatest } from '../lib/create-latest.ts'
import { signedOut } from '../session/index.ts'

/** What is to be taken from the company's shelves for some orders, named by their ids. */
export const pickingList = createLatest(
  attach({
    mapParams: (ids: readonly string[]) => ({ query: { ids: ids.join(',') } }),
    effect: createCallFx(pickingCalls.list),
  }),
)
sample({ clock: signedOut, fn: () => undefined, target: pickingList.reset })
