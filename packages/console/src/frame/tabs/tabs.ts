import { routeNamed, type RouteName } from '@netbar/shared'

/** One open page. */
export interface Tab {
  /** The route's name and the parameters that identify the instance of the page. */
  readonly key: string
  readonly name: RouteName
  /** The page's latest query, its filter included. */
  readonly query: Readonly<Record<string, string>>
  /** Incremented by each refresh. */
  readonly version: number
  readonly isPinned: boolean
  /** Name of this instance, such as an order's number; null where the route's title is enough. */
  readonly label: string | null
}

/** The open pages in order, home first. */
export interface Tabs {
  readonly list: readonly Tab[]
  readonly activeKey: string
  /** Keys of the open pages, the most recently viewed first. */
  readonly recent: readonly string[]
  /** Closed pages, the last one first. */
  readonly closed: readonly Tab[]
}

/** Tabs that an action affects, relative to one of them. */
export type TabScope = 'one' | 'others' | 'left' | 'right' | 'all'

/** A page and its query, as the address bar names it. */
export interface TabTarget {
  readonly name: RouteName
  readonly query: Readonly<Record<string, string>>
}

/** Maximum number of pages kept alive (each may hold a list of hundreds of rows). */
export const MAX_ALIVE = 12
const MAX_CLOSED = 10
/** Pages that specification §2 never caches. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['text-editor', 'artical-publish'])

const identityOf = ({ name, query }: TabTarget): [string, string][] =>
  (routeNamed(name)?.identity ?? []).flatMap((parameter): [string, string][] => {
    const value = query[parameter]
    return value === undefined ? [] : [[parameter, value]]
  })

/** Identity of a page; a filter in the address does not make another page. */
const keyOf = (target: TabTarget): string => {
  const identity = new URLSearchParams(identityOf(target)).toString()
  return identity ? `${target.name}?${identity}` : target.name
}

export const createTab = (target: TabTarget): Tab => ({
  key: keyOf(target),
  name: target.name,
  query: target.query,
  version: 0,
  isPinned: false,
  label: null,
})

export const HOME_KEY = 'home'
const home: Tab = { ...createTab({ name: 'home', query: {} }), isPinned: true }
export const initialTabs: Tabs = { list: [home], activeKey: HOME_KEY, recent: [HOME_KEY], closed: [] }

const activate = (tabs: Tabs, key: string): Tabs => ({
  ...tabs,
  activeKey: key,
  recent: [key, ...tabs.recent.filter((other) => other !== key)],
})

const isSame = (one: TabTarget['query'], other: TabTarget['query']): boolean =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString()

/** Opens a page's tab, or switches to the open one (specification §2). */
export const visitTab = (tabs: Tabs, target: TabTarget): Tabs => {
  const key = keyOf(target)
  const tab = tabs.list.find((open) => open.key === key)
  if (!tab) return activate({ ...tabs, list: [...tabs.list, createTab(target)] }, key)
  if (tabs.activeKey === key && isSame(tab.query, target.query)) return tabs
  const list = tabs.list.map((open) => (open === tab ? { ...open, query: target.query } : open))
  return activate({ ...tabs, list }, key)
}

/**
 * Final address of a navigation to an open page: a plain link, or one that names no more than the list of a page that
 * was shown, returns to where the page was left, with its filter; a link from the page itself, or one that names a
 * filter, is followed unchanged.
 */
export const arrivalAt = (tabs: Tabs, target: TabTarget): TabTarget => {
  const key = keyOf(target)
  const tab = tabs.list.find((open) => open.key === key)
  const identity = Object.fromEntries(identityOf(target))
  const { tab: list } = tab?.query ?? {}
  const isPlain =
    isSame(target.query, identity) || (list !== undefined && isSame(target.query, { ...identity, tab: list }))
  return tab && isPlain && tabs.activeKey !== key ? { name: tab.name, query: tab.query } : target
}

/** Closable tabs of a scope; pinned ones close only individually, and home never. */
export const keysIn = ({ list }: Tabs, scope: TabScope, key: string): readonly string[] => {
  const at = list.findIndex((tab) => tab.key === key)
  const isMeant: Record<TabScope, (index: number) => boolean> = {
    one: (index) => index === at,
    others: (index) => index !== at,
    left: (index) => index < at,
    right: (index) => index > at,
    all: () => true,
  }
  return list.flatMap((tab, index) =>
    tab.key !== HOME_KEY && isMeant[scope](index) && (scope === 'one' || !tab.isPinned) ? [tab.key] : [],
  )
}

/** Closes tabs; if the active one is among them, the one viewed before it becomes active. */
export const closeTabs = (tabs: Tabs, keys: readonly string[]): Tabs => {
  const gone = tabs.list.filter(({ key }) => keys.includes(key) && key !== HOME_KEY)
  const recent = tabs.recent.filter((key) => !keys.includes(key) || key === HOME_KEY)
  const list = tabs.list.filter((tab) => !gone.includes(tab))
  const isActiveOpen = list.some(({ key }) => key === tabs.activeKey)
  return {
    list,
    activeKey: isActiveOpen ? tabs.activeKey : (recent[0] ?? HOME_KEY),
    recent,
    closed: [...gone.toReversed(), ...tabs.closed].slice(0, MAX_CLOSED),
  }
}

/** Reopens the page closed last. */
export const reopenTab = (tabs: Tabs): Tabs => {
  const [last, ...closed] = tabs.closed
  if (!last) return tabs
  const reopened = visitTab({ ...tabs, closed }, last)
  return { ...reopened, list: reopened.list.map((tab) => (tab.key === last.key ? { ...tab, label: last.label } : tab)) }
}

/** Moves a tab to an index; pinned ones stay together in front, and home stays first. */
export const moveTab = (tabs: Tabs, key: string, to: number): Tabs => {
  const tab = tabs.list.find((open) => open.key === key)
  if (!tab || key === HOME_KEY) return tabs
  const others = tabs.list.filter((open) => open !== tab)
  const pinned = others.filter(({ isPinned }) => isPinned).length
  const at = tab.isPinned ? Math.min(Math.max(to, 1), pinned) : Math.max(to, pinned)
  return { ...tabs, list: others.toSpliced(at, 0, tab) }
}

/** Pins a tab behind the pinned ones, or unpins it. */
export const togglePin = (tabs: Tabs, key: string): Tabs => {
  if (key === HOME_KEY) return tabs
  const list = tabs.list.map((tab) => (tab.key === key ? { ...tab, isPinned: !tab.isPinned } : tab))
  return { ...tabs, list: [...list.filter(({ isPinned }) => isPinned), ...list.filter(({ isPinned }) => !isPinned)] }
}

/** Resets a page in place. */
export const refreshTab = (tabs: Tabs, key: string): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.key === key ? { ...tab, version: tab.version + 1 } : tab)),
})

/**
 * Discards the filter of a page: its tabs return to their identity. Tabs of a page that is always kept alive stay as
 * they were, and only its closed ones are reset.
 */
export const forgetChoice = (tabs: Tabs, name: RouteName): Tabs => {
  const forget = (tab: Tab): Tab => (tab.name === name ? { ...tab, query: Object.fromEntries(identityOf(tab)) } : tab)
  const list = routeNamed(name)?.cache === 'always' ? tabs.list : tabs.list.map(forget)
  return { ...tabs, list, closed: tabs.closed.map(forget) }
}

/** Names one instance of a page. */
export const labelTab = (tabs: Tabs, key: string, label: string): Tabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.key === key ? { ...tab, label } : tab)),
})

/** Drops tabs and closed pages that are no longer permitted. */
export const dropForbidden = (tabs: Tabs, mayOpen: (name: RouteName) => boolean): Tabs => {
  const forbidden = tabs.list.flatMap(({ key, name }) => (mayOpen(name) ? [] : [key]))
  const kept = closeTabs(tabs, forbidden)
  return { ...kept, closed: kept.closed.filter(({ name }) => mayOpen(name)) }
}

/** Restores the tabs from before a reload behind home; one that is open meanwhile keeps its current query. */
export const restoreTabs = (tabs: Tabs, stored: readonly Tab[]): Tabs => {
  const [first = home, ...open] = tabs.list
  const restored = stored.map((tab) => {
    const there = open.find(({ key }) => key === tab.key)
    return there ? { ...there, isPinned: tab.isPinned || there.isPinned, label: there.label ?? tab.label } : tab
  })
  const list = [...restored, ...open.filter(({ key }) => stored.every((tab) => tab.key !== key))]
  const keys = list.map(({ key }) => key)
  return {
    ...tabs,
    list: [first, ...list.filter(({ isPinned }) => isPinned), ...list.filter(({ isPinned }) => !isPinned)],
    recent: [...tabs.recent, ...keys.filter((key) => !tabs.recent.includes(key))],
  }
}

/**
 * The pages kept alive: the active one, the latest ones, those that the specification keeps, and those with unsaved
 * input. Those that it never keeps live only while they are active.
 */
export const aliveKeys = ({ list, activeKey, recent }: Tabs, unsaved: ReadonlySet<string>): ReadonlySet<string> => {
  const names = new Map(list.map(({ key, name }) => [key, name]))
  const latest = recent.filter((key) => !NEVER_KEPT.has(names.get(key) ?? '')).slice(0, MAX_ALIVE)
  const kept = recent.filter((key) => routeNamed(names.get(key) ?? '')?.cache === 'always' || unsaved.has(key))
  return new Set([activeKey, ...latest, ...kept])
}
