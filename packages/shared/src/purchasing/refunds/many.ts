import { attach } from 'effector'
import { refundCalls, type Refund } from '../../contract/purchasing/refunds.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { accountedRefunds, auditedRefunds } from './refunds.ts'

const nameOf = ({ refundNo, branchName }: Refund): string => `${refundNo} ${branchName}`
/** The lines of a refund are left to the server, which takes them as they were asked for. */
const asAsked = ({ id, version }: Refund) => ({ id, version, lines: null })

/** Approves many refunds as they were asked for. */
export const bulkApproval = createBulk({
  stepFx: attach({ mapParams: asAsked, effect: createStepFx('refund-approve', refundCalls.approve) }),
  nameOf,
  success: 'refunds.done.bulkApprove',
  list: auditedRefunds,
})

/** Fixes the credits of many returns by the rule: as far as the policies of their products allow. */
export const bulkAccounting = createBulk({
  stepFx: attach({ mapParams: asAsked, effect: createStepFx('refund-account', refundCalls.account) }),
  nameOf,
  success: 'refunds.done.bulkAccount',
  list: accountedRefunds,
})
