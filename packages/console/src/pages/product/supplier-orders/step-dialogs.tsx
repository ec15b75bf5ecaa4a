import {
  supplierOrderCancel,
  supplierOrderClosing,
  supplierOrderPlacing,
  type SupplierOrderStep,
  type Write,
} from '@netbar/shared'
import { supplierOrderReason, type SupplierOrder, type SupplierOrderDetail } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { EntryDialog } from '../product-manage/entry-dialog.tsx'

interface StepDialogProps {
  readonly order: SupplierOrder
  readonly onClose: () => void
}

const NO_FIELDS: readonly FormField[] = []
const nothing = v.object({})
const REASON: readonly FormField[] = [
  {
    kind: 'area',
    name: 'reason',
    label: 'supplierOrders.reason',
    maxLength: 200,
    isRequired: true,
    problem: 'supplierOrders.reasonWrong',
  },
]
const reasoned = v.object({ reason: supplierOrderReason })

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
    <EntryDialog
      title={`${t(`supplierOrders.action.${action}`)} ${orderNo}`}
      hint={t(`supplierOrders.hint.${action}`)}
      form={`supplier-${action}-${id}-${version}`}
      fields={REASON}
      schema={reasoned}
      row={null}
      write={ENDINGS[action]}
      toParams={(typed) => ({ id, version, ...v.parse(reasoned, typed) })}
      onClose={onClose}
      labels={{ submit: t(`supplierOrders.confirm.${action}`), close: t('supplierOrders.keep') }}
      isDangerous
    />
  )
}
