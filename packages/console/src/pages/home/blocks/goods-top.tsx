import { formatMoney } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../kit/home/block.tsx'
import { useFigure } from '../../../kit/home/use-figure.ts'
import { goodsRanking } from '../trade-model.ts'

/** Best sellers by amount; bars are relative to the first. */
export const GoodsTop = () => {
  const { t } = useTranslation()
  const { value: goods, state } = useFigure(goodsRanking)
  const most = Math.max(1, ...(goods ?? []).map(({ amountFen }) => amountFen))
  return (
    <Block title={t('home.goods')} state={state} isEmpty={!goods?.length} empty={t('home.goodsEmpty')}>
      <ol className="home-goods">
        {goods?.map(({ productId, productName, quantity, amountFen }) => (
          <li key={productId}>
            <span className="home-name" title={productName}>
              {productName}
            </span>
            <span className="home-amount">
              {formatMoney(amountFen)} <small className="quiet">{t('home.goodsSold', { n: quantity })}</small>
            </span>
            <span className="home-bar" aria-hidden="true">
              <span style={{ inlineSize: `${(amountFen / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Block>
  )
}
