import { $menus, categoryMoving, pageFunctionsOf } from '@netbar/shared'
import { CATEGORY_MOVES, type ProductCategory } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../../kit/resource/row-button.tsx'
import { useWholeOrder } from './use-whole-order.ts'
import './product-codes.css'

const ARROWS = { UP: '↑', DOWN: '↓' } as const

/** The place of a category; where all of them are shown in their order, it goes before or behind the one beside it. */
export const CategoryPlace = ({ row }: { readonly row: ProductCategory }) => {
  const { t } = useTranslation()
  const order = useWholeOrder()
  const { menus, isPending, move } = useUnit({
    menus: $menus,
    isPending: categoryMoving.$isPending,
    move: categoryMoving.submitted,
  })
  const { id, version, brandId, parentCode, name, sort } = row
  const mayMove = pageFunctionsOf(menus, 'productSetting').has('CLASSIFY_EDIT')
  if (order === null || !mayMove) return sort
  const beside = order.filter((other) => other.brandId === brandId && other.parentCode === parentCode)
  const ends = { UP: beside.at(0)?.id, DOWN: beside.at(-1)?.id }
  return (
    <span className="product-code-place">
      {CATEGORY_MOVES.map((way) => {
        const label = t(`productCode.move.${way}`)
        return (
          <span key={way} title={label}>
            <RowButton isDisabled={isPending || ends[way] === id} onClick={() => move({ id, version, move: way })}>
              <span aria-hidden="true">{ARROWS[way]}</span>
              <span className="visually-hidden">{`${label} ${name}`}</span>
            </RowButton>
          </span>
        )
      })}
      {sort}
    </span>
  )
}
