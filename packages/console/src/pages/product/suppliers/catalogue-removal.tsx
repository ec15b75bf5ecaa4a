import { supplierProductRemoval } from '@netbar/shared/console'
import type { SupplierProduct } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { nameOf } from './catalogue-form.tsx'

interface CatalogueRemovalProps {
  readonly line: SupplierProduct
  readonly onClose: () => void
}

/** Confirmation before a catalogue line is removed; for a preferred one it explains the consequence. */
export const CatalogueRemoval = ({ line, onClose }: CatalogueRemovalProps) => {
  const { t } = useTranslation()
  const remove = useUnit(supplierProductRemoval.submitted)
  return (
    <ConfirmDialog
      title={t('kit.remove')}
      confirm={t('kit.remove')}
      isDangerous
      onClose={onClose}
      onConfirm={() => {
        const { supplierId, id, version } = line
        remove({ supplierId, productId: id, version })
      }}
    >
      {t('supplier.catalogue.ask', { name: nameOf(line) })}
      {line.isPreferred && <p>{t('supplier.catalogue.askPreferred')}</p>}
    </ConfirmDialog>
  )
}
