import { actionsOf, refundMachines, type AccountingRecord } from '@netbar/shared/contract'
import type { ButtonsOf } from '../../../../kit/document/steps/step-buttons.ts'
import type { StatusTone } from '../../../../ui/status-tag.tsx'

/** Query parameter of the page of a record; without it the page shows a refund. */
export const RECORD = 'record'

type RecordState = 'CREDIT' | 'REVERSAL' | 'REVERSED'

/** State of a record: in force, reversed, or a reversal. */
export const recordState = ({ kind, isReversed }: Pick<AccountingRecord, 'kind' | 'isReversed'>): RecordState =>
  isReversed ? 'REVERSED' : kind

export const RECORD_TONES: Readonly<Record<RecordState, StatusTone>> = {
  CREDIT: 'done',
  REVERSAL: 'refused',
  REVERSED: 'closed',
}

/** Taking a record back: once, and only while no bill has it. */
export const recordButtons: ButtonsOf<Pick<AccountingRecord, 'kind' | 'isReversed' | 'billId'>, 'reverse'> = (
  { kind, isReversed, billId },
  may,
) => {
  const isPossible = kind === 'CREDIT' && !isReversed && billId === null
  const steps = isPossible ? actionsOf(refundMachines[1], { status: 'COMPLETED' }, may) : []
  return steps.includes('reverse') ? [{ step: 'reverse', label: 'refund.record.reverse', tone: 'danger' }] : []
}
