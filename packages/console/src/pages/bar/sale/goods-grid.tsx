import { formatMoney } from '@netbar/shared'
import { goodsChosen } from '@netbar/shared/console'
import type { CounterGoods } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'

const ALL = ''

/** Categories of some goods, in the order of their first product. */
const categoriesOf = (goods: readonly CounterGoods[]) => [
  ...new Map(goods.map(({ category, categoryName }) => [category, categoryName])),
]

const Tile = memo(({ goods }: { readonly goods: CounterGoods }) => {
  const { t } = useTranslation()
  const choose = useUnit(goodsChosen)
  const { name, spec, priceFen, memberPriceFen, left, imageUrl } = goods
  return (
    <button type="button" className="goods-tile" disabled={left === 0} onClick={() => choose(goods)}>
      {imageUrl === null ? <span className="goods-blank" /> : <img src={imageUrl} alt="" loading="lazy" />}
      <span>
        {name} <span className="quiet">{spec}</span>
      </span>
      <strong>{formatMoney(priceFen)}</strong>
      {memberPriceFen !== null && memberPriceFen < priceFen && (
        <span className="quiet">
          {t('sale.memberPrice')} {formatMoney(memberPriceFen)}
        </span>
      )}
      <span className="quiet">{left === 0 ? t('sale.soldOut') : t('sale.left', { n: left })}</span>
    </button>
  )
})
Tile.displayName = 'Tile'

/** What the counter sells, by category: a tile puts one piece into the basket. */
export const GoodsGrid = ({ goods }: { readonly goods: readonly CounterGoods[] }) => {
  const { t } = useTranslation()
  const [category, setCategory] = useState(ALL)
  const categories = categoriesOf(goods)
  const chosen = categories.some(([key]) => key === category) ? category : ALL
  return (
    <>
      <ChoiceBar
        label={t('sale.categories')}
        choices={[{ key: ALL, label: t('sale.all') }, ...categories.map(([key, label]) => ({ key, label }))]}
        chosen={chosen}
        onChange={setCategory}
      />
      <div className="goods-grid">
        {goods
          .filter((each) => chosen === ALL || each.category === chosen)
          .map((each) => (
            <Tile key={each.productId} goods={each} />
          ))}
      </div>
    </>
  )
}
