import { supplierProductHistory, type Supplier } from '@netbar/shared/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'

const CatalogueLines = lazy(async () => ({ default: (await import('./catalogue-lines.tsx')).CatalogueLines }))

/** Catalogue of a supplier, loaded on demand. */
export const SupplierCatalogue = ({ row }: { readonly row: Supplier }) => (
  <Suspense fallback={<LoadingBar />}>
    <CatalogueLines supplierId={row.id} />
  </Suspense>
)

const history = v.pipe(v.string(), v.parseJson(), supplierProductHistory)

/** A catalogue line before or after a change. */
const HistoryText = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const parsed = v.safeParse(history, value)
  if (!parsed.success) return t('supplier.catalogue.told.none')
  const { name, leastOrder, leadDays, isPreferred, isRepriced } = parsed.output
  return [
    name,
    t('supplier.catalogue.told.least', { n: leastOrder }),
    leadDays === null ? '' : t('supplier.catalogue.told.lead', { n: leadDays }),
    isPreferred ? t('supplier.catalogue.preferred') : '',
    isRepriced ? t('supplier.catalogue.told.repriced') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Text of catalogue changes in the history of a supplier; the form has no such field. */
export const catalogueHistoryField: FormField = {
  kind: 'list',
  name: 'products',
  label: 'supplier.catalogue.title',
  Input: () => null,
  Shown: HistoryText,
}
