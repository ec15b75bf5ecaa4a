import { $cartQuantities, cartChanged } from '@netbar/shared'
import { CART_QUANTITY_LIMIT } from '@netbar/shared/contract'
import { InputNumber } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'

interface CartQuantityProps {
  readonly productId: string
  readonly name: string
}

/** Purchase units of a product in the cart, as a number field with steps. */
export const CartQuantity = ({ productId, name }: CartQuantityProps) => {
  const { t } = useTranslation()
  const { quantities, change } = useUnit({ quantities: $cartQuantities, change: cartChanged })
  return (
    <InputNumber
      className="cart-quantity"
      mode="spinner"
      size="small"
      aria-label={t('purchaseCart.quantityOf', { name })}
      min={0}
      max={CART_QUANTITY_LIMIT}
      precision={0}
      value={quantities[productId] ?? 0}
      onChange={(quantity) => change({ productId, quantity: quantity ?? 0 })}
    />
  )
}
