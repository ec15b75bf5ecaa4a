import { attach, combine, createEvent, createStore, sample } from 'effector'
import { appStarted } from '../../platform/app.ts'
import { $storage } from '../../platform/ports/index.ts'
import { $user, signedOut } from '../../access/session/index.ts'
import { $settings } from '../../platform/settings.ts'
import type { Branch } from '../../contract/access/user.ts'

/** Browser storage key of the chosen branch. */
const BRANCH_KEY = 'Branch'

/** The user chose a branch. */
export const branchSelected = createEvent<string>()

const branchRemembered = createEvent<string | null>()
const readBranchFx = attach({ source: $storage, effect: (storage) => storage.get(BRANCH_KEY) })
const rememberBranchFx = attach({
  source: { storage: $storage, settings: $settings },
  effect: ({ storage, settings }, branchId: string) => {
    if (settings.rememberToken) storage.set(BRANCH_KEY, branchId)
  },
})

/** The branches of the signed-in user. */
export const $branches = $user.map((user): readonly Branch[] => user?.branches ?? [])

const $chosenId = createStore<string | null>(null)
  .on([branchSelected, branchRemembered], (_, branchId) => branchId)
  .reset(signedOut)

/** The current branch; the user's first until one is chosen. */
export const $branch = combine(
  $branches,
  $chosenId,
  (branches, id): Branch | null => branches.find((branch) => branch.id === id) ?? branches[0] ?? null,
)
export const $branchId = $branch.map((branch) => branch?.id ?? null)

sample({ clock: appStarted, target: readBranchFx })
sample({ clock: readBranchFx.doneData, target: branchRemembered })
sample({ clock: branchSelected, target: rememberBranchFx })
