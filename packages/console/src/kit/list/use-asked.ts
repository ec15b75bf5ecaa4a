import type { List } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { ListChoice } from './choice/list-choice.ts'
import type { ListViews } from './views/use-list-views.ts'

interface AskedList<Row, Query> {
  readonly list: Pick<List<Row, Query>, 'queried'>
  readonly toQuery: (choice: ListChoice) => Partial<Query>
}

/** Queries a list by the address, and again when it changes; not before the filters of its view have come. */
export const useAsked = <Row, Query>(
  { list, toQuery }: AskedList<Row, Query>,
  { arrived, views: { isOpening } }: { readonly arrived: ListChoice; readonly views: Pick<ListViews, 'isOpening'> },
): void => {
  const ask = useUnit(list.queried)
  useEffect(() => {
    if (!isOpening) ask(toQuery(arrived))
  }, [ask, arrived, isOpening, toQuery])
}
