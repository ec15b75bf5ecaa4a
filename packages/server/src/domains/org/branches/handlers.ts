import type { branchCalls, branchStepCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { checkBrandLevel } from '../brands/index.ts'
import { branchRules } from './rules.ts'
import { findStaff } from './staff.ts'
import { takeBranchStep } from './steps.ts'

const resource = createResourceHandlers<'branch', typeof branchCalls>(branchRules)

/**
 * Handles the calls of branches.
 *
 * @param clearRights Called when there is one more, or one less.
 */
export const createBranchHandlers = (clearRights: () => void): Handlers<typeof branchCalls> => ({
  ...resource,
  add: async (request, context) => {
    checkBrandLevel(context.actor)
    const branch = await resource.add(request, context)
    clearRights()
    return branch
  },
  remove: async (request, context) => {
    const branch = await resource.remove(request, context)
    clearRights()
    return branch
  },
})

/** Handles the steps of branches, and the list of their people. */
export const branchStepHandlers: Handlers<typeof branchStepCalls> = {
  open: takeBranchStep('open'),
  reopen: takeBranchStep('reopen'),
  suspend: takeBranchStep('suspend'),
  close: takeBranchStep('close'),
  staff: async ({ params: { id } }, { actor, database }) => {
    refuseForeignBranch(actor, id)
    return findStaff(database.db, id)
  },
}
