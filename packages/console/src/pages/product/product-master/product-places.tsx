import { formatMoney } from '@netbar/shared'
import { productPlaces } from '@netbar/shared/console'
import type { Product, ProductPlace } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'

const shelfKey = ({ branchId, onShelf }: ProductPlace): 'notSold' | 'none' | 'on' | 'off' =>
  branchId === null ? 'notSold' : onShelf === null ? 'none' : onShelf ? 'on' : 'off'

/** Stock of a product by place, and its branches with their prices. */
export const ProductPlaces = ({ row }: { readonly row: Product }) => {
  const { t } = useTranslation()
  const { page, status, error, ask } = useUnit({
    page: productPlaces.$value,
    status: productPlaces.$status,
    error: productPlaces.$error,
    ask: productPlaces.asked,
  })
  useEffect(() => {
    ask(row.id)
  }, [ask, row])
  if (status === 'failed')
    return <RetryAlert error={error} description={t('productMaster.place.failed')} onRetry={() => ask(row.id)} />
  return (
    <PlainTable<ProductPlace>
      rowKey={({ branchId }) => branchId ?? 'company'}
      // Loaded rows may be those of another tab's product.
      rows={status === 'ready' ? (page?.rows ?? []) : null}
      status={status}
      error={error}
      onRetry={() => ask(row.id)}
      columns={[
        {
          key: 'branch',
          title: t('productMaster.place.branch'),
          render: (_, { branchNo, branchName }) => `${branchNo} ${branchName}`.trim(),
        },
        {
          key: 'shelf',
          title: t('productMaster.place.shelf'),
          render: (_, place) => t(`productMaster.place.${shelfKey(place)}`),
        },
        {
          key: 'price',
          title: t('productMaster.place.price'),
          align: 'right',
          render: (_, { onShelf, ownPriceFen }) => {
            if (onShelf === null) return '—'
            return ownPriceFen === null
              ? formatMoney(row.retailPriceFen)
              : `${formatMoney(ownPriceFen)} (${t('productMaster.place.own')})`
          },
        },
        { key: 'stock', title: t('productMaster.place.stock'), align: 'right', dataIndex: 'stock' },
        { key: 'inTransit', title: t('productMaster.place.inTransit'), align: 'right', dataIndex: 'inTransit' },
      ]}
    />
  )
}
