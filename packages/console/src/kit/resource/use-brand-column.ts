import type { ResourceRow } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { ListColumn } from '../list/list-definition.ts'
import { brandFilter } from './common-parts.tsx'
import type { ResourceDefinition } from './resource-definition.ts'
import { useBrands } from './use-brands.ts'

/** The definition of a list over brands; with a column for the brand, after the first, where the user has several. */
export const useBrandColumn = <Row extends ResourceRow, Query extends object, Draft>(
  definition: ResourceDefinition<Row, Query, Draft>,
): ResourceDefinition<Row, Query, Draft> => {
  const brands = useBrands()
  return useMemo(() => {
    if (brands.length < 2 || !definition.filters.includes(brandFilter)) return definition
    const names = new Map(brands.map(({ value, label }) => [value, label]))
    const columns = (t: TFunction) => {
      const own = definition.columns(t)
      const brand: ListColumn<Row> = {
        key: 'brand',
        title: t('kit.brand'),
        text: ({ brandId }) => names.get(brandId) ?? '',
      }
      return [...own.slice(0, 1), brand, ...own.slice(1)]
    }
    return { ...definition, columns }
  }, [brands, definition])
}
