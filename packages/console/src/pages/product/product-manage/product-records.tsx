import { formatDateTime, formatMoney } from '@netbar/shared'
import type { BranchProductDetail } from '@netbar/shared/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { count, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { RecordsCard } from './records-card.tsx'
import { RequestRecords } from './request-records.tsx'

const lots: readonly LineColumn<BranchProductDetail['lots'][number]>[] = [
  text('productDetail.expires', ({ expireDate, isEnding }, t) => (
    <>
      {expireDate ?? '—'} {isEnding && <StatusTag tone="urgent">{t('productDetail.ending')}</StatusTag>}
    </>
  )),
  text('productDetail.orders', ({ orderNos }, t) => orderNos.join(t('app.listSeparator'))),
  count('productDetail.left', ({ quantity }) => quantity),
]
const prices: readonly LineColumn<BranchProductDetail['priceChanges'][number]>[] = [
  text('productDetail.time', ({ time }) => formatDateTime(time)),
  text('productDetail.cause', ({ cause }, t) => t(`productDetail.causes.${cause}`)),
  count('storeProduct.price', ({ fromFen, toFen }) => `${formatMoney(fromFen)} → ${formatMoney(toFen)}`),
  text('productDetail.actor', ({ actor }, t) => actor ?? t('productDetail.system')),
]

/** Lots by expiry date, former prices, and requests. */
export const ProductRecords = ({ product }: { readonly product: BranchProductDetail }): ReactNode => {
  const { t } = useTranslation()
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
