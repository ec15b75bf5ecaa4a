import { formatMoney } from '@netbar/shared'
import type { GoodsRank } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'

/** Best sellers by amount; bars are relative to the first. */
export const GoodsTop = ({ goods }: { readonly goods: readonly GoodsRank[] }) => {
  const { t } = useTranslation()
  const most = Math.max(1, ...goods.map(({ amountFen }) => amountFen))
  return (
    <ol className="trade-goods">
      {goods.map(({ productId, productName, quantity, amountFen }) => (
        <li key={productId}>
          <span className="trade-name" title={productName}>
            {productName}
          </span>
          <span className="home-rank-bar" aria-hidden="true">
            <span style={{ inlineSize: `${(amountFen / most) * 100}%` }} />
          </span>
          <span className="trade-amount">
            {formatMoney(amountFen)} <small className="quiet">{t('home.goodsSold', { n: quantity })}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
