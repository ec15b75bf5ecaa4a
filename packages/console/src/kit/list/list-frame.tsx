import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListChoice } from './choice/list-choice.ts'
import type { ListPageDefinition } from './list-definition.ts'
import { FilterChips } from './choice/filter-chips.tsx'
import { FilterBar } from './choice/list-filter.tsx'
import { ListTools } from './list-tools.tsx'
import { usePageExport } from './use-list-export.ts'
import type { ListPage } from './use-list-page.ts'
import { ViewChips } from './views/view-chips.tsx'

/** Content above the filters, with the choice and a function to change it. */
export type ListHeader = (choice: ListChoice, change: (part: Partial<ListChoice>) => void) => ReactNode

interface ListFrameProps<Row, Query> {
  readonly definition: ListPageDefinition<Row, Query>
  readonly page: ListPage<Row>
  readonly header?: ListHeader | undefined
  /** Selected rows. */
  readonly selected?: readonly Row[] | undefined
  /** Further buttons of the list. */
  readonly tools?: ReactNode
  /** Button to add a row. */
  readonly begin?: ReactNode
  /** The rows. */
  readonly children: ReactNode
}

/** Header of every list: its name, filters, column settings, refresh and export. */
export const ListFrame = <Row, Query>({
  definition,
  page,
  header,
  selected = [],
  tools,
  begin,
  children,
}: ListFrameProps<Row, Query>) => {
  const { t } = useTranslation()
  const { choice, change, columns, look, changeLook } = page
  const write = usePageExport(definition, page)
  return (
    <>
      <div className="list-title">
        <h1 className="page-title">{t(`routes.${definition.route}`)}</h1>
        <ViewChips views={page.views} />
      </div>
      <section className="card">
        {header?.(choice, change)}
        <div className="list-bar">
          <FilterBar filters={definition.filters} choice={choice} onChange={(filters) => change({ filters })} />
          <ListTools
            list={definition.list}
            file={definition.file}
            columns={definition.isOfTiles ? [] : columns}
            look={look}
            onExport={write}
            selected={selected}
            onLook={changeLook}
            begin={begin}
          >
            {tools}
          </ListTools>
        </div>
        <FilterChips filters={definition.filters} choice={choice} onChange={(filters) => change({ filters })} />
        {children}
      </section>
    </>
  )
}
