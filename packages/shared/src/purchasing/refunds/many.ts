import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { refundCalls, type Refund } from '../../contract/purchasing/refunds.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { stepKey } from '../../kit/models/step-key.ts'
import { accountedRefunds, auditedRefunds } from './refunds.ts'

const nameOf = ({ refundNo, branchName }: Refund): string => `${refundNo} ${branchName}`

/** Approves many refunds as they were asked for. */
export const bulkApproval = createBulk({
  stepFx: attach({
    mapParams: ({ id, version }: Refund) => {
      const body = { version, lines: null }
      return { params: { id }, body, idempotencyKey: stepKey('refund-approve', id, body) }
    },
    effect: createCallFx(refundCalls.approve),
  }),
  nameOf,
  success: 'refunds.done.bulkApprove',
  list: auditedRefunds,
})

/** Fixes the credits of many returns by the rule: as far as the policies of their products allow. */
export const bulkAccounting = createBulk({
  stepFx: attach({
    mapParams: ({ id, version }: Refund) => {
      const body = { version, lines: null }
      return { params: { id }, body, idempotencyKey: stepKey('refund-account', id, body) }
    },
    effect: createCallFx(refundCalls.account),
  }),
  nameOf,
  success: 'refunds.done.bulkAccount',
  list: accountedRefunds,
})
