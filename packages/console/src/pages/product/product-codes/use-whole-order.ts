import { productCategories } from '@netbar/shared'
import type { ProductCategory } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'

/** All categories in their order; null where the list shows some of them, or orders them otherwise. */
export const useWholeOrder = (): readonly ProductCategory[] | null => {
  const { $rows, $total, $query } = productCategories.list
  const { rows, total, query } = useUnit({ rows: $rows, total: $total, query: $query })
  const isWhole = rows.length === total && !query.keyword && query.enabled === undefined
  return isWhole && (query.sort ?? 'sort') === 'sort' ? rows : null
}
