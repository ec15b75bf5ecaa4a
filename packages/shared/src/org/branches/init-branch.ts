import { createStore } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { $branchId } from './model.ts'

/** The first branch of the session, whichever is chosen later (specification §3, shared state flags). */
export const $initBranchId = createStore<string | null>(null)
  .on($branchId, (first, branchId) => first ?? branchId)
  .reset(signedOut)
