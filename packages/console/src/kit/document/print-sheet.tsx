import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../ui/page-modal.tsx'
import './print-sheet.css'

interface PrintSheetProps {
  readonly title: string
  readonly mayPrint?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Preview of a printed sheet; only the sheet itself is printed. */
export const PrintSheet = ({ title, mayPrint = true, onClose, children }: PrintSheetProps) => {
  const { t } = useTranslation()
  return (
    <PageModal
      open
      width={1000}
      className="print-sheet"
      title={title}
      okText={t('purchase.print')}
      cancelText={t('app.close')}
      okButtonProps={{ disabled: !mayPrint }}
      onOk={() => window.print()}
      onCancel={onClose}
    >
      {children}
    </PageModal>
  )
}
