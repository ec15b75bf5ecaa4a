import { $menus, pageFunctionsOf } from '@netbar/shared'
import type { categoryMoving, groupMoving } from '@netbar/shared/console'
import { CODE_MOVES, type ProductCategory, type ProductGroup } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '../../../ui/row-button.tsx'
import { useWholeOrder, type CodeList } from './use-whole-order.ts'
import './product-codes.css'

const ARROWS = { UP: '↑', DOWN: '↓' } as const

/** Write that moves the rows of a page. */
export interface CodeMoving {
  readonly list: CodeList
  readonly moving: typeof categoryMoving | typeof groupMoving
  /** Function that moving requires. */
  readonly needs: string
}

const parentOf = (row: ProductCategory | ProductGroup) => ('parentCode' in row ? row.parentCode : null)

interface CodePlaceProps extends CodeMoving {
  readonly row: ProductCategory | ProductGroup
}

/** Position of a category or group; where the whole list is shown in order, with buttons to move it. */
export const CodePlace = ({ row, list, moving, needs }: CodePlaceProps) => {
  const { t } = useTranslation()
  const order = useWholeOrder(list)
  const { menus, isPending, move } = useUnit({
    menus: $menus,
    isPending: moving.$isPending,
    move: moving.submitted,
  })
  const { id, version, brandId, name, sort } = row
  const mayMove = pageFunctionsOf(menus, 'productSetting').has(needs)
  if (order === null || !mayMove) return sort
  const beside = order.filter((other) => other.brandId === brandId && parentOf(other) === parentOf(row))
  const ends = { UP: beside.at(0)?.id, DOWN: beside.at(-1)?.id }
  return (
    <span className="product-code-place">
      {CODE_MOVES.map((way) => {
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
