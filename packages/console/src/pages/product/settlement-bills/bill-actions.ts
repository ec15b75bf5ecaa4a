import type { BillStatus, SettlementBill } from '@netbar/shared/contract'

/** What a person can do with a bill. */
export type BillAction = 'issue' | 'reissue' | 'confirm' | 'dispute' | 'pay' | 'adjust' | 'void'

interface ActionRule {
  readonly action: BillAction
  readonly functionId: string
  readonly statuses: readonly BillStatus[]
}

/** The steps of a bill and its correction, the usual one first. */
const RULES: readonly ActionRule[] = [
  { action: 'issue', functionId: 'BILL_ISSUE', statuses: ['DRAFT'] },
  { action: 'reissue', functionId: 'BILL_ISSUE', statuses: ['DISPUTED'] },
  { action: 'confirm', functionId: 'BILL_CONFIRM', statuses: ['ISSUED'] },
  { action: 'dispute', functionId: 'BILL_DISPUTE', statuses: ['ISSUED'] },
  { action: 'pay', functionId: 'BILL_PAY', statuses: ['CONFIRMED', 'PARTIALLY_PAID'] },
  { action: 'adjust', functionId: 'BILL_ADJUST', statuses: ['DRAFT', 'DISPUTED'] },
  { action: 'void', functionId: 'BILL_VOID', statuses: ['DRAFT', 'ISSUED', 'DISPUTED'] },
]

/** What somebody with these functions may do with a bill now. */
export const billActionsOf = (
  { status }: Pick<SettlementBill, 'status'>,
  may: ReadonlySet<string>,
): readonly BillAction[] =>
  RULES.filter(({ functionId, statuses }) => may.has(functionId) && statuses.includes(status)).map(
    ({ action }) => action,
  )
