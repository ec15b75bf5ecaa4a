import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useBrands } from './use-brands.ts'
import type { ListColumn, ListDefinition } from '../list/list-definition.ts'

/**
 * The definition of a list over brands: with a column for the brand, after the first, where the user has several.
 *
 * @param brandIdOf The brand of a row; null for a list that is always of one brand. A constant function.
 */
export const useBrandColumn = <Row extends { readonly id: string }, Query>(
  definition: ListDefinition<Row, Query>,
  brandIdOf: ((row: Row) => string) | null,
): ListDefinition<Row, Query> => {
  const brands = useBrands()
  return useMemo(() => {
    if (brands.length < 2 || brandIdOf === null) return definition
    const names = new Map(brands.map(({ value, label }) => [value, label]))
    const columns = (t: TFunction): readonly ListColumn<Row>[] => {
      const own = definition.columns(t)
      const brand: ListColumn<Row> = {
        key: 'brand',
        title: t('kit.brand'),
        text: (row) => names.get(brandIdOf(row)) ?? '',
      }
      return [...own.slice(0, 1), brand, ...own.slice(1)]
    }
    return { ...definition, columns }
  }, [brands, brandIdOf, definition])
}

/** The brand of a row that has it. */
export const ownBrandId = ({ brandId }: { readonly brandId: string }): string => brandId
