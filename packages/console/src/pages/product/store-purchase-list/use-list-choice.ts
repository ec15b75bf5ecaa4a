import { storePurchaseOrders } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { choiceFrom, queryOf, searchOf, type ListChoice } from './list-query.ts'

/** Key of the saved filter: the page's name, as the guard discards it by (specification §4, step 3). */
const SAVED_KEY = 'storePurchaseList'

/**
 * The choice of the list. The address bar is where it lives, so that it can be shared and gone back to; without one
 * there, the saved filter of the last visit counts.
 */
export const useListChoice = (): readonly [ListChoice, (change: Partial<ListChoice>) => void] => {
  const [search, setSearch] = useSearchParams()
  const ask = useUnit(storePurchaseOrders.queried)
  const isFresh = search.size === 0
  const text = isFresh ? (sessionStorage.getItem(SAVED_KEY) ?? '') : search.toString()
  const choice = useMemo(() => choiceFrom(new URLSearchParams(text)), [text])

  useEffect(() => {
    if (isFresh && text) setSearch(text, { replace: true })
    else sessionStorage.setItem(SAVED_KEY, text)
  }, [isFresh, text, setSearch])
  useEffect(() => {
    ask(queryOf(choice))
  }, [ask, choice])

  const change = (part: Partial<ListChoice>) => {
    // Another filter begins at its first page.
    const next = searchOf({ ...choice, page: 1, ...part })
    sessionStorage.setItem(SAVED_KEY, next.toString())
    setSearch(next)
  }
  return [choice, change]
}
