import type { FunctionId } from '@netbar/shared/contract'
import type { List, LongList, RouteName } from '@netbar/shared'
import type { TableColumnType } from 'antd'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { ListExport } from './create-list-export.ts'
import type { ListAddress, ListChoice } from './choice/list-choice.ts'

/** A column with the plain text that an export writes; what it shows is that text unless it renders something else. */
export interface ListColumn<Row> extends TableColumnType<Row> {
  readonly key: string
  readonly title: string
  readonly text: (row: Row) => string
  /** The function without which it is neither shown nor exported. */
  readonly needs?: string
  readonly width?: number
  readonly render?: (value: unknown, row: Row, index: number) => ReactNode
}

/** What a page with a list is about: its address, its model, its columns and who may do what. */
export interface ListPageDefinition<Row, Query> extends ListAddress {
  /** Names the page, its saved filter and its column settings. */
  readonly route: RouteName
  /** The menu entry under which the page's functions are (specification §6). */
  readonly menu: string
  readonly list: Omit<List<Row, Query>, '$rows'>
  readonly file: ListExport<Row>
  /** Key of what is said where it has no row, if there is more to say than that. */
  readonly empty?: string
  /** Who has this function may write the list into a file; null where nobody may. */
  readonly exportFunction: FunctionId | null
  readonly columns: (t: TFunction) => readonly ListColumn<Row>[]
}

/** A list that is looked at a page at a time. */
export interface ListDefinition<Row, Query> extends ListPageDefinition<Row, Query> {
  readonly list: List<Row, Query>
  readonly toQuery: (choice: ListChoice) => Partial<Query>
}

/** A list that is scrolled through as one, for rows that one reads on and on in. New ones come first. Each column says how wide it is. */
export interface LongListDefinition<Row, Query> extends ListPageDefinition<Row, Query> {
  readonly list: LongList<Row, Query>
  readonly toQuery: (choice: ListChoice) => Partial<Query>
}
