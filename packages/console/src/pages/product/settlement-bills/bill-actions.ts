import type { BillStatus, FunctionId, SettlementBill } from '@netbar/shared/contract'

/** What a person can do with a bill. */
export type BillAction = 'issue' | 'reissue' | 'confirm' | 'dispute' | 'pay' | 'reverse' | 'adjust' | 'void'

/** What takes something back that others rely on. */
export const isDangerousOf = (action: BillAction): boolean => action === 'void' || action === 'reverse'

interface ActionRule {
  readonly action: BillAction
  readonly functionId: FunctionId
  readonly statuses: readonly BillStatus[]
}

/** The steps of a bill and its correction, the usual one first. */
const RULES: readonly ActionRule[] = [
  { action: 'issue', functionId: 'BILL_ISSUE', statuses: ['DRAFT'] },
  { action: 'reissue', functionId: 'BILL_ISSUE', statuses: ['DISPUTED'] },
  { action: 'confirm', functionId: 'BILL_CONFIRM', statuses: ['ISSUED'] },
  { action: 'dispute', functionId: 'BILL_DISPUTE', statuses: ['ISSUED'] },
  { action: 'pay', functionId: 'BILL_PAY', statuses: ['CONFIRMED', 'PARTIALLY_PAID'] },
  { action: 'reverse', functionId: 'BILL_PAY', statuses: ['PARTIALLY_PAID', 'PAID'] },
  { action: 'adjust', functionId: 'BILL_ADJUST', statuses: ['DRAFT', 'DISPUTED'] },
  { action: 'void', functionId: 'BILL_VOID', statuses: ['DRAFT', 'ISSUED', 'DISPUTED'] },
]

/** What somebody with these functions may do with a bill now. */
export const billActionsOf = (
  { status, paidFen }: Pick<SettlementBill, 'status' | 'paidFen'>,
  may: ReadonlySet<string>,
): readonly BillAction[] =>
  RULES.filter(
    ({ action, functionId, statuses }) =>
      // A bill of nothing is settled without a payment.
      may.has(functionId) && statuses.includes(status) && (action !== 'reverse' || paidFen > 0),
  ).map(({ action }) => action)
