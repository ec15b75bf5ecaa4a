import { discardsFilter, isFilterKeyOf, type Route } from '@netbar/shared'

/** Forgets the search filter of a page that is left for another than its parent or child (specification §4, step 3). */
export const dropSavedFilters = (from: Route | null, to: Route | null, storage: Storage): void => {
  if (!from || !discardsFilter(from, to)) return
  for (const key of Object.keys(storage)) if (isFilterKeyOf(from.name, key)) storage.removeItem(key)
}
