import { formatMoney } from '@netbar/shared'
import { fitsOrderRules, type CartLine } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'

/** What a person should know of a line of the cart: it is not sold any more, or its price is another one. */
export const LineFlags = ({ line }: { readonly line: CartLine }) => {
  const { t } = useTranslation()
  if (!line.isAvailable) return <div className="cart-flag cart-flag-gone">{t('purchaseCart.notSold')}</div>
  const { minOrder: min, orderMultiple: multiple } = line
  if (!fitsOrderRules(line))
    return <div className="cart-flag cart-flag-gone">{t('purchaseCart.limits', { min, multiple })}</div>
  return (
    line.priceFen !== line.addedPriceFen && (
      <div className="cart-flag">{t('purchaseCart.priceChanged', { price: formatMoney(line.addedPriceFen) })}</div>
    )
  )
}
