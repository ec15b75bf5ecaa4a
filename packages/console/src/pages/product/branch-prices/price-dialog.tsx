import { formatMoney } from '@netbar/shared'
import { priceChange } from '@netbar/shared/console'
import { type BranchPrice, type BranchPricePolicy, branchPriceDraft, priceBounds } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { reasonField } from '../../../kit/form/reason-field.ts'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'

const FIELDS: readonly FormField[] = [
  { kind: 'money', name: 'newPriceFen', label: 'branchPrice.newPrice', isRequired: true },
  reasonField('branchPrice.reason'),
]

interface PriceDialogProps {
  readonly row: BranchPrice
  readonly policy: BranchPricePolicy
  readonly onClose: () => void
}

/** Name of its draft. */
export const priceForm = (id: string): string => `price-${id}`

/** Form for a new price of a product in a branch. */
export const PriceDialog = ({ row, policy, onClose }: PriceDialogProps) => {
  const { t } = useTranslation()
  const { min, max } = priceBounds(row.brandPriceFen, { min: policy.minPercent, max: policy.maxPercent })
  const { id, version } = row
  return (
    <EntryDialog
      form={priceForm(id)}
      title={`${t('branchPrice.change')} ${row.name} (${formatMoney(min)}–${formatMoney(max)})`}
      hint={t(policy.needAudit ? 'branchPrice.audited' : 'branchPrice.atOnce')}
      fields={FIELDS}
      schema={branchPriceDraft}
      row={null}
      write={priceChange}
      // EntryForm has checked the draft with the schema.
      toParams={(draft) => ({ id, version, ...v.parse(branchPriceDraft, draft) })}
      onClose={onClose}
    />
  )
}
