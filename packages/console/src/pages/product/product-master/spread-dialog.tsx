import { bulkSpread } from '@netbar/shared/console'
import type { Product } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface SpreadDialogProps {
  readonly products: readonly Product[]
  readonly onClose: () => void
}

/** Confirmation before products are added to every branch that does not have them yet. */
export const SpreadDialog = ({ products, onClose }: SpreadDialogProps) => {
  const { t } = useTranslation()
  const spread = useUnit(bulkSpread.requested)
  const n = products.length
  const branches = Math.max(...products.map(({ allBranches }) => allBranches))
  const places = products.reduce((sum, { allBranches, branchCount }) => sum + allBranches - branchCount, 0)
  return (
    <ConfirmDialog
      title={t('productMaster.bulk.spread', { n })}
      confirm={t('kit.confirm')}
      onConfirm={() => spread(products)}
      onClose={onClose}
    >
      <p>{t('productMaster.bulk.spreadHint', { n, branches, places })}</p>
    </ConfirmDialog>
  )
}
