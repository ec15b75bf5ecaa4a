import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../ui/page-modal.tsx'
import type { Paper } from './print/paper.ts'
import { usePaper } from './print/use-paper.tsx'
import './print-sheet.css'

interface PrintSheetProps {
  readonly title: string
  readonly mayPrint?: boolean
  /** Template that is printed instead of the preview. */
  readonly paper: () => Paper
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Preview of a sheet, which is printed by its template. */
export const PrintSheet = ({ title, mayPrint = true, paper, onClose, children }: PrintSheetProps) => {
  const { t } = useTranslation()
  const { print, sheet } = usePaper()
  return (
    <PageModal
      open
      width={1000}
      className="print-sheet"
      title={title}
      okText={t('purchase.print')}
      cancelText={t('app.close')}
      okButtonProps={{ disabled: !mayPrint }}
      onOk={() => print(() => Promise.resolve(paper()))}
      onCancel={onClose}
    >
      {children}
      {sheet}
    </PageModal>
  )
}
