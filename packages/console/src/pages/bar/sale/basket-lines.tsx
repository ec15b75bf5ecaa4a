import { formatMoney } from '@netbar/shared'
import { $basketLines, piecesChosen } from '@netbar/shared/console'
import { GUEST_ORDER_LIMITS } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { RowButton } from '../../../ui/row-button.tsx'

/** What is in the basket, with the pieces of each product. */
export const BasketLines = () => {
  const { t } = useTranslation()
  const { lines, choose } = useUnit({ lines: $basketLines, choose: piecesChosen })
  if (lines.length === 0) return <p className="quiet">{t('sale.empty')}</p>
  return (
    <ul className="basket-lines" aria-label={t('sale.basket')}>
      {lines.map(({ goods, quantity }) => (
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
          <strong>{formatMoney(goods.priceFen * quantity)}</strong>
          <RowButton isDangerous onClick={() => choose({ goods, quantity: 0 })}>
            {t('sale.remove')}
          </RowButton>
        </li>
      ))}
    </ul>
  )
}
