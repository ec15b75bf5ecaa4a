import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface BulkQuestionProps {
  /** The step and how many it is taken on. */
  readonly title: string
  /** Label of the button that takes the step: its verb. */
  readonly confirm: string
  /** The consequence, with the amount where there is one. */
  readonly hint: string
  /** Numbers or names of those that it is taken on. */
  readonly names: readonly string[]
  readonly isDangerous?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Question before a step is taken on many at once: it names them all. */
export const BulkQuestion = ({ hint, names, ...question }: BulkQuestionProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog {...question}>
      <p>{hint}</p>
      <p className="quiet">{names.join(t('app.listSeparator'))}</p>
    </ConfirmDialog>
  )
}
