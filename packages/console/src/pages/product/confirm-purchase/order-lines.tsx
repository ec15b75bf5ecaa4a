import { formatMoney } from '@netbar/shared'
import type { CartLine, OrderPreview } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { count, price, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { LinesTable } from '../../../kit/document/lines/lines-table.tsx'
import { CartQuantity } from '../purchase/cart-quantity.tsx'
import { LineFlags } from '../purchase/line-flags.tsx'

const columns: readonly LineColumn<CartLine>[] = [
  text('purchaseCart.product', (line) => (
    <>
      {line.productName} <span className="quiet">{line.spec}</span>
      <LineFlags line={line} />
    </>
  )),
  count('purchaseCart.quantity', ({ productId, productName, spec }) => (
    <CartQuantity productId={productId} name={`${productName} ${spec}`} min={1} />
  )),
  text('purchaseCart.unit', ({ purchaseUnit }) => purchaseUnit),
  price('purchaseCart.unitPrice', ({ priceFen }) => priceFen),
  count('purchaseCart.amount', ({ amountFen, isAvailable }) => (isAvailable ? formatMoney(amountFen) : null)),
]

/** Lines of the order; quantities can still be changed. */
export const OrderLines = ({ preview }: { readonly preview: OrderPreview }) => {
  const { t } = useTranslation()
  return (
    <>
      <LinesTable columns={columns} lines={preview.lines.map((line) => ({ ...line, id: line.productId }))} />
      <div className="order-total">
        {t('purchaseCart.total')} <strong className="cart-total">{formatMoney(preview.totalFen)}</strong>
      </div>
    </>
  )
}
