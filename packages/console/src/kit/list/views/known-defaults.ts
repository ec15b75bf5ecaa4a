import type { ListSettings } from '@netbar/shared/contract'
import * as v from 'valibot'

const stored = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const keyOf = (userId: string): string => `list-defaults:${userId}`

/** Keeps in the browser which lists the person opens in a view. */
export const keepDefaults = (userId: string, lists: ListSettings['lists']): void =>
  localStorage.setItem(
    keyOf(userId),
    JSON.stringify(lists.filter(({ defaultViewId }) => defaultViewId !== null).map(({ route }) => route)),
  )

/**
 * Whether a list may have a view by default, before the views have come: then its rows wait for them, once, instead of
 * being asked for twice. A browser that does not know the person yet waits too.
 */
export const mayHaveDefault = (userId: string, route: string): boolean => {
  const parsed = v.safeParse(stored, localStorage.getItem(keyOf(userId)))
  return !parsed.success || parsed.output.includes(route)
}
