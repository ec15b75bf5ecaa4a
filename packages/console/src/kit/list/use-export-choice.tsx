import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { TABLE_KINDS } from '../../lib/export/table-writer.ts'
import type { ListPageDefinition } from './list-definition.ts'
import { knownBy } from './look/list-look.ts'
import { useRowChoice } from './table/use-row-choice.tsx'
import { usePageExport } from './use-list-export.ts'
import type { ListPage } from './use-list-page.ts'

/** Selection of rows to export, for lists that have no other step for several rows. */
export const useExportChoice = <Row extends { readonly id: string }, Query>(
  definition: ListPageDefinition<Row, Query>,
  page: ListPage<Row>,
  rows: readonly Row[],
) => {
  const { t } = useTranslation()
  const write = usePageExport(definition, page)
  const names = knownBy(page.columns)
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: () => true,
    nameOf: (row) => names.map(({ text }) => text(row)).join(' '),
    isBusy: false,
  })
  if (write === null) return null
  const bulk = barOf(
    TABLE_KINDS.map((kind) => (
      <Button key={kind} onClick={() => write(kind, chosen)}>
        {t(`kit.exportSelected.${kind}`, { n: chosen.length })}
      </Button>
    )),
  )
  return { selection, bulk }
}
