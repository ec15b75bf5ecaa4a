import type { AccountingRecord } from '@netbar/shared/contract'
import type { StatusTone } from '../../../../ui/status-tag.tsx'

/** What stands in the address of the page of a record; without it the page is about a return. */
export const RECORD = 'record'

/** The step of a record, as a list asks for its form. */
export const REVERSE = 'reverse'

type RecordState = 'CREDIT' | 'REVERSAL' | 'REVERSED'

/** Whether a record counts, was taken back, or takes another one back. */
export const recordState = ({ kind, isReversed }: Pick<AccountingRecord, 'kind' | 'isReversed'>): RecordState =>
  isReversed ? 'REVERSED' : kind

export const RECORD_TONES: Readonly<Record<RecordState, StatusTone>> = {
  CREDIT: 'done',
  REVERSAL: 'refused',
  REVERSED: 'closed',
}

/** Whether somebody may take a record back: once, and only while no bill has it. */
export const mayReverse = (
  { kind, isReversed, billId }: Pick<AccountingRecord, 'kind' | 'isReversed' | 'billId'>,
  may: ReadonlySet<string>,
): boolean => kind === 'CREDIT' && !isReversed && billId === null && may.has('RETURN_ACCOUNTING_REVERSE')
