import { useUnit } from 'effector-react'
import type { ListDefinition } from './list-definition.ts'
import { ListPageView, type ListParts } from './list-page-view.tsx'
import { useAsked } from './use-asked.ts'
import { useListPage } from './use-list-page.ts'

export interface ListViewProps<Row, Query> extends ListParts<Row> {
  readonly definition: ListDefinition<Row, Query>
}

/** A page with a list: filters, sorting and paging in the address, column settings, export, and all states. */
export const ListView = <Row extends { readonly id: string }, Query>(props: ListViewProps<Row, Query>) => {
  const { definition } = props
  const { list } = definition
  const page = useListPage(definition)
  useAsked(definition, page)
  const shown = useUnit({
    rows: list.$rows,
    total: list.$total,
    status: list.$status,
    error: list.$error,
    refresh: list.reloaded,
  })
  return <ListPageView {...props} page={page} shown={shown} />
}
