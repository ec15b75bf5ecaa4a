import { stockChoices } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Option } from '../../../kit/list/list-choice.ts'

const useChoices = (of: 'warehouses' | 'categories'): readonly Option[] => {
  const { choices, ask } = useUnit({ choices: stockChoices.$value, ask: stockChoices.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return choices?.[of] ?? []
}

/** The warehouses that the user may look at. */
export const useWarehouses = () => useChoices('warehouses')
/** The categories of what is in them. */
export const useStockCategories = () => useChoices('categories')
