import { $cartQuantities, cartChanged } from '@netbar/shared/console'
import { CART_QUANTITY_LIMIT } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'

interface CartQuantityProps {
  readonly productId: string
  readonly name: string
  /** Least quantity: 0 where that takes the product out of the cart. */
  readonly min: 0 | 1
}

/** Purchase units of a product in the cart, as a number field with steps. */
export const CartQuantity = ({ productId, name, min }: CartQuantityProps) => {
  const { t } = useTranslation()
  const { quantities, change } = useUnit({ quantities: $cartQuantities, change: cartChanged })
  return (
    <QuantityField
      name={`cart-${productId}`}
      hasSteps
      aria-label={t('purchaseCart.quantityOf', { name })}
      min={min}
      max={CART_QUANTITY_LIMIT}
      value={quantities[productId] ?? 0}
      onChange={(quantity) => quantity !== null && change({ productId, quantity })}
    />
  )
}
