import { productChoices } from '@netbar/shared/console'
import { PRODUCT_TYPES, RETURN_POLICIES, TAX_RATES } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { optionsOf } from '../../../kit/options-of.ts'

const useChoices = (of: 'categories' | 'groups' | 'suppliers' | 'units' | 'materials') => {
  const { choices, ask } = useUnit({ choices: productChoices.$value, ask: productChoices.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return choices?.[of] ?? null
}

/** Choices of a product's form: categories, groups, suppliers and units. */
export const useCategories = () => useChoices('categories')
export const useGroups = () => useChoices('groups')
export const useSuppliers = () => useChoices('suppliers')
export const useUnits = () => useChoices('units')
export const useMaterials = () => useChoices('materials')

export const useTypes = optionsOf(PRODUCT_TYPES, (value) => `productMaster.kind.${value}`)
export const useTaxRates = () => TAX_RATES.map((value) => ({ value, label: `${value}%` }))
export const useReturnPolicies = optionsOf(RETURN_POLICIES, (value) => `productMaster.returns.${value}`)
