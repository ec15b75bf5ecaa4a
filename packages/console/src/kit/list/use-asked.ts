import type { List } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { ListChoice } from './choice/list-choice.ts'

interface AskedList<Row, Query> {
  readonly list: Pick<List<Row, Query>, 'queried'>
  readonly toQuery: (choice: ListChoice) => Partial<Query>
}

/** Queries a list by the address, and again when it changes. */
export const useAsked = <Row, Query>({ list, toQuery }: AskedList<Row, Query>, arrived: ListChoice): void => {
  const ask = useUnit(list.queried)
  useEffect(() => {
    ask(toQuery(arrived))
  }, [ask, arrived, toQuery])
}
