import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'

/** Statuses of a redemption. While the platform has not answered it is REDEEMING or REVOKING; a FAILED one took no coupon. */
export const REDEMPTION_STATUSES = ['REDEEMING', 'REDEEMED', 'REVOKING', 'REVOKED', 'FAILED'] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/** Statuses in which a coupon is taken: nobody else redeems it. */
export const TAKEN_STATUSES = ['REDEEMING', 'REDEEMED', 'REVOKING'] as const satisfies readonly RedemptionStatus[]
/** Statuses in which the platform has to say what became of a coupon. */
export const OPEN_STATUSES = ['REDEEMING', 'REVOKING'] as const satisfies readonly RedemptionStatus[]

/** State machine of a redemption. `accept`, `fail`, `settle` and `keep` are answers of the platform. */
export const redemptionMachine = documentMachine({
  states: REDEMPTION_STATUSES,
  events: ['redeem', 'revoke', 'accept', 'fail', 'settle', 'keep'],
  transitions: [
    [null, 'redeem', 'REDEEMING'],
    ['REDEEMING', 'accept', 'REDEEMED'],
    ['REDEEMING', 'fail', 'FAILED'],
    ['REDEEMED', 'revoke', 'REVOKING'],
    ['REVOKING', 'settle', 'REVOKED'],
    ['REVOKING', 'keep', 'REDEEMED'],
  ],
  needs: { redeem: 'COUPON_REDEEM', revoke: 'COUPON_REVOKE' },
})
export type RedemptionEvent = EventOf<typeof redemptionMachine>
