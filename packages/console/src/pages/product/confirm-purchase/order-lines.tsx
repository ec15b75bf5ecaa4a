import { formatMoney } from '@netbar/shared'
import type { CartLine, OrderPreview } from '@netbar/shared/contract'
import { Table, type TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { CartQuantity } from '../purchase/cart-quantity.tsx'
import { LineFlags } from '../purchase/line-flags.tsx'

/** Lines of the order; quantities can still be changed. */
export const OrderLines = ({ preview }: { readonly preview: OrderPreview }) => {
  const { t } = useTranslation()
  const columns: TableProps<CartLine>['columns'] = [
    {
      key: 'product',
      title: t('purchaseCart.product'),
      render: (_, line) => (
        <>
          {line.productName} <span className="quiet">{line.spec}</span>
          <LineFlags line={line} />
        </>
      ),
    },
    {
      key: 'quantity',
      title: t('purchaseCart.quantity'),
      render: (_, { productId, productName, spec }) => (
        <CartQuantity productId={productId} name={`${productName} ${spec}`} />
      ),
    },
    { key: 'unit', dataIndex: 'purchaseUnit', title: t('purchaseCart.unit') },
    {
      key: 'price',
      title: t('purchaseCart.unitPrice'),
      align: 'right',
      render: (_, { priceFen }) => formatMoney(priceFen),
    },
    {
      key: 'amount',
      title: t('purchaseCart.amount'),
      align: 'right',
      render: (_, { amountFen, isAvailable }) => (isAvailable ? formatMoney(amountFen) : '—'),
    },
  ]
  return (
    <Table<CartLine>
      rowKey="productId"
      size="small"
      columns={columns}
      dataSource={preview.lines}
      pagination={false}
      scroll={{ x: 'max-content' }}
      footer={() => (
        <div className="order-total">
          {t('purchaseCart.total')} <strong className="cart-total">{formatMoney(preview.totalFen)}</strong>
        </div>
      )}
    />
  )
}
