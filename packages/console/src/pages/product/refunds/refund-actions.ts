import type { FunctionId, Refund, RefundStatus } from '@netbar/shared/contract'

/** What a person can do with a refund. */
export type RefundAction = 'cancel' | 'sendBack' | 'approve' | 'reject' | 'receive' | 'account'
/** Whose view of a refund it is. */
export type RefundSide = 'store' | 'company'

interface ActionRule {
  readonly action: RefundAction
  readonly functionId: FunctionId
  readonly statuses: readonly RefundStatus[]
}

/** The steps of the store, and those of the company, the usual one first. */
const RULES: Readonly<Record<RefundSide, readonly ActionRule[]>> = {
  store: [
    { action: 'sendBack', functionId: 'REFUND_SEND_BACK', statuses: ['APPROVED'] },
    { action: 'cancel', functionId: 'REFUND_CANCEL', statuses: ['SUBMITTED', 'APPROVED'] },
  ],
  company: [
    { action: 'approve', functionId: 'PURCHASE_REFUND_AUDIT', statuses: ['SUBMITTED'] },
    { action: 'reject', functionId: 'PURCHASE_REFUND_AUDIT', statuses: ['SUBMITTED'] },
    { action: 'receive', functionId: 'PURCHASE_REFUND_RECEIVE', statuses: ['RETURNING'] },
    { action: 'account', functionId: 'RETURN_ACCOUNTING', statuses: ['RECEIVED'] },
  ],
}

/** The steps that a side may take of a refund now. */
export const refundActionsOf = (
  side: RefundSide,
  { status }: Pick<Refund, 'status'>,
  may: ReadonlySet<string>,
): readonly RefundAction[] =>
  RULES[side]
    .filter(({ functionId, statuses }) => may.has(functionId) && statuses.includes(status))
    .map(({ action }) => action)
