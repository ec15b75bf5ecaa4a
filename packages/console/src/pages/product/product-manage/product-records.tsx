import { formatDateTime, formatMoney } from '@netbar/shared'
import type { BranchProductDetail } from '@netbar/shared/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { RecordsCard, type RecordColumns } from './records-card.tsx'
import { RequestRecords } from './request-records.tsx'

const right = 'right' as const

/** What is in stock by its last day, what it cost before, and what was asked for it. */
export const ProductRecords = ({ product }: { readonly product: BranchProductDetail }): ReactNode => {
  const { t } = useTranslation()
  const lots: RecordColumns<BranchProductDetail['lots'][number]> = [
    {
      key: 'expires',
      title: t('productDetail.expires'),
      render: (_, { expireDate, isEnding }) => (
        <>
          {expireDate ?? '—'} {isEnding && <StatusTag tone="urgent">{t('productDetail.ending')}</StatusTag>}
        </>
      ),
    },
    {
      key: 'orders',
      title: t('productDetail.orders'),
      render: (_, { orderNos }) => orderNos.join(t('app.listSeparator')) || '—',
    },
    { key: 'left', dataIndex: 'quantity', title: t('productDetail.left'), align: right },
  ]
  const prices: RecordColumns<BranchProductDetail['priceChanges'][number]> = [
    { key: 'time', title: t('productDetail.time'), render: (_, { time }) => formatDateTime(time) },
    { key: 'cause', title: t('productDetail.cause'), render: (_, { cause }) => t(`productDetail.causes.${cause}`) },
    {
      key: 'price',
      title: t('storeProduct.price'),
      align: right,
      render: (_, { fromFen, toFen }) => `${formatMoney(fromFen)} → ${formatMoney(toFen)}`,
    },
    { key: 'actor', title: t('productDetail.actor'), render: (_, { actor }) => actor ?? t('productDetail.system') },
  ]
  return (
    <>
      <RecordsCard
        title={t('productDetail.lots')}
        columns={lots}
        lines={product.lots}
        none={t('productDetail.noLots')}
      />
      <RecordsCard
        title={t('productDetail.prices')}
        columns={prices}
        lines={product.priceChanges}
        none={t('productDetail.noPrices')}
      />
      <RequestRecords requests={product.requests} />
    </>
  )
}
