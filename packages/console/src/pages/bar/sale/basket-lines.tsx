import { piecesChosen } from '@netbar/shared/console'
import { type AppliedPrice, type CounterGoods, GUEST_ORDER_LIMITS } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { MemberPriced } from './member-priced.tsx'

interface BasketLine extends AppliedPrice {
  readonly goods: CounterGoods
  readonly quantity: number
}

/** What is in the basket, with the pieces of each product and what its buyer pays for them. */
export const BasketLines = ({ lines }: { readonly lines: readonly BasketLine[] }) => {
  const { t } = useTranslation()
  const choose = useUnit(piecesChosen)
  if (lines.length === 0) return <p className="quiet">{t('sale.empty')}</p>
  return (
    <ul className="basket-lines" aria-label={t('sale.basket')}>
      {lines.map(({ goods, quantity, priceFen, ordinaryPriceFen }) => (
        <li key={goods.productId}>
          <span>
            {goods.name} <span className="quiet">{goods.spec}</span>
          </span>
          <QuantityField
            name={`basket-${goods.productId}`}
            aria-label={t('sale.pieces', { name: goods.name })}
            hasSteps
            min={1}
            max={GUEST_ORDER_LIMITS.quantity}
            value={quantity}
            onChange={(pieces) => pieces !== null && choose({ goods, quantity: pieces })}
          />
          <MemberPriced priceFen={priceFen} ordinaryPriceFen={ordinaryPriceFen} quantity={quantity} />
          <RowButton isDangerous onClick={() => choose({ goods, quantity: 0 })}>
            {t('sale.remove')}
          </RowButton>
        </li>
      ))}
    </ul>
  )
}
