import type { StockDocumentLine } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface FarQuestionProps {
  /** Lines far from expected, with the quantities that were typed. */
  readonly lines: readonly { readonly line: StockDocumentLine; readonly quantity: number | null }[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Question before a count is submitted whose quantities are far from expected; what was expected is not said. */
export const FarQuestion = ({ lines, onConfirm, onClose }: FarQuestionProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('stockDocument.far.title')}
      confirm={t('stockDocument.far.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('stockDocument.far.hint')}</p>
      <ul>
        {lines.map(({ line, quantity }) => (
          <li key={line.id}>
            {t('stockDocument.far.line', {
              product: `${line.productName} ${line.spec}`.trim(),
              n: quantity,
              unit: line.saleUnit,
            })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
