import { $menus, $navigate, $user, signedOut, signOutRequested, type RouteTarget } from '@netbar/shared'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { filterDiscarded } from '../saved-filters.ts'
import { openableRoute } from '../openable.ts'
import { draftKeyOf, dropDrafts } from './drafts.ts'
import { readTabs, TABS_KEY, writeTabs } from './stored-tabs.ts'
import {
  closeTabs,
  dropForbidden,
  forgetChoice,
  initialTabs,
  labelTab,
  moveTab,
  refreshTab,
  reopenTab,
  restoreTabs,
  togglePin,
  visitTab,
  type Tab,
  type Tabs,
  type TabTarget,
} from './tabs.ts'

/** A form in a tab. */
export interface TabForm {
  readonly tabKey: string
  readonly form: string
}

/** An action that closes or resets pages, and loses their unsaved input. */
export type Leaving =
  | { readonly kind: 'close'; readonly keys: readonly string[] }
  | { readonly kind: 'refresh'; readonly keys: readonly string[] }
  | { readonly kind: 'signOut' }

/** The frame was opened. */
export const frameShown = createEvent()
/** A page was opened. */
export const tabVisited = createEvent<TabTarget>()
/** The user reopened the page closed last. */
export const tabReopened = createEvent()
/** A tab was moved to this index. */
export const tabMoved = createEvent<{ readonly key: string; readonly to: number }>()
export const tabPinToggled = createEvent<string>()
/** A page has named its instance. */
export const tabLabelled = createEvent<{ readonly key: string; readonly label: string }>()
/** A form has unsaved input. */
export const formTouched = createEvent<TabForm>()
/** A form was closed: it was saved, or its page closed. A form hidden with its page stays. */
export const formClosed = createEvent<TabForm>()
/** The user wants to close or refresh pages, or to sign out; needs a confirmation where input would be lost. */
export const leaveRequested = createEvent<Leaving>()
/** The user confirmed losing the input. */
export const leaveConfirmed = createEvent()
export const leaveCancelled = createEvent()

const leaveAllowed = createEvent<Leaving>()
const tabsClosed = createEvent<{ readonly keys: readonly string[]; readonly isActive: boolean }>()
const tabsRestored = createEvent<readonly Tab[]>()

export const $tabs = createStore<Tabs>(initialTabs)
  .on(tabVisited, visitTab)
  .on(tabReopened, reopenTab)
  .on(tabMoved, (tabs, { key, to }) => moveTab(tabs, key, to))
  .on(tabPinToggled, togglePin)
  .on(tabLabelled, (tabs, { key, label }) => labelTab(tabs, key, label))
  .on(tabsRestored, restoreTabs)
  .on(filterDiscarded, forgetChoice)
  .on(tabsClosed, (tabs, { keys }) => closeTabs(tabs, keys))
  .on(leaveAllowed, (tabs, leaving) => (leaving.kind === 'refresh' ? leaving.keys.reduce(refreshTab, tabs) : tabs))
  .on($menus, (tabs, menus) =>
    menus.length === 0 ? tabs : dropForbidden(tabs, (name) => openableRoute(name, menus) !== null),
  )
  .reset(signedOut)

// Unsaved input.

const $forms = createStore<readonly TabForm[]>([])
  .on(formTouched, (forms, { tabKey, form }) =>
    forms.some((other) => other.tabKey === tabKey && other.form === form) ? forms : [...forms, { tabKey, form }],
  )
  .on(formClosed, (forms, { tabKey, form }) => forms.filter((other) => other.tabKey !== tabKey || other.form !== form))
  .on(leaveAllowed, (forms, leaving) =>
    leaving.kind === 'signOut' ? [] : forms.filter(({ tabKey }) => !leaving.keys.includes(tabKey)),
  )
  .reset(signedOut)
/** Keys of the tabs with unsaved input. */
export const $unsavedKeys = $forms.map((forms): ReadonlySet<string> => new Set(forms.map(({ tabKey }) => tabKey)))

/** The action that waits for a confirmation; null without one. */
export const $leaving = createStore<Leaving | null>(null).reset(leaveAllowed, leaveCancelled, signedOut)

const loses = (unsaved: ReadonlySet<string>, leaving: Leaving): boolean =>
  leaving.kind === 'signOut' ? unsaved.size > 0 : leaving.keys.some((key) => unsaved.has(key))
sample({ clock: leaveRequested, source: $unsavedKeys, filter: loses, fn: (_, leaving) => leaving, target: $leaving })
sample({
  clock: leaveRequested,
  source: $unsavedKeys,
  filter: (unsaved, leaving) => !loses(unsaved, leaving),
  fn: (_, leaving) => leaving,
  target: leaveAllowed,
})
sample({ clock: leaveConfirmed, source: $leaving, filter: (leaving) => leaving !== null, target: leaveAllowed })
// Reads the tabs as they are before they close.
sample({
  clock: leaveAllowed.filterMap((leaving) => (leaving.kind === 'close' ? leaving.keys : undefined)),
  source: $tabs,
  fn: ({ activeKey }, keys) => ({ keys, isActive: keys.includes(activeKey) }),
  target: tabsClosed,
})
sample({
  clock: leaveAllowed,
  filter: ({ kind }) => kind === 'signOut',
  target: signOutRequested,
})

const dropDraftsFx = createEffect(dropDrafts)
const dropDraftFx = createEffect(({ tabKey, form }: TabForm) => sessionStorage.removeItem(draftKeyOf(tabKey, form)))
sample({
  clock: leaveAllowed.filterMap((leaving) => (leaving.kind === 'signOut' ? undefined : leaving.keys)),
  target: dropDraftsFx,
})
sample({ clock: formClosed, target: dropDraftFx })

// The address follows the tabs.

const navigateFx = attach({ source: $navigate, effect: (navigate, target: RouteTarget) => navigate.navigate(target) })
const tabsLeft = sample({
  clock: [sample({ clock: tabsClosed, filter: ({ isActive }) => isActive }), tabReopened],
  source: $tabs,
})
sample({
  clock: tabsLeft.filterMap(({ list, activeKey }) => {
    const active = list.find(({ key }) => key === activeKey)
    return active ? { name: active.name, query: active.query } : undefined
  }),
  target: navigateFx,
})

// Stored for a reload of this browser tab, for this user only.

const $isRestored = createStore(false).reset(signedOut)
const readFx = attach({
  source: { user: $user, menus: $menus },
  effect: ({ user, menus }) => {
    const text = sessionStorage.getItem(TABS_KEY)
    if (!user || text === null) return []
    const stored = readTabs(text, user.id)
    // Data of another user was left by a page that could not clean up; its drafts are deleted too.
    if (stored === null) sessionStorage.clear()
    return stored?.filter(({ name }) => openableRoute(name, menus) !== null) ?? []
  },
})
const writeFx = attach({
  source: { user: $user, tabs: $tabs },
  effect: ({ user, tabs }) => {
    if (user) sessionStorage.setItem(TABS_KEY, writeTabs(tabs, user.id))
  },
})
/** Deletes everything of this user at sign-out: tabs, drafts and saved filters. */
const forgetFx = createEffect(() => sessionStorage.clear())

$isRestored.on(readFx.done, () => true)
sample({
  clock: frameShown,
  source: $isRestored,
  filter: (isRestored) => !isRestored,
  target: readFx,
})
sample({ clock: readFx.doneData, target: tabsRestored })
sample({ clock: $tabs, source: $isRestored, filter: Boolean, target: writeFx })
sample({ clock: signedOut, target: forgetFx })
