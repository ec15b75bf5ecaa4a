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

/** Something that ends pages, and with them what was typed there. */
export type Leaving =
  | { readonly kind: 'close'; readonly keys: readonly string[] }
  | { readonly kind: 'refresh'; readonly keys: readonly string[] }
  | { readonly kind: 'signOut' }

/** The frame of the pages is on the screen. */
export const frameShown = createEvent()
/** A page is on the screen. */
export const tabVisited = createEvent<TabTarget>()
/** The person wants the page back that was closed last. */
export const tabReopened = createEvent()
/** A tab was put at this index. */
export const tabMoved = createEvent<{ readonly key: string; readonly to: number }>()
export const tabPinToggled = createEvent<string>()
/** A page knows what to call its instance. */
export const tabLabelled = createEvent<{ readonly key: string; readonly label: string }>()
/** A form has entries that are not saved. */
export const formTouched = createEvent<TabForm>()
/** A form is gone: it was saved, or its page closed. One that is hidden with its page is not. */
export const formClosed = createEvent<TabForm>()
/** The person wants to close or refresh pages, or to sign out; asked about first where entries would be lost. */
export const leaveRequested = createEvent<Leaving>()
/** The person gives the entries up. */
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

// Entries that are not saved.

const $forms = createStore<readonly TabForm[]>([])
  .on(formTouched, (forms, { tabKey, form }) =>
    forms.some((other) => other.tabKey === tabKey && other.form === form) ? forms : [...forms, { tabKey, form }],
  )
  .on(formClosed, (forms, { tabKey, form }) => forms.filter((other) => other.tabKey !== tabKey || other.form !== form))
  .on(leaveAllowed, (forms, leaving) =>
    leaving.kind === 'signOut' ? [] : forms.filter(({ tabKey }) => !leaving.keys.includes(tabKey)),
  )
  .reset(signedOut)
/** Keys of the tabs with entries that are not saved. */
export const $unsavedKeys = $forms.map((forms): ReadonlySet<string> => new Set(forms.map(({ tabKey }) => tabKey)))

/** What was asked and waits for the person's word; null while nothing does. */
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
// Asked of the tabs as they are before they close.
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

// The address follows the tabs where they lead.

const navigateFx = attach({ source: $navigate, effect: (navigate, target: RouteTarget) => navigate.navigate(target) })
const tabsLeft = sample({
  clock: [sample({ clock: tabsClosed, filter: ({ isActive }) => isActive, fn: () => undefined }), tabReopened],
  source: $tabs,
})
sample({
  clock: tabsLeft.filterMap(({ list, activeKey }) => {
    const active = list.find(({ key }) => key === activeKey)
    return active ? { name: active.name, query: active.query } : undefined
  }),
  target: navigateFx,
})

// Kept over a reload of this browser tab, and for this user only.

const $isRestored = createStore(false).reset(signedOut)
const readFx = attach({
  source: { user: $user, menus: $menus },
  effect: ({ user, menus }) => {
    const text = sessionStorage.getItem(TABS_KEY)
    if (!user || text === null) return []
    const stored = readTabs(text, user.id)
    // What is kept for another user was left by a page that could not clean up; its drafts go too.
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
/** The next person finds nothing of this one: neither tabs nor drafts nor saved filters. */
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
