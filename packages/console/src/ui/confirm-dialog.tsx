import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from './page-modal.tsx'

interface ConfirmDialogProps {
  /** The step and what it is taken on. */
  readonly title: string
  /** Label of the button that takes the step: its verb. */
  readonly confirm: string
  /** Whether the step ends or removes something. */
  readonly isDangerous?: boolean
  readonly onConfirm: () => void
  /** The question is over: confirmed, or not. */
  readonly onClose: () => void
  /** The object, its amount and the consequence. */
  readonly children: ReactNode
}

/** Question before a step. Enter confirms, Escape cancels, and the focus returns to where it was asked from. */
export const ConfirmDialog = ({
  title,
  confirm,
  isDangerous = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const { t } = useTranslation()
  const button = useId()
  return (
    <PageModal
      open
      title={title}
      okText={confirm}
      cancelText={t('kit.cancel')}
      okButtonProps={{ id: button, danger: isDangerous }}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(button)?.focus()}
      onOk={() => {
        onClose()
        onConfirm()
      }}
      onCancel={onClose}
    >
      {children}
    </PageModal>
  )
}
