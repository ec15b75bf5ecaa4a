import { $menus, pageFunctionsOf } from '@netbar/shared'
import type { ListLook } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, ListPageDefinition } from './list-definition.ts'
import { useListViews, type ListViews } from './views/use-list-views.ts'
import { useListChoice, type ChosenOfList } from './choice/use-list-choice.ts'

/** The user's functions on a page. */
export type Functions = ReadonlySet<string>

/** State of every page with a list. */
export interface ListPage<Row> extends ChosenOfList {
  readonly may: Functions
  /** Columns that the user may see. */
  readonly columns: readonly ListColumn<Row>[]
  readonly look: ListLook
  readonly changeLook: (look: ListLook) => void
  readonly views: ListViews
}

/** The choice in the address and the columns of a list. */
export const useListPage = <Row, Query>(definition: ListPageDefinition<Row, Query>): ListPage<Row> => {
  const { t } = useTranslation()
  const { menu } = definition
  const menus = useUnit($menus)
  const chosen = useListChoice(definition)
  const views = useListViews(definition, chosen)
  const { look, changeLook } = views
  const may = useMemo(() => pageFunctionsOf(menus, menu), [menus, menu])
  const columns = useMemo(
    () => definition.columns(t).filter(({ needs }) => needs === undefined || may.has(needs)),
    [t, definition, may],
  )
  return { ...chosen, change: views.change, may, columns, look, changeLook, views }
}
