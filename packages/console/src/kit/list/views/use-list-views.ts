import { $user, listSettings, messageRequested } from '@netbar/shared'
import type { ListLook, ListSettings, ListView } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { choiceFrom, namesOf, searchOf, type ListAddress, type ListChoice } from '../choice/list-choice.ts'
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
}

/** Filters and sort order of a choice, in the order of the page, as a view keeps them. */
const viewSearch = (address: ListAddress, { filters, sort, limit }: ListChoice): string => {
  const named = Object.fromEntries(address.filters.flatMap(namesOf).map((name) => [name, filters[name] ?? '']))
  const search = searchOf(address, { filters: named, sort, page: 1, limit })
  search.delete('limit')
  return search.toString()
}

/** The choice that a view stands for. What a later version of the page does not know is left out. */
const choiceOfView = (address: ListAddress, { id, search }: ListView): ListChoice => ({
  ...choiceFrom(address, new URLSearchParams(search)),
  view: id,
})

/** Saved views of a list: chosen by the address, or by default, and with the columns that each of them has. */
export const useListViews = (
  definition: ListAddress & { readonly route: string },
  { choice, change, arrived, isUnchosen }: ChosenOfList,
): ListViews => {
  const { route } = definition
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
  const [isDefaultPossible] = useState(() => mayHaveDefault(userId, route))

  const [own, changeOwn] = useListLook(route)
  const [changed, setChanged] = useState<{ readonly id: string; readonly look: ListLook } | null>(null)
  const all = settings === null ? null : settings.views.filter((view) => view.route === route)
  const current = all?.find(({ id }) => id === choice.view) ?? null
  const look = current === null ? own : changed?.id === current.id ? changed.look : current.look
  const defaultId = settings?.lists.find((list) => list.route === route)?.defaultViewId ?? null
  const search = viewSearch(definition, choice)

  // With none of its filters left, a view is left too.
  const changeWithin: ChosenOfList['change'] = (part) => {
    const next = { ...choice, ...part, filters: { ...choice.filters, ...part.filters } }
    const isLeft = choice.view !== undefined && search !== '' && viewSearch(definition, next) === ''
    change(isLeft ? { ...part, view: undefined } : part)
  }
  const choose = (view: ListView | null) => {
    setChanged(null)
    if (view !== null) change(choiceOfView(definition, view))
    else change({ ...choiceFrom(definition, new URLSearchParams()), view: undefined })
  }

  // A link may name a view alone, and a list may have one by default.
  const unopened = (of: ListChoice): ListView | null => {
    if (viewSearch(definition, of) !== '') return null
    const opened = of.view ?? (isUnchosen ? defaultId : null)
    const view = all?.find(({ id }) => id === opened) ?? null
    const isOpen = view && of.view !== undefined && viewSearch(definition, choiceOfView(definition, view)) === ''
    return isOpen ? null : view
  }
  const wanted = unopened(choice)
  // The address is later than the choice, and the views may be later than both.
  const isAwaited = arrived.view !== undefined || (isUnchosen && isDefaultPossible)
  const isUnknown = isAwaited && (status === 'idle' || status === 'loading')
  const isOpening = unopened(arrived) !== null || (isUnknown && viewSearch(definition, arrived) === '')
  const isGone = status === 'ready' && choice.view !== undefined && current === null
  useEffect(() => {
    if (wanted !== null) change(choiceOfView(definition, wanted))
    if (!isGone) return
    say({ kind: 'warning', text: { key: 'kit.view.gone' } })
    change({ view: undefined })
  }, [isGone, wanted, change, definition, say])

  return {
    all,
    current,
    isChanged:
      current !== null &&
      !(viewSearch(definition, choiceOfView(definition, current)) === search && isSameLook(look, current.look)),
    isOpening,
    roles: settings?.roles ?? [],
    defaultId,
    search,
    change: changeWithin,
    choose,
    look,
    changeLook: (next) => (current === null ? changeOwn(next) : setChanged({ id: current.id, look: next })),
  }
}
