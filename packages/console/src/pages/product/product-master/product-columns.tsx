import { formatMoney } from '@netbar/shared'
import type { Product } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { enabledColumn, updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { Thumb } from '../../../kit/pictures/picture-field.tsx'
import { marginOf } from './margin.ts'

type Column = ListColumn<Product>
const right = { align: 'right' } as const
const cost = { ...right, needs: 'PRODUCT_COST_VIEW' } as const
const moneyOf = (fen: number | null): string => (fen === null ? '' : formatMoney(fen))

/** The columns of the list of products. */
export const productColumns = (t: TFunction): readonly Column[] => {
  const column = (key: string, label: string, text: Column['text'], more: Partial<Column> = {}): Column => ({
    key,
    title: t(`productMaster.${label}`),
    text,
    ...more,
  })
  return [
    column('image', 'images', ({ images }) => images[0] ?? '', {
      render: (_, { imageUrl, categoryName }) => <Thumb url={imageUrl} name={categoryName} />,
    }),
    column('code', 'code', ({ code }) => code),
    column('name', 'name', ({ name }) => name),
    column('spec', 'spec', ({ spec }) => spec),
    column('barcode', 'barcode', ({ barcode }) => barcode),
    column('type', 'type', ({ type }) => t(`productMaster.kind.${type}`)),
    column('category', 'category', ({ categoryName }) => categoryName),
    column('groups', 'group', ({ groupNames }) => groupNames.join(t('app.listSeparator'))),
    column('saleUnit', 'saleUnit', ({ saleUnit }) => saleUnit),
    column('purchaseUnit', 'purchaseUnit', ({ purchaseUnit, packSize }) => `${purchaseUnit}×${packSize}`),
    column('purchasePriceFen', 'purchasePrice', ({ purchasePriceFen }) => moneyOf(purchasePriceFen), cost),
    column('retailPriceFen', 'retailPrice', ({ retailPriceFen }) => moneyOf(retailPriceFen), right),
    column('margin', 'margin', marginOf, cost),
    column('shelfLifeDays', 'shelfLifeDays', ({ shelfLifeDays }) => String(shelfLifeDays ?? ''), right),
    column('supplier', 'supplier', ({ supplierName }) => supplierName ?? ''),
    column('branches', 'branches', ({ branchCount, allBranches }) => `${branchCount}/${allBranches}`, right),
    enabledColumn(t),
    updatedColumn(t),
  ]
}
