import { shiftSheet } from '@netbar/shared/console'
import type { Shift } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { PrintSheet } from '../../../kit/document/print-sheet.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { shiftPaper } from '../shift/shift-paper.ts'
import { SumsTable } from '../shift/sums-table.tsx'

interface ShiftSheetDialogProps {
  readonly shift: Pick<Shift, 'id' | 'shiftNo'>
  readonly onClose: () => void
}

/** The sheet of a shift, to look at and to print. */
export const ShiftSheetDialog = ({ shift, onClose }: ShiftSheetDialogProps) => {
  const { t } = useTranslation()
  const { sheet, status, error, ask, forget } = useUnit({
    sheet: shiftSheet.$value,
    status: shiftSheet.$status,
    error: shiftSheet.$error,
    ask: shiftSheet.asked,
    forget: shiftSheet.reset,
  })
  useEffect(() => {
    ask(shift.id)
    return () => forget()
  }, [ask, forget, shift.id])
  if (sheet === null)
    return (
      <PrintSheet
        title={t('shift.sheet.title', { no: shift.shiftNo })}
        mayPrint={false}
        paper={() => {
          throw new Error('nothing is loaded that could be printed')
        }}
        onClose={onClose}
      >
        {status === 'failed' ? <RetryAlert error={error} onRetry={() => ask(shift.id)} /> : <LoadingBar />}
      </PrintSheet>
    )
  return (
    <PrintSheet
      title={t('shift.sheet.title', { no: shift.shiftNo })}
      paper={() => shiftPaper(sheet, t)}
      onClose={onClose}
    >
      <SumsTable sums={sheet} countedFen={sheet.shift.countedCashFen} />
      {sheet.shift.differenceReason !== null && (
        <p>
          {t('shift.handOver.reason')}: {sheet.shift.differenceReason}
        </p>
      )}
    </PrintSheet>
  )
}
