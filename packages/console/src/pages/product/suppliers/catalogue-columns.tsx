import { formatMoney } from '@netbar/shared'
import { supplierProducts, supplierProductsFx } from '@netbar/shared/console'
import type { SupplierProduct } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { nameOf } from './catalogue-form.tsx'

/** Export of a supplier's catalogue. */
export const catalogueFile = createListExport({
  list: supplierProducts,
  pageFx: supplierProductsFx,
})

/** Sortable columns of a catalogue. */
export const CATALOGUE_SORTS = ['code', 'priceFen', 'minOrderQuantity', 'leadDays']

/** Columns of a catalogue. */
export const catalogueColumns = (t: TFunction): readonly ListColumn<SupplierProduct>[] => {
  const priceOf = ({ priceFen }: SupplierProduct) =>
    priceFen === null ? t('supplier.catalogue.hidden') : formatMoney(priceFen)
  const preferred = t('supplier.catalogue.preferred')
  return [
    { key: 'code', title: t('supplier.catalogue.code'), text: ({ code }) => code },
    {
      key: 'product',
      title: t('supplier.catalogue.product'),
      text: (line) => `${nameOf(line)}${line.isUsed ? '' : ` ${t('supplier.catalogue.off')}`}`,
      render: (_, line) => (
        <>
          {`${nameOf(line)} `}
          {!line.isUsed && <StatusTag tone="closed">{t('supplier.catalogue.off')}</StatusTag>}
        </>
      ),
    },
    { key: 'unit', title: t('supplier.catalogue.unit'), text: ({ purchaseUnit }) => purchaseUnit },
    { key: 'priceFen', title: t('supplier.catalogue.price'), align: 'right', text: priceOf },
    {
      key: 'minOrderQuantity',
      title: t('supplier.catalogue.least'),
      align: 'right',
      text: ({ minOrderQuantity }) => String(minOrderQuantity),
    },
    {
      key: 'leadDays',
      title: t('supplier.catalogue.lead'),
      align: 'right',
      text: ({ leadDays }) => (leadDays === null ? '' : String(leadDays)),
    },
    {
      key: 'preferred',
      title: preferred,
      text: ({ isPreferred }) => (isPreferred ? preferred : ''),
      render: (_, { isPreferred }) => (isPreferred ? <StatusTag tone="done">{preferred}</StatusTag> : '—'),
    },
  ]
}
