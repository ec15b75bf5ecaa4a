import { $branchId, createCallFx, createLatest, signedOut } from '@netbar/shared'
import { memberCalls } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { paletteClosed } from './palette-model.ts'

/** Members are searched for by this name, or its initials. */
export const memberNameSearched = createEvent<string>()

/** Members of the name, in the brand of the branch on the screen. */
export const memberSearch = createLatest(
  attach({
    source: $branchId,
    mapParams: (name: string, branchId) => ({ body: { branchId: branchId ?? '', name } }),
    effect: createCallFx(memberCalls.search),
  }),
)

/** Name that was searched for last. */
export const $searchedName = createStore('')
  .on(memberNameSearched, (_, name) => name)
  .reset(paletteClosed, signedOut)

// Members of the name before are hidden at once.
sample({ clock: [memberNameSearched, paletteClosed], target: memberSearch.reset })
sample({ clock: memberNameSearched, target: memberSearch.asked })
