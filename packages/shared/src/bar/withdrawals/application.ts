import { attach } from 'effector'
import { withdrawalCalls } from '../../contract/bar/withdrawals/withdrawals.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { withdrawals } from './list.ts'

/** A member by an exact key, and what the member may take back at the current branch. */
export const withdrawalTerms = createLatest(
  attach({
    source: $branchId,
    mapParams: (key: string, branchId) => ({ body: { branchId: branchId ?? '', key } }),
    effect: createCallFx(withdrawalCalls.terms),
  }),
)
/** Applies for a withdrawal. */
export const withdrawalApplication = createSubmission({
  call: withdrawalCalls.apply,
  key: 'withdraw',
  success: 'withdrawal.done.apply',
  documentOf: ({ id, withdrawNo }) => ({ no: withdrawNo, target: { name: 'withdrawDetail', query: { id } } }),
  lists: [withdrawals],
})
