import type { RouteName } from '@netbar/shared'
import type { List, LongList } from '@netbar/shared/console'
import type { FunctionId } from '@netbar/shared/contract'
import type { TableColumnType } from 'antd'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { ListExport } from './create-list-export.ts'
import type { ListAddress, ListChoice } from './choice/list-choice.ts'

/** A column with its plain text for exports; it shows that text unless it has its own `render`. */
export interface ListColumn<Row> extends TableColumnType<Row> {
  readonly key: string
  readonly title: string
  readonly text: (row: Row) => string
  /** Function without which it is neither shown nor exported. */
  readonly needs?: string
  readonly width?: number
  /** Width up to which its content makes the column wider, in px; 300 by default. */
  readonly maxWidth?: number
  readonly render?: (value: unknown, row: Row, index: number) => ReactNode
}

/** Definition of a page with a list: its address, model, columns and permissions. */
export interface ListPageDefinition<Row, Query> extends ListAddress {
  /** Identifies the page, its saved filter and its column settings. */
  readonly route: RouteName
  /** Menu entry of the page's functions (specification §6). */
  readonly menu: string
  readonly list: Omit<List<Row, Query>, '$rows'>
  readonly file: ListExport<Row>
  /** Text key of the empty list, by default a general one. */
  readonly empty?: string
  /** Function to export the list; null where it cannot be exported. */
  readonly exportFunction: FunctionId | null
  /** Whether its rows are shown as tiles, so that the columns are those of its file alone. */
  readonly isOfTiles?: true
  readonly columns: (t: TFunction) => readonly ListColumn<Row>[]
}

/** A list shown one page at a time. */
export interface ListDefinition<Row, Query> extends ListPageDefinition<Row, Query> {
  readonly list: List<Row, Query>
  readonly toQuery: (choice: ListChoice) => Partial<Query>
}

/** A list that scrolls as one, for long reading, new rows first. Each column has a width. */
export interface LongListDefinition<Row, Query> extends ListPageDefinition<Row, Query> {
  readonly list: LongList<Row, Query>
  readonly toQuery: (choice: ListChoice) => Partial<Query>
}
