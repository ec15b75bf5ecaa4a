import { $branches, stockChoices } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Option } from '../../../kit/list/choice/list-choice.ts'

const useChoices = (of: 'warehouses' | 'categories'): readonly Option[] | null => {
  const { choices, ask } = useUnit({ choices: stockChoices.$value, ask: stockChoices.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return choices?.[of] ?? null
}

/** The warehouses that the user may look at. */
export const useWarehouses = () => {
  const warehouses = useChoices('warehouses')
  // Who has one branch has one warehouse: no place is kept for a choice that there will not be.
  const isOne = useUnit($branches).length < 2
  return warehouses ?? (isOne ? [] : null)
}
/** The categories of what is in them. */
export const useStockCategories = () => useChoices('categories')
