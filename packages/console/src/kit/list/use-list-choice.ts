import type { List } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { choiceFrom, searchOf, type ListAddress, type ListChoice } from './list-choice.ts'

interface ChosenList<Row, Query> extends ListAddress {
  readonly route: string
  readonly list: Pick<List<Row, Query>, 'queried'>
  readonly toQuery: (choice: ListChoice) => Partial<Query>
}

/**
 * The choice of a list. The address bar is where it lives, so that it can be shared and gone back to; without one there,
 * the saved filter of the last visit counts. Its key is the page's name, as the guard discards it by (specification §4,
 * step 3).
 */
export const useListChoice = <Row, Query>(
  definition: ChosenList<Row, Query>,
): readonly [ListChoice, (change: Partial<ListChoice>) => void] => {
  const { route, list, toQuery } = definition
  const [search, setSearch] = useSearchParams()
  const ask = useUnit(list.queried)
  const isFresh = search.size === 0
  const text = isFresh ? (sessionStorage.getItem(route) ?? '') : search.toString()
  const choice = useMemo(() => choiceFrom(definition, new URLSearchParams(text)), [definition, text])

  useEffect(() => {
    if (isFresh && text) setSearch(text, { replace: true })
    else sessionStorage.setItem(route, text)
  }, [isFresh, text, route, setSearch])
  useEffect(() => {
    ask(toQuery(choice))
  }, [ask, choice, toQuery])

  const change = (part: Partial<ListChoice>) => {
    // Another filter begins at its first page.
    const next = searchOf(definition, { ...choice, page: 1, ...part })
    sessionStorage.setItem(route, next.toString())
    setSearch(next)
  }
  return [choice, change]
}
