import { useTranslation } from 'react-i18next'
import type { LongListDefinition } from './list-definition.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFrame, type ListHeader } from './list-frame.tsx'
import { arranged } from './look/list-look.ts'
import { LongTable } from './table/long-table.tsx'
import { useAsked } from './use-asked.ts'
import { useListPage } from './use-list-page.ts'

interface LongListViewProps<Row, Query> {
  readonly definition: LongListDefinition<Row, Query>
  readonly header?: ListHeader
}

/** A page with a list that scrolls as one; otherwise like any other list. */
export const LongListView = <Row, Query>({ definition, header }: LongListViewProps<Row, Query>) => {
  const { t } = useTranslation()
  const { list, route } = definition
  const page = useListPage(definition)
  useAsked(definition, page)
  return (
    <ListFrame definition={definition} page={page} header={header}>
      <LongTable
        label={t(`routes.${route}`)}
        list={list}
        look={page.look}
        onLook={page.changeLook}
        columns={arranged(page.columns, page.look).filter(({ key }) => !page.look.hidden.includes(key))}
        empty={<ListEmpty filters={definition.filters} choice={page.choice} onChange={page.change} />}
        question={JSON.stringify(page.choice.filters)}
      />
    </ListFrame>
  )
}
