import { supplierProductHistory, type Supplier } from '@netbar/shared/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'

const CatalogueLines = lazy(async () => ({ default: (await import('./catalogue-lines.tsx')).CatalogueLines }))

/** What a supplier delivers; it comes when somebody looks at it. */
export const SupplierCatalogue = ({ row }: { readonly row: Supplier }) => (
  <Suspense fallback={<LoadingBar />}>
    <CatalogueLines supplierId={row.id} />
  </Suspense>
)

const history = v.pipe(v.string(), v.parseJson(), supplierProductHistory)

/** A line of a catalogue as it was, or became. */
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

/** How the history of a supplier tells of its catalogue, which no field of its form has. */
export const catalogueHistoryField: FormField = {
  kind: 'list',
  name: 'products',
  label: 'supplier.catalogue.title',
  Input: () => null,
  Shown: HistoryText,
}
