import { billMachine, type BillStatus, type SettlementBill } from '@netbar/shared/contract'
import { stepButtons } from '../../../kit/document/steps/step-buttons.ts'
import type { StatusTone } from '../../../ui/status-tag.tsx'

/** Tones of bill statuses. */
export const BILL_TONES: Readonly<Record<BillStatus, StatusTone>> = {
  DRAFT: 'waiting',
  ISSUED: 'moving',
  CONFIRMED: 'urgent',
  DISPUTED: 'refused',
  PARTIALLY_PAID: 'urgent',
  PAID: 'done',
  VOID: 'closed',
}

/** Buttons of a bill. Bills are generated in the list, and a bill of 0 is settled without a payment. */
export const billButtons = stepButtons({
  machineOf: (_: Pick<SettlementBill, 'status' | 'paidFen'> & { readonly isOwn?: boolean }) => billMachine,
  tones: {
    generate: null,
    issue: 'primary',
    reissue: 'primary',
    confirm: 'primary',
    dispute: 'default',
    pay: 'primary',
    reverse: 'danger',
    adjust: 'default',
    void: 'danger',
    zeroAmount: null,
  },
  label: (step) => `settlementBill.action.${step}`,
  isPossible: (step, { paidFen }) => step !== 'reverse' || paidFen > 0,
})
