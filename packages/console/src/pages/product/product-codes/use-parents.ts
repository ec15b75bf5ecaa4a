import { categoryChoices } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

const useCategories = () => {
  const { page, ask } = useUnit({ page: categoryChoices.$value, ask: categoryChoices.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return page?.rows ?? []
}

/** Categories of the first level, below which another one can stand. */
export const useParents = () => {
  const tops = useCategories().filter(({ parentCode }) => parentCode === null)
  // Who has several brands may see a code once for each: which of them counts, the server knows by the row's brand.
  const byCode = new Map(tops.map(({ code, name }) => [code, { value: code, label: `${code} ${name}` }]))
  return [...byCode.values()]
}

/** Categories of a brand that products can be in. */
export const useCategoryChoices = (brand: string) =>
  useCategories()
    .filter(({ brandId }) => brandId === brand)
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
