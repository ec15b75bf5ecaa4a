import { routeNamed } from '@netbar/shared'
import * as v from 'valibot'
import { createTab, HOME_KEY, type Tab, type Tabs } from './tabs.ts'

/** Session storage key: each browser tab has its own set. */
export const TABS_KEY = 'tabs'

const storedTabs = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    userId: v.string(),
    tabs: v.array(
      v.object({
        name: v.string(),
        query: v.record(v.string(), v.string()),
        isPinned: v.boolean(),
        label: v.nullable(v.string()),
      }),
    ),
  }),
)

/** Open pages as they are stored for a reload; home is implied. */
export const writeTabs = ({ list }: Tabs, userId: string): string =>
  JSON.stringify({
    userId,
    tabs: list.flatMap(({ key, name, query, isPinned, label }) =>
      key === HOME_KEY ? [] : [{ name, query, isPinned, label }],
    ),
  })

/** Open pages of this user; null where the text belongs to another user, or cannot be parsed. */
export const readTabs = (text: string, userId: string): readonly Tab[] | null => {
  const parsed = v.safeParse(storedTabs, text)
  if (!parsed.success || parsed.output.userId !== userId) return null
  return parsed.output.tabs.flatMap(({ name, query, isPinned, label }) => {
    const route = routeNamed(name)
    return route && route.name !== HOME_KEY ? [{ ...createTab({ name: route.name, query }), isPinned, label }] : []
  })
}
