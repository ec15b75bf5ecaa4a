import { categoryChoices } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

const useCategories = () => {
  const { page, ask } = useUnit({ page: categoryChoices.$value, ask: categoryChoices.asked })
  useEffect(() => {
    ask()
  }, [ask])
  return page?.rows ?? []
}

/** Top-level categories, which can have children. */
export const useParents = () => {
  const tops = useCategories().filter(({ parentCode }) => parentCode === null)
  // A user with several brands may see a code several times; the server knows which one by the row's brand.
  const byCode = new Map(tops.map(({ code, name }) => [code, { value: code, label: `${code} ${name}` }]))
  return [...byCode.values()]
}

/** Categories of a brand for products. */
export const useCategoryChoices = (brand: string) =>
  useCategories()
    .filter(({ brandId }) => brandId === brand)
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
