import { discardsFilter, isFilterKeyOf, type Route, type RouteName } from '@netbar/shared'
import { createEffect, createEvent, sample } from 'effector'

/** A page was left for another one; `to` is null for an unknown path. */
export const pageClosed = createEvent<{ readonly from: Route<RouteName>; readonly to: Route | null }>()

const dropSavedFx = createEffect(({ name }: Route<RouteName>) => {
  for (const key of Object.keys(sessionStorage)) if (isFilterKeyOf(name, key)) sessionStorage.removeItem(key)
})
sample({
  clock: pageClosed,
  filter: ({ from, to }) => discardsFilter(from, to),
  fn: ({ from }) => from,
  target: dropSavedFx,
})

/**
 * The page's search filter is discarded: it was left for a page other than its parent or child (specification §4, step
 * 3).
 */
export const filterDiscarded = dropSavedFx.done.map(({ params }) => params.name)
