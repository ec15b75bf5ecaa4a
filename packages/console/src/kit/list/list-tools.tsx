import { Button, Checkbox, Popover } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn, ListPageDefinition } from './list-definition.ts'

interface ListToolsProps<Row, Query> {
  /** File name of the export. */
  readonly name: string
  readonly list: Pick<ListPageDefinition<Row, Query>['list'], '$total' | '$status' | 'reloaded'>
  readonly file: ListPageDefinition<Row, Query>['file']
  readonly columns: readonly ListColumn<Row>[]
  readonly hidden: ReadonlySet<string>
  readonly mayExport: boolean
  readonly onShow: (shown: readonly string[], all: readonly string[]) => void
  /** Buttons of this list only. */
  readonly children?: ReactNode
}

/** Buttons above a list: column settings, refresh and export. */
export const ListTools = <Row, Query>({
  name,
  list,
  file,
  columns,
  hidden,
  mayExport,
  onShow,
  children,
}: ListToolsProps<Row, Query>) => {
  const { t } = useTranslation()
  const { total, status, progress, reload, startExport } = useUnit({
    total: list.$total,
    status: list.$status,
    progress: file.$progress,
    reload: list.reloaded,
    startExport: file.requested,
  })
  const write = () =>
    startExport({
      name,
      titles: columns.map(({ title }) => title),
      texts: (row) => columns.map(({ text }) => text(row)),
    })
  return (
    <div className="list-tools">
      {children}
      <Popover
        trigger="click"
        content={
          <Checkbox.Group
            className="list-columns"
            value={columns.filter(({ key }) => !hidden.has(key)).map(({ key }) => key)}
            options={columns.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(shown) =>
              onShow(
                shown.map(String),
                columns.map(({ key }) => key),
              )
            }
          />
        }
      >
        <Button>{t('kit.columns')}</Button>
      </Popover>
      <Button loading={status === 'stale'} onClick={() => reload()}>
        {t('kit.refresh')}
      </Button>
      {mayExport && (
        <Button disabled={total === 0 || progress !== null} onClick={write}>
          {progress ? t('kit.exporting', { n: progress.count, total: progress.total ?? '…' }) : t('kit.export')}
        </Button>
      )}
    </div>
  )
}
