import { formatMoney } from '@netbar/shared'
import { type GoodsQuery, goodsPageFx, goodsSuppliers, purchaseGoods } from '@netbar/shared/console'
import type { GoodsSupply, PurchaseGoods } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { Thumb } from '../../../kit/pictures/picture-field.tsx'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'

const useNeeds = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('purchaseCart.needed') },
    { value: 'false', label: t('purchaseCart.notNeeded') },
  ]
}

const useOften = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('purchaseCart.often') },
    { value: 'false', label: t('purchaseCart.seldom') },
  ]
}
const useSuppliers = () => {
  const { suppliers, ask } = useUnit({ suppliers: goodsSuppliers.$value, ask: goodsSuppliers.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return suppliers?.map(({ id, name }) => ({ value: id, label: name })) ?? null
}

const SUPPLY_TONES: Readonly<Record<GoodsSupply, StatusTone>> = { AMPLE: 'done', LOW: 'waiting', OUT: 'urgent' }

const inSaleUnits = (quantity: number, { saleUnit }: PurchaseGoods): string => `${quantity} ${saleUnit}`

const GoodsName = ({ goods }: { readonly goods: PurchaseGoods }) => (
  <span className="goods-name">
    <Thumb url={goods.imageUrl} name={goods.categoryName} />
    <span>
      {goods.name} <span className="quiet">{goods.spec}</span> <span className="quiet goods-code">{goods.code}</span>
    </span>
  </span>
)

/** List of goods that a branch can order. */
export const goodsDefinition: ListDefinition<PurchaseGoods, GoodsQuery> = {
  route: 'purchase',
  menu: 'purchase',
  list: purchaseGoods,
  file: createListExport({ list: purchaseGoods, pageFx: goodsPageFx }),
  exportFunction: 'PURCHASE_CART',
  filters: [
    { kind: 'own', name: 'category', label: 'purchaseCart.category', values: null },
    keywordFilter,
    {
      kind: 'choice',
      name: 'suggested',
      label: 'purchaseCart.need',
      values: ['true', 'false'],
      useOptions: useNeeds,
    },
    { kind: 'choice', name: 'often', label: 'purchaseCart.habit', values: ['true', 'false'], useOptions: useOften },
    { kind: 'choice', name: 'supplierId', label: 'purchaseCart.supplier', values: null, useOptions: useSuppliers },
  ],
  sorts: ['code', 'priceFen', 'stockQuantity', 'suggestedQuantity'],
  defaultSort: 'code',
  // Filters have the names of the query, and the server checks their values.
  toQuery: (choice) => plainQuery(choice),
  columns: (t) => [
    {
      key: 'code',
      title: t('purchaseCart.name'),
      text: ({ code, name, spec }) => `${code} ${name} ${spec}`,
      render: (_, goods) => <GoodsName goods={goods} />,
    },
    {
      key: 'pack',
      title: t('purchaseCart.pack'),
      text: ({ purchaseUnit, saleUnit, packSize }) => t('purchaseCart.packOf', { purchaseUnit, saleUnit, n: packSize }),
    },
    {
      key: 'priceFen',
      title: t('purchaseCart.price'),
      align: 'right',
      text: ({ priceFen }) => formatMoney(priceFen),
    },
    {
      key: 'suggestedQuantity',
      title: t('purchaseCart.suggested'),
      align: 'right',
      text: ({ suggestedQuantity, purchaseUnit }) =>
        suggestedQuantity > 0 ? `${suggestedQuantity} ${purchaseUnit}` : '',
    },
    {
      key: 'supply',
      title: t('purchaseCart.supply'),
      text: ({ supply }) => t(`purchaseCart.supplies.${supply}`),
      render: (_, { supply }) => (
        <StatusTag tone={SUPPLY_TONES[supply]}>{t(`purchaseCart.supplies.${supply}`)}</StatusTag>
      ),
    },
    {
      key: 'stockQuantity',
      title: t('purchaseCart.stock'),
      align: 'right',
      text: (goods) => inSaleUnits(goods.stockQuantity, goods),
    },
    {
      key: 'inTransit',
      title: t('purchaseCart.inTransit'),
      align: 'right',
      text: (goods) => inSaleUnits(goods.inTransitQuantity, goods),
    },
    {
      key: 'onOrder',
      title: t('purchaseCart.onOrder'),
      align: 'right',
      text: (goods) => inSaleUnits(goods.onOrderQuantity, goods),
    },
    {
      key: 'weekly',
      title: t('purchaseCart.weekly'),
      align: 'right',
      text: (goods) => inSaleUnits(goods.weeklyQuantity, goods),
    },
  ],
}
