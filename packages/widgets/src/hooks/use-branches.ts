import { $branch, $branches, $isUserMissing, branchSelected, userRequested } from '@netbar/shared'
import type { Branch } from '@netbar/shared/contract'
import { useUnit } from '../runtime/use-unit.ts'

/** The branches of the user. */
export interface BranchesView {
  /** The current one; null before there is a user. */
  readonly branch: Branch | null
  readonly branches: readonly Branch[]
  /** Makes another one the current, for everything in this runtime. */
  readonly choose: (id: string) => void
  /** Whether the user, and so the branches, could not be loaded. */
  readonly isMissing: boolean
  readonly retry: () => void
}

/** The current branch, those that may be chosen, and the choice. */
export const useBranches = (): BranchesView =>
  useUnit({
    branch: $branch,
    branches: $branches,
    choose: branchSelected,
    isMissing: $isUserMissing,
    retry: userRequested,
  })
