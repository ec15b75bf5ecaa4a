import { formatMoney } from '@netbar/shared'
import {
  arranging,
  priceApplication,
  productChangeApplication,
  productChoices,
  takeDownApplication,
} from '@netbar/shared/console'
import {
  type BranchProduct,
  TAKE_DOWN_MODES,
  arrangement,
  priceApplicationBody,
  productChangeBody,
  takeDownApplicationBody,
} from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { AttachmentField } from '../../../kit/attachments/attachment-field.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { reasonField } from '../../../kit/form/reason-field.ts'
import { useUnits } from '../product-master/use-product-choices.ts'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { optionsOf } from '../../../kit/options-of.ts'

/** Dialogs for a branch's product. */
export const ROW_DIALOGS = ['price', 'takeDown', 'change', 'arrange'] as const
export type RowDialogKind = (typeof ROW_DIALOGS)[number]

const useModes = optionsOf(TAKE_DOWN_MODES, (value) => `storeProduct.mode.${value}`)
const reason = reasonField('storeProduct.reason')
const text = (name: string, isRequired = false): FormField => ({
  kind: 'text',
  name,
  label: `productMaster.${name}`,
  isRequired,
})
/** Fields to take a product down: when, and why. */
export const takeDownFields: readonly FormField[] = [
  { kind: 'choice', name: 'mode', label: 'storeProduct.takeDownMode', isRequired: true, useOptions: useModes },
  reason,
]
const FIELDS: Readonly<Record<RowDialogKind, readonly FormField[]>> = {
  price: [
    { kind: 'money', name: 'newPriceFen', label: 'storeProduct.newPrice', isRequired: true },
    { kind: 'time', name: 'effectiveTime', label: 'storeProduct.effectiveTime' },
    { kind: 'time', name: 'endTime', label: 'storeProduct.endTime' },
    reason,
  ],
  takeDown: takeDownFields,
  change: [
    text('name', true),
    text('spec'),
    {
      kind: 'code',
      name: 'barcode',
      label: 'productMaster.barcode',
      problem: 'productMaster.barcodeWrong',
    },
    {
      kind: 'choice',
      name: 'saleUnit',
      label: 'productMaster.saleUnit',
      isRequired: true,
      source: productChoices,
      useOptions: useUnits,
    },
    { kind: 'number', name: 'shelfLifeDays', label: 'productMaster.shelfLifeDays' },
    reason,
    { kind: 'photos', name: 'attachments', label: 'attachment.proof', Input: AttachmentField },
  ],
  arrange: [
    { kind: 'number', name: 'sort', label: 'storeProduct.sort', isRequired: true },
    { kind: 'number', name: 'safetyQuantity', label: 'storeProduct.safetyQuantity', isRequired: true },
  ],
}

interface RowDialogProps {
  readonly kind: RowDialogKind
  readonly row: BranchProduct
  readonly onClose: () => void
}

/** Name of the draft of a dialog. */
export const rowForm = (kind: RowDialogKind, id: string): string => `${kind}-${id}`

/** The dialog of one kind for a branch's product. */
export const RowDialog = ({ kind, row, onClose }: RowDialogProps) => {
  const { t } = useTranslation()
  const { id, version } = row
  const name = `${row.name} ${row.spec}`.trim()
  const range = row.ownPrice ? `, ${formatMoney(row.ownPrice.minFen)}–${formatMoney(row.ownPrice.maxFen)}` : ''
  const common = { form: rowForm(kind, id), fields: FIELDS[kind], onClose }
  const title = `${t(`storeProduct.act.${kind}`)} ${name}`
  // The form has checked the draft with the schema of its kind.
  switch (kind) {
    case 'price':
      return (
        <EntryDialog
          {...common}
          title={`${title} (${formatMoney(row.priceFen)}${range})`}
          schema={priceApplicationBody}
          row={null}
          write={priceApplication}
          toParams={(draft) => ({ id, version, body: v.parse(priceApplicationBody, draft) })}
        />
      )
    case 'takeDown':
      return (
        <EntryDialog
          {...common}
          title={title}
          schema={takeDownApplicationBody}
          row={null}
          write={takeDownApplication}
          toParams={(draft) => ({ id, version, body: v.parse(takeDownApplicationBody, draft) })}
        />
      )
    case 'change':
      return (
        <EntryDialog
          {...common}
          title={title}
          schema={productChangeBody}
          row={row}
          write={productChangeApplication}
          toParams={(draft) => ({ id, version, body: v.parse(productChangeBody, draft) })}
        />
      )
    case 'arrange':
      return (
        <EntryDialog
          {...common}
          title={title}
          schema={arrangement}
          row={row}
          write={arranging}
          toParams={(draft) => ({ id, version, ...v.parse(arrangement, draft) })}
        />
      )
  }
}
