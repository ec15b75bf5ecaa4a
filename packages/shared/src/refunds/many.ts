import { attach } from 'effector'
import { createCallFx } from '../calls/index.ts'
import { refundCalls, type Refund } from '../contract/refunds.ts'
import { createBulk } from '../lib/create-bulk.ts'
import { stepKey } from '../lib/step-key.ts'
import { accountedRefunds } from './refunds.ts'

/** Fixes the credits of many returns by the rule: as far as the policies of their products allow. */
export const bulkAccounting = createBulk({
  stepFx: attach({
    mapParams: ({ id, version }: Refund) => {
      const body = { version, lines: null }
      return { params: { id }, body, idempotencyKey: stepKey('refund-account', id, body) }
    },
    effect: createCallFx(refundCalls.account),
  }),
  nameOf: ({ refundNo, branchName }: Refund) => `${refundNo} ${branchName}`,
  success: 'refunds.done.bulkAccount',
  list: accountedRefunds,
})
