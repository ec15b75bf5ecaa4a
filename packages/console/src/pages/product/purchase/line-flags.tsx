import { formatMoney } from '@netbar/shared'
import { fitsOrderRules, type CartLine } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'

/** Flags of a cart line: no longer sold, or its price has changed. */
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
