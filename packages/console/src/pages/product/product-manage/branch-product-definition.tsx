import { formatMoney, hrefOf } from '@netbar/shared'
import { type BranchProductQuery, branchProductExportFx, branchProducts } from '@netbar/shared/console'
import { type BranchProduct, EXPORT_PAGE, type RunningDiscount } from '@netbar/shared/contract'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery, type ListFilter } from '../../../kit/list/choice/list-choice.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Thumb } from '../../../kit/pictures/picture-field.tsx'
import { hoursText, valueText } from '../product-discounts/discount-text.ts'
import { useCategories, useGroups } from '../product-master/use-product-choices.ts'

const useYesNo = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('storeProduct.yes') },
    { value: 'false', label: t('storeProduct.no') },
  ]
}
const flag = (name: string): ListFilter => ({
  kind: 'choice',
  name,
  label: `storeProduct.${name}`,
  values: ['true', 'false'],
  useOptions: useYesNo,
})

/** Products of the current branch. */
export const branchProductDefinition: ListDefinition<BranchProduct, BranchProductQuery> = {
  route: 'productManage',
  menu: 'productManage',
  list: branchProducts,
  file: createListExport({ list: branchProducts, pageFx: branchProductExportFx, limit: EXPORT_PAGE }),
  exportFunction: 'BRANCH_PRODUCT_EXPORT',
  filters: [
    keywordFilter,
    { kind: 'choice', name: 'category', label: 'productMaster.category', values: null, useOptions: useCategories },
    { kind: 'choice', name: 'group', label: 'productMaster.group', values: null, useOptions: useGroups },
    flag('onShelf'),
    flag('low'),
    flag('waiting'),
  ],
  sorts: ['sort', 'name', 'stock'],
  defaultSort: 'sort',
  toQuery: plainQuery,
  columns: (t) => {
    const shelf = ({ onShelf }: BranchProduct) => t(onShelf ? 'storeProduct.on' : 'storeProduct.off')
    const channels = (row: BranchProduct) => row.channels.map((channel) => t(`productDetail.channel.${channel}`))
    const discount = (row: RunningDiscount) =>
      row.weekdays.length === 0 && row.fromClock === ''
        ? valueText(row, t)
        : `${valueText(row, t)} ${hoursText(row, t)}`
    const waiting = (row: BranchProduct) =>
      row.waiting.map((kind) => t(`storeProduct.kind.${kind}`)).join(t('app.listSeparator'))
    const leaving = ({ isLeaving }: BranchProduct) => (isLeaving ? t('storeProduct.leaving') : '')
    return [
      { key: 'sort', title: t('storeProduct.sort'), align: 'right', text: ({ sort }) => String(sort) },
      {
        key: 'image',
        title: t('productMaster.images'),
        text: ({ imageUrl }) => imageUrl ?? '',
        render: (_, { imageUrl, categoryName }) => <Thumb url={imageUrl} name={categoryName} />,
      },
      { key: 'code', title: t('productMaster.code'), text: ({ code }) => code },
      { key: 'name', title: t('productMaster.name'), text: ({ name, spec }) => `${name} ${spec}`.trim() },
      { key: 'barcode', title: t('productMaster.barcode'), text: ({ barcode }) => barcode },
      { key: 'category', title: t('productMaster.category'), text: ({ categoryName }) => categoryName },
      {
        key: 'groups',
        title: t('productMaster.group'),
        text: ({ groupNames }) => groupNames.join(t('app.listSeparator')),
      },
      { key: 'priceFen', title: t('storeProduct.price'), align: 'right', text: (row) => formatMoney(row.priceFen) },
      {
        key: 'memberPriceFen',
        title: t('productMaster.memberPrice'),
        align: 'right',
        text: ({ memberPriceFen }) => (memberPriceFen === null ? '' : formatMoney(memberPriceFen)),
      },
      {
        key: 'brandPriceFen',
        title: t('storeProduct.brandPrice'),
        align: 'right',
        text: ({ brandPriceFen }) => formatMoney(brandPriceFen),
      },
      {
        key: 'discounts',
        title: t('storeProduct.discount'),
        text: ({ discounts }) => discounts.map(discount).join(t('app.listSeparator')),
        render: (_, { discounts }) =>
          discounts.map((row) => (
            <Fragment key={row.id}>
              <Link to={hrefOf('productDiscount', { keyword: row.name })} title={row.name}>
                <StatusTag tone="urgent">{discount(row)}</StatusTag>
              </Link>{' '}
            </Fragment>
          )),
      },
      {
        key: 'stock',
        title: t('storeProduct.stock'),
        align: 'right',
        text: ({ stock }) => String(stock),
        render: (_, { stock, safetyQuantity }) => (
          <span className={stock < safetyQuantity ? 'list-late' : ''}>{stock}</span>
        ),
      },
      {
        key: 'safetyQuantity',
        title: t('storeProduct.safetyQuantity'),
        align: 'right',
        text: ({ safetyQuantity }) => String(safetyQuantity),
      },
      {
        key: 'channels',
        title: t('productDetail.channels'),
        text: (row) => channels(row).join(t('app.listSeparator')),
        render: (_, row) =>
          channels(row).map((channel) => (
            <Fragment key={channel}>
              <StatusTag tone="moving">{channel}</StatusTag>{' '}
            </Fragment>
          )),
      },
      {
        key: 'onShelf',
        title: t('storeProduct.onShelf'),
        text: shelf,
        render: (_, row) => <StatusTag tone={row.onShelf ? 'done' : 'closed'}>{shelf(row)}</StatusTag>,
      },
      {
        key: 'waiting',
        title: t('storeProduct.waiting'),
        text: (row) => [waiting(row), leaving(row)].filter(Boolean).join(t('app.listSeparator')),
        render: (_, row) => (
          <>
            {row.waiting.length > 0 && <StatusTag tone="waiting">{waiting(row)}</StatusTag>}
            {row.isLeaving && <StatusTag tone="moving">{leaving(row)}</StatusTag>}
          </>
        ),
      },
    ]
  },
}
