import { differenceDeduction } from '@netbar/shared'
import { discrepancyDeduction, type Discrepancy } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { EntryDialog } from '../product-manage/entry-dialog.tsx'

interface DeductDialogProps {
  readonly orderId: string
  readonly difference: Discrepancy
  readonly onClose: () => void
}

const FIELDS: readonly FormField[] = [
  { kind: 'area', name: 'reason', label: 'replacement.reason', maxLength: 200, isRequired: true },
]

/** Asks why a difference is left as it is. */
export const DeductDialog = ({ orderId, difference: { id, productName, spec }, onClose }: DeductDialogProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={`${t('replacement.deduct')} ${productName} ${spec}`.trim()}
      hint={t('replacement.deductHint')}
      form={`discrepancy-deduct-${id}`}
      fields={FIELDS}
      schema={discrepancyDeduction}
      row={null}
      write={differenceDeduction}
      toParams={(typed) => ({ orderId, id, ...v.parse(discrepancyDeduction, typed) })}
      onClose={onClose}
      labels={{ submit: t('replacement.deduct'), close: t('kit.cancel') }}
      isDangerous
    />
  )
}
