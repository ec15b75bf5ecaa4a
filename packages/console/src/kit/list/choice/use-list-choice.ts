import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { choiceFrom, listKeyOf, searchOf, subjectNames, type ListAddress, type ListChoice } from './list-choice.ts'

interface ChosenList extends ListAddress {
  readonly route: string
}

/** Choice of a list. */
export interface ChosenOfList {
  readonly choice: ListChoice
  readonly change: (part: Partial<ListChoice>) => void
  /** Choice in the address, by which the list is fetched. */
  readonly arrived: ListChoice
  /** Whether the list was opened with nothing chosen: neither in the address nor remembered. */
  readonly isUnchosen: boolean
}

/** A change, and the address that it leads to. */
interface Made {
  readonly choice: ListChoice
  readonly address: string
}

/** State of a list: its address, the choice in it, and the changes that are not in the address yet. */
interface Place {
  readonly address: string
  readonly text: string
  readonly made: readonly Made[]
  readonly isUnchosen: boolean
}

/** What an address says the page is about, and what a person chose in its list. */
const partsOf = ({ filters }: ChosenList, address: string) => {
  const names = subjectNames(filters)
  const search = new URLSearchParams(address)
  search.delete('tab')
  search.sort()
  const textOf = (isSubject: boolean) =>
    new URLSearchParams([...search].filter(([name]) => names.includes(name) === isSubject)).toString()
  return { subject: textOf(true), chosen: textOf(false) }
}

/** Address of the last visit; null without one, or where that was about something else. */
const remembered = (definition: ChosenList, address: string): string | null => {
  const text = sessionStorage.getItem(listKeyOf(definition))
  const { subject, chosen } = partsOf(definition, address)
  if (text === null || chosen !== '') return null
  return subject === '' || partsOf(definition, text).subject === subject ? text : null
}

/**
 * When an address arrives, the change that led to it and all before are settled; an address from elsewhere settles all.
 */
const arriveAt = (definition: ChosenList, address: string, made: readonly Made[] = []): Place => {
  const at = made.findLastIndex((one) => one.address === address)
  const last = at < 0 ? remembered(definition, address) : null
  return {
    address,
    isUnchosen: at < 0 && partsOf(definition, address).chosen === '' && last === null,
    text: last ?? address,
    made: at < 0 ? [] : made.slice(at + 1),
  }
}

/**
 * The choice of a list. It lives in the address, so that it can be shared and gone back to; without one there, the
 * saved filter of the last visit is used. Its key begins with the page's name, by which the guard discards it
 * (specification §4, step 3). An address takes a moment to arrive: until then the choice includes the latest changes,
 * so that a field keeps its input, and the next change adds to it. A change names its filters; the others stay.
 */
export const useListChoice = (definition: ChosenList): ChosenOfList => {
  const key = listKeyOf(definition)
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const [place, setPlace] = useState(() => arriveAt(definition, address))
  if (place.address !== address) setPlace(arriveAt(definition, address, place.made))
  const { text, made, isUnchosen } = place
  const arrived = useMemo(() => choiceFrom(definition, new URLSearchParams(text)), [definition, text])
  const choice = made.at(-1)?.choice ?? arrived
  const newest = useRef(choice)
  useLayoutEffect(() => {
    newest.current = choice
  }, [choice])

  useEffect(() => {
    if (address !== text) setSearch(text, { replace: true })
    else sessionStorage.setItem(key, text)
  }, [address, text, key, setSearch])

  const change = (part: Partial<ListChoice>) => {
    const { current } = newest
    // A new filter starts at the first page.
    const next = { ...current, page: 1, ...part, filters: { ...current.filters, ...part.filters } }
    const nextSearch = searchOf(definition, next)
    const nextAddress = nextSearch.toString()
    newest.current = next
    setPlace((before) => ({
      ...before,
      made: nextAddress === before.address ? [] : [...before.made, { choice: next, address: nextAddress }],
    }))
    sessionStorage.setItem(key, nextAddress)
    setSearch(nextSearch)
  }
  return { choice, change, arrived, isUnchosen }
}
