import { $user, messageRequested } from '@netbar/shared'
import { listSettings } from '@netbar/shared/console'
import type { ListLook, ListSettings, ListView } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import {
  choiceFrom,
  firstChoice,
  listKeyOf,
  searchOf,
  subjectNames,
  type ListAddress,
  type ListChoice,
} from '../choice/list-choice.ts'
import type { ChosenOfList } from '../choice/use-list-choice.ts'
import { isSameLook } from '../look/list-look.ts'
import { useListLook } from '../look/use-list-look.ts'
import { keepDefaults, mayHaveDefault } from './known-defaults.ts'

/** Saved views of a list, and the one that is shown. */
export interface ListViews {
  /** Null until they are known. */
  readonly all: readonly ListView[] | null
  /** The view that the list began with, until it is left. */
  readonly current: ListView | null
  readonly isChanged: boolean
  /** Whether the filters of the view are yet to come: what the list has without them is not asked for. */
  readonly isOpening: boolean
  /** Roles that a view may be shared with. */
  readonly roles: ListSettings['roles']
  /** Id of the view in which the list is opened; null for none. */
  readonly defaultId: string | null
  /** Filters and sort order, as a view keeps them. */
  readonly search: string
  /** Changes the choice; the view stays as long as a filter of it does. */
  readonly change: ChosenOfList['change']
  /** Shows a view; null leaves views and their filters. */
  readonly choose: (view: ListView | null) => void
  readonly look: ListLook
  readonly changeLook: (look: ListLook) => void
  /** Key under which views of the list are stored. */
  readonly key: string
  /** Address that opens a view as it is. */
  readonly linkOf: (view: ListView) => string
}

/** Filters and sort order of a choice, in the order of the page, as a view keeps them: in whatever tab, of whatever subject. */
const viewSearch = (address: ListAddress, { filters, sort }: ListChoice): string => {
  const first = firstChoice(address)
  const ordered = Object.fromEntries(Object.keys(first.filters).map((name) => [name, filters[name] ?? '']))
  const search = searchOf(address, { ...first, filters: ordered, sort })
  for (const name of ['tab', ...subjectNames(address.filters)]) search.delete(name)
  return search.toString()
}

/** Filters and sort order of a view; the subject stays. What a later version of the page does not know is left out. */
const choiceOfView = (
  address: ListAddress,
  { filters }: ListChoice,
  view: Pick<ListView, 'id' | 'search'> | null,
): ListChoice => {
  const choice = choiceFrom(address, new URLSearchParams(view?.search))
  const subject = Object.fromEntries(subjectNames(address.filters).map((name) => [name, filters[name] ?? '']))
  return { ...choice, filters: { ...choice.filters, ...subject }, view: view?.id }
}

/** Saved views of a list: chosen by the address, or by default, and with the columns that each of them has. */
export const useListViews = (
  definition: ListAddress & { readonly route: string },
  { choice, change, arrived, isUnchosen }: ChosenOfList,
): ListViews => {
  const key = listKeyOf(definition)
  const { user, settings, status, ask, say } = useUnit({
    user: $user,
    settings: listSettings.$value,
    status: listSettings.$status,
    ask: listSettings.asked,
    say: messageRequested,
  })
  useEffect(() => {
    ask()
  }, [ask])

  const userId = user?.id ?? ''
  useEffect(() => {
    if (settings !== null) keepDefaults(userId, settings.lists)
  }, [userId, settings])
  const [isDefaultPossible] = useState(() => mayHaveDefault(userId, key))

  const [own, changeOwn] = useListLook(key)
  const [changed, setChanged] = useState<{ readonly id: string; readonly look: ListLook } | null>(null)
  const all = settings === null ? null : settings.views.filter((view) => view.route === key)
  const current = all?.find(({ id }) => id === choice.view) ?? null
  const look = current === null ? own : changed?.id === current.id ? changed.look : current.look
  const defaultId = settings?.lists.find((list) => list.route === key)?.defaultViewId ?? null
  const search = viewSearch(definition, choice)

  // With none of its filters left, a view is left too.
  const changeWithin: ChosenOfList['change'] = (part) => {
    const next = { ...choice, ...part, filters: { ...choice.filters, ...part.filters } }
    const isLeft = choice.view !== undefined && search !== '' && viewSearch(definition, next) === ''
    change(isLeft ? { ...part, view: undefined } : part)
  }
  const choose = (view: ListView | null) => {
    setChanged(null)
    change(choiceOfView(definition, choice, view))
  }

  // A link may name a view alone, and a list may have one by default.
  const unopened = (of: ListChoice): ListView | null => {
    if (viewSearch(definition, of) !== '') return null
    const opened = of.view ?? (isUnchosen ? defaultId : null)
    const view = all?.find(({ id }) => id === opened) ?? null
    const isOpen = view && of.view !== undefined && viewSearch(definition, choiceOfView(definition, of, view)) === ''
    return isOpen ? null : view
  }
  const wanted = unopened(choice)
  // The address is later than the choice, and the views may be later than both.
  const isAwaited = arrived.view !== undefined || (isUnchosen && isDefaultPossible)
  const isUnknown = isAwaited && (status === 'idle' || status === 'loading')
  const isOpening = unopened(arrived) !== null || (isUnknown && viewSearch(definition, arrived) === '')
  const isGone = status === 'ready' && choice.view !== undefined && current === null
  useEffect(() => {
    if (wanted !== null) change(choiceOfView(definition, choice, wanted))
    if (!isGone) return
    say({ kind: 'warning', text: { key: 'kit.view.gone' } })
    change({ view: undefined })
  }, [isGone, wanted, change, choice, definition, say])

  return {
    all,
    current,
    isChanged:
      current !== null &&
      !(viewSearch(definition, choiceOfView(definition, choice, current)) === search && isSameLook(look, current.look)),
    isOpening,
    roles: settings?.roles ?? [],
    defaultId,
    search,
    change: changeWithin,
    choose,
    look,
    key,
    linkOf: ({ id }) => {
      const search = searchOf(definition, choiceOfView(definition, choice, { id, search: '' }))
      return `${location.origin}${location.pathname}?${search.toString()}`
    },
    changeLook: (next) => (current === null ? changeOwn(next) : setChanged({ id: current.id, look: next })),
  }
}
