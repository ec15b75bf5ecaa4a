import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { choiceFrom, queryOf, searchOf, type ListChoice } from './list-query.ts'
import type { ListPage } from './list-page.ts'

/**
 * The choice of the list. The address bar is where it lives, so that it can be shared and gone back to; without one
 * there, the saved filter of the last visit counts. Its key is the page's name, as the guard discards it by
 * (specification §4, step 3).
 */
export const useListChoice = ({
  route,
  scope,
  list,
}: ListPage): readonly [ListChoice, (change: Partial<ListChoice>) => void] => {
  const [search, setSearch] = useSearchParams()
  const ask = useUnit(list.queried)
  const isFresh = search.size === 0
  const text = isFresh ? (sessionStorage.getItem(route) ?? '') : search.toString()
  const choice = useMemo(() => choiceFrom(new URLSearchParams(text)), [text])

  useEffect(() => {
    if (isFresh && text) setSearch(text, { replace: true })
    else sessionStorage.setItem(route, text)
  }, [isFresh, text, route, setSearch])
  useEffect(() => {
    ask(queryOf(choice, scope))
  }, [ask, choice, scope])

  const change = (part: Partial<ListChoice>) => {
    // Another filter begins at its first page.
    const next = searchOf({ ...choice, page: 1, ...part })
    sessionStorage.setItem(route, next.toString())
    setSearch(next)
  }
  return [choice, change]
}
