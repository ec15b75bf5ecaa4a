import {
  supplierOrderCancel,
  supplierOrderClosing,
  supplierOrderPlacing,
  type SupplierOrderStep,
  type Write,
} from '@netbar/shared'
import type { SupplierOrder, SupplierOrderDetail } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'

interface StepDialogProps {
  readonly order: SupplierOrder
  readonly onClose: () => void
}

const NO_FIELDS: readonly FormField[] = []
const nothing = v.object({})

/** Asks before a draft is given to its supplier. */
export const PlaceDialog = ({ order: { id, version, orderNo }, onClose }: StepDialogProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={`${t('supplierOrders.action.order')} ${orderNo}`}
      hint={t('supplierOrders.hint.order')}
      form={`supplier-place-${id}-${version}`}
      fields={NO_FIELDS}
      schema={nothing}
      row={null}
      write={supplierOrderPlacing}
      toParams={() => ({ id, version })}
      onClose={onClose}
      labels={{ submit: t('supplierOrders.action.order'), close: t('kit.cancel') }}
    />
  )
}

type Ending = 'cancel' | 'closeShort'
const ENDINGS: Readonly<Record<Ending, Write<SupplierOrderStep<Ending>, SupplierOrderDetail>>> = {
  cancel: supplierOrderCancel,
  closeShort: supplierOrderClosing,
}

/** Asks why an order ends before all of it came. */
export const EndDialog = ({
  order: { id, version, orderNo },
  action,
  onClose,
}: StepDialogProps & { readonly action: Ending }) => {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={`${t(`supplierOrders.action.${action}`)} ${orderNo}`}
      hint={t(`supplierOrders.hint.${action}`)}
      form={`supplier-${action}-${id}-${version}`}
      reasonKey="supplierOrders.reason"
      write={ENDINGS[action]}
      toParams={(typed) => ({ id, version, ...typed })}
      onClose={onClose}
      labels={{ submit: t(`supplierOrders.confirm.${action}`), close: t('supplierOrders.keep') }}
      isDangerous
    />
  )
}
