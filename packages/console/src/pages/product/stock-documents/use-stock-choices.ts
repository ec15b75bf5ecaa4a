import { $branches } from '@netbar/shared'
import { stockChoices } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Option } from '../../../kit/option.ts'

const useChoices = (of: 'warehouses' | 'categories'): readonly Option[] | null => {
  const { choices, ask } = useUnit({ choices: stockChoices.$value, ask: stockChoices.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return choices?.[of] ?? null
}

/** Warehouses that the user may view. */
export const useWarehouses = () => {
  const warehouses = useChoices('warehouses')
  // A user with one branch has one warehouse: no space is reserved for a choice.
  const isOne = useUnit($branches).length < 2
  return warehouses ?? (isOne ? [] : null)
}
/** Categories of the products in them. */
export const useStockCategories = () => useChoices('categories')
