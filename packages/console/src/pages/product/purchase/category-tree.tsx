import { goodsCategories } from '@netbar/shared/console'
import type { GoodsCategory } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

interface CategoryTreeProps {
  /** Code of the chosen category; empty for all. */
  readonly chosen: string
  readonly onChange: (code: string) => void
}

/** Categories in tree order, each with the number of its products, including its children's. */
const inTree = (categories: readonly GoodsCategory[]): readonly (GoodsCategory & { readonly isBelow: boolean })[] => {
  const codes = new Set(categories.map(({ code }) => code))
  const isTop = ({ parentCode }: GoodsCategory) => parentCode === null || !codes.has(parentCode)
  return categories.filter(isTop).flatMap((top) => {
    const below = categories.filter(({ parentCode }) => parentCode === top.code)
    const productCount = below.reduce((sum, each) => sum + each.productCount, top.productCount)
    return [{ ...top, productCount, isBelow: false }, ...below.map((each) => ({ ...each, isBelow: true }))]
  })
}

/** Categories of the goods, to choose one. */
export const CategoryTree = ({ chosen, onChange }: CategoryTreeProps) => {
  const { t } = useTranslation()
  const { categories, ask } = useUnit({ categories: goodsCategories.$value, ask: goodsCategories.asked })
  useEffect(() => {
    ask()
  }, [ask])
  const shown = inTree(categories ?? [])
  const total = categories && categories.reduce((sum, { productCount }) => sum + productCount, 0)
  const entry = (code: string, name: string, count: number | null, isBelow: boolean) => (
    <li key={code}>
      <button
        type="button"
        className={isBelow ? 'shop-category shop-category-below' : 'shop-category'}
        aria-pressed={code === chosen}
        onClick={() => onChange(code)}
      >
        <span>{name}</span> <span className="quiet">{count}</span>
      </button>
    </li>
  )
  return (
    <nav className="shop-categories" aria-label={t('purchaseCart.categories')}>
      <ul>
        {entry('', t('kit.all'), total, false)}
        {shown.map(({ code, name, productCount, isBelow }) => entry(code, name, productCount, isBelow))}
      </ul>
    </nav>
  )
}
