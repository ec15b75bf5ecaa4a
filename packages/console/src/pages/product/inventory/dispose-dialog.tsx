import { lotDisposal } from '@netbar/shared/console'
import type { StockLot } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'

interface DisposeDialogProps {
  readonly lot: StockLot
  readonly onClose: () => void
}

/** Dialog with the reason for writing off expired goods. */
export const DisposeDialog = ({ lot, onClose }: DisposeDialogProps) => {
  const { t } = useTranslation()
  const { warehouseId, productId, expireDate, quantity } = lot
  return (
    <ReasonDialog
      title={t('stock.dispose.title', { name: `${lot.name} ${lot.spec}`.trim(), day: expireDate })}
      hint={t('stock.dispose.hint', { n: quantity, unit: lot.saleUnit })}
      form={`dispose-${lot.id}`}
      reasonKey="stock.dispose.reason"
      write={lotDisposal}
      toParams={(typed) => ({ warehouseId, productId, expireDate, quantity, ...typed })}
      onClose={onClose}
      labels={{ submit: t('stock.dispose.do'), close: t('kit.cancel') }}
      isDangerous
    />
  )
}
