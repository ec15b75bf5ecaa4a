import { attach } from 'effector'
import { refundCalls, type Refund } from '../../contract/purchasing/refunds.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { accountedRefunds, auditedRefunds } from './refunds.ts'

const nameOf = ({ refundNo, branchName }: Refund): string => `${refundNo} ${branchName}`
/** Without lines, the server approves or credits a refund by default. */
const asAsked = ({ id, version }: Refund) => ({ id, version, lines: null })

/** Approves many refunds in full. */
export const bulkApproval = createBulk({
  stepFx: attach({ mapParams: asAsked, effect: createStepFx('refund-approve', refundCalls.approve) }),
  nameOf,
  success: 'refunds.done.bulkApprove',
  list: auditedRefunds,
})

/** Credits many returns by default: the maximum that the policies of their products allow. */
export const bulkAccounting = createBulk({
  stepFx: attach({ mapParams: asAsked, effect: createStepFx('refund-account', refundCalls.account) }),
  nameOf,
  success: 'refunds.done.bulkAccount',
  list: accountedRefunds,
})
