import type { productCategories, productGroups } from '@netbar/shared/console'
import type { ProductCategory, ProductGroup } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'

/** List of categories or groups. */
export type CodeList = typeof productCategories.list | typeof productGroups.list

/** All rows in order; null where the list is filtered, or sorted otherwise. */
export const useWholeOrder = ({
  $rows,
  $total,
  $query,
}: CodeList): readonly (ProductCategory | ProductGroup)[] | null => {
  const rows = useUnit<readonly (ProductCategory | ProductGroup)[]>($rows)
  const [total, query] = useUnit([$total, $query])
  const isWhole = rows.length === total && !query.keyword && query.enabled === undefined
  return isWhole && (query.sort ?? 'sort') === 'sort' ? rows : null
}
