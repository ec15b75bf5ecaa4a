import { supplierProductChoices, supplierProductSaving } from '@netbar/shared/console'
import { type SupplierProduct, supplierProductDraft } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ChoicesFailed } from '../../../kit/form/choices-failed.tsx'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useWritten } from '../../../kit/form/use-written.ts'
import { PageModal } from '../../../ui/page-modal.tsx'

/** Name of a line's product. */
export const nameOf = ({ productName, spec }: Pick<SupplierProduct, 'productName' | 'spec'>): string =>
  `${productName} ${spec}`.trim()

const useProducts = () => useUnit(supplierProductChoices.$value)
const usePreferred = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('supplier.catalogue.yes') },
    { value: 'false', label: t('supplier.catalogue.no') },
  ]
}

const productField: FormField = {
  kind: 'choice',
  name: 'productId',
  label: 'supplier.catalogue.product',
  isRequired: true,
  useOptions: useProducts,
}
const termFields: readonly FormField[] = [
  { kind: 'money', name: 'priceFen', label: 'supplier.catalogue.price', isRequired: true },
  {
    kind: 'number',
    name: 'minOrderQuantity',
    label: 'supplier.catalogue.least',
    isRequired: true,
    hint: 'supplier.catalogue.leastHint',
  },
  { kind: 'number', name: 'leadDays', label: 'supplier.catalogue.lead', hint: 'supplier.catalogue.leadHint' },
  {
    kind: 'choice',
    name: 'isPreferred',
    label: 'supplier.catalogue.preferred',
    isRequired: true,
    hint: 'supplier.catalogue.preferredHint',
    useOptions: usePreferred,
  },
]
const newFields = [productField, ...termFields]

const { productId, priceFen, minOrderQuantity, leadDays } = supplierProductDraft.entries
const isPreferred = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((choice) => choice === 'true'),
)
const termsSchema = v.object({ priceFen, minOrderQuantity, leadDays, isPreferred })
const newSchema = v.object({ productId, ...termsSchema.entries })
const NEW_LINE = { minOrderQuantity: 1, isPreferred: false }

interface CatalogueFormProps {
  readonly supplierId: string
  /** Line to change; null for a new one. */
  readonly line: SupplierProduct | null
  readonly onClose: () => void
}

/** Name of the draft of a line; of a new one for null. */
export const catalogueForm = (supplierId: string, line: SupplierProduct | null): string =>
  `supplier-product-${supplierId}-${line?.id ?? 'new'}`

/** Form of a catalogue line. */
export const CatalogueForm = ({ supplierId, line, onClose }: CatalogueFormProps) => {
  const { t } = useTranslation()
  const { status, error, start, ask } = useUnit({
    status: supplierProductChoices.$status,
    error: supplierProductChoices.$error,
    start: supplierProductSaving.opened,
    ask: supplierProductChoices.asked,
  })
  const isNew = line === null
  useEffect(() => {
    start()
    if (isNew) ask(supplierId)
  }, [start, ask, isNew, supplierId])
  useWritten(supplierProductSaving, onClose)
  return (
    <PageModal
      open
      width={640}
      title={line ? nameOf(line) : t('supplier.catalogue.add')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      {isNew && status === 'failed' && <ChoicesFailed error={error} onRetry={() => ask(supplierId)} />}
      <EntryForm
        form={catalogueForm(supplierId, line)}
        fields={isNew ? newFields : termFields}
        schema={isNew ? newSchema : termsSchema}
        row={line ?? NEW_LINE}
        write={supplierProductSaving}
        toParams={(typed) => ({
          supplierId,
          version: line?.version ?? 0,
          ...(line ? { productId: line.id, ...v.parse(termsSchema, typed) } : v.parse(newSchema, typed)),
        })}
        onClose={onClose}
      />
    </PageModal>
  )
}
