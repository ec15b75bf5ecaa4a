import type { List } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { ListChoice } from './choice/list-choice.ts'

interface AskedList<Row, Query> {
  readonly list: Pick<List<Row, Query>, 'queried'>
  readonly toQuery: (choice: ListChoice) => Partial<Query>
}

/** Asks a list for what the address says, and again when that changes. */
export const useAsked = <Row, Query>({ list, toQuery }: AskedList<Row, Query>, arrived: ListChoice): void => {
  const ask = useUnit(list.queried)
  useEffect(() => {
    ask(toQuery(arrived))
  }, [ask, arrived, toQuery])
}
