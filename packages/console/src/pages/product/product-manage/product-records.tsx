import { formatDateTime, formatMoney } from '@netbar/shared'
import type { BranchProductDetail } from '@netbar/shared/contract'
import { Empty, type TableProps } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'

const None = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Empty description={text} />
    </section>
  )
}

type Columns<Line> = NonNullable<TableProps<Line>['columns']>
const right = 'right' as const

/** What is in stock by its last day, what it cost before, and what was asked for it. */
export const ProductRecords = ({ product }: { readonly product: BranchProductDetail }): ReactNode => {
  const { t } = useTranslation()
  const lots: Columns<BranchProductDetail['lots'][number]> = [
    { key: 'stored', title: t('productDetail.stored'), render: (_, { storedTime }) => formatDateTime(storedTime) },
    {
      key: 'expires',
      title: t('productDetail.expires'),
      render: (_, { expireDate, isEnding }) => (
        <>
          {expireDate ?? '—'} {isEnding && <StatusTag tone="urgent">{t('productDetail.ending')}</StatusTag>}
        </>
      ),
    },
    { key: 'storedQuantity', dataIndex: 'storedQuantity', title: t('productDetail.storedQuantity'), align: right },
    { key: 'left', dataIndex: 'leftQuantity', title: t('productDetail.left'), align: right },
  ]
  const prices: Columns<BranchProductDetail['priceChanges'][number]> = [
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
  const requests: Columns<BranchProductDetail['requests'][number]> = [
    { key: 'no', dataIndex: 'requestNo', title: t('productDetail.requestNo') },
    { key: 'kind', title: t('productDetail.kind'), render: (_, { kind }) => t(`storeProduct.kind.${kind}`) },
    { key: 'status', title: t('productAudit.status'), render: (_, { status }) => t(`productAudit.state.${status}`) },
    { key: 'applicant', dataIndex: 'applicant', title: t('productAudit.applicant') },
    { key: 'time', title: t('productAudit.created'), render: (_, { createdTime }) => formatDateTime(createdTime) },
  ]
  return (
    <>
      {product.lots.length > 0 ? (
        <>
          <LinesCard title={t('productDetail.lots')} columns={lots} lines={product.lots} />
          <p className="quiet">{t('productDetail.lotsHint')}</p>
        </>
      ) : (
        <None title={t('productDetail.lots')} text={t('productDetail.noLots')} />
      )}
      {product.priceChanges.length > 0 ? (
        <LinesCard title={t('productDetail.prices')} columns={prices} lines={product.priceChanges} />
      ) : (
        <None title={t('productDetail.prices')} text={t('productDetail.noPrices')} />
      )}
      {product.requests.length > 0 ? (
        <LinesCard title={t('productDetail.requests')} columns={requests} lines={product.requests} />
      ) : (
        <None title={t('productDetail.requests')} text={t('productDetail.noRequests')} />
      )}
    </>
  )
}
