import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { choiceFrom, searchOf, type ListAddress, type ListChoice } from './list-choice.ts'

interface ChosenList extends ListAddress {
  readonly route: string
}

/** What is chosen of a list. */
export interface ChosenOfList {
  readonly choice: ListChoice
  readonly change: (part: Partial<ListChoice>) => void
  /** What the address says: this is asked for. */
  readonly arrived: ListChoice
}

/** A choice that was made, and the address that it makes. */
interface Made {
  readonly choice: ListChoice
  readonly address: string
}

/** Where a list is: an address, what it says, and the choices that are on their way to the address bar since. */
interface Place {
  readonly address: string
  readonly text: string
  readonly made: readonly Made[]
}

/** Of the choices that were made, an address ends all but those that came after it; one of somebody else's ends all. */
const arriveAt = (route: string, address: string, made: readonly Made[] = []): Place => {
  const at = made.findLastIndex((one) => one.address === address)
  return {
    address,
    text: address || (sessionStorage.getItem(route) ?? ''),
    made: at < 0 ? [] : made.slice(at + 1),
  }
}

/**
 * The choice of a list. The address bar is where it lives, so that it can be shared and gone back to; without one there,
 * the saved filter of the last visit counts. Its key is the page's name, as the guard discards it by (specification §4,
 * step 3). An address takes a moment to come: until then the choice is what was made last, so that a field keeps what
 * is written into it, and the next change adds to it. A change says which filters it is about; the others stay.
 */
export const useListChoice = (definition: ChosenList): ChosenOfList => {
  const { route } = definition
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const [place, setPlace] = useState(() => arriveAt(route, address))
  if (place.address !== address) setPlace(arriveAt(route, address, place.made))
  const { text, made } = place
  const arrived = useMemo(() => choiceFrom(definition, new URLSearchParams(text)), [definition, text])
  const choice = made.at(-1)?.choice ?? arrived
  const newest = useRef(choice)
  useLayoutEffect(() => {
    newest.current = choice
  }, [choice])

  useEffect(() => {
    if (address !== text) setSearch(text, { replace: true })
    else sessionStorage.setItem(route, text)
  }, [address, text, route, setSearch])

  const change = (part: Partial<ListChoice>) => {
    const { current } = newest
    // Another filter begins at its first page.
    const next = { ...current, page: 1, ...part, filters: { ...current.filters, ...part.filters } }
    const nextSearch = searchOf(definition, next)
    const nextAddress = nextSearch.toString()
    newest.current = next
    setPlace((before) => ({
      ...before,
      made: nextAddress === before.address ? [] : [...before.made, { choice: next, address: nextAddress }],
    }))
    sessionStorage.setItem(route, nextAddress)
    setSearch(nextSearch)
  }
  return { choice, change, arrived }
}
