import { productChoices } from '@netbar/shared'
import { PRODUCT_TYPES, RETURN_POLICIES, TAX_RATES } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

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

export const useTypes = () => {
  const { t } = useTranslation()
  return PRODUCT_TYPES.map((value) => ({ value, label: t(`productMaster.kind.${value}`) }))
}
export const useTaxRates = () => TAX_RATES.map((value) => ({ value, label: `${value}%` }))
export const useReturnPolicies = () => {
  const { t } = useTranslation()
  return RETURN_POLICIES.map((value) => ({ value, label: t(`productMaster.returns.${value}`) }))
}
