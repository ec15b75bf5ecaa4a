import type { ListLook } from '@netbar/shared/contract'
import { Button, Popover } from 'antd'
import { useUnit } from 'effector-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TABLE_KINDS, type TableKind } from '../../lib/export/table-writer.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import type { ListColumn, ListPageDefinition } from './list-definition.ts'
import { ColumnSettings } from './look/column-settings.tsx'
import { arranged } from './look/list-look.ts'
import { measureColumn } from './look/column-resizer.tsx'

interface ListToolsProps<Row, Query> {
  /** File name of the export. */
  readonly name: string
  readonly list: Pick<ListPageDefinition<Row, Query>['list'], '$total' | '$status' | 'reloaded'>
  readonly file: ListPageDefinition<Row, Query>['file']
  readonly columns: readonly ListColumn<Row>[]
  readonly look: ListLook
  readonly mayExport: boolean
  /** Selected rows, which can be exported by themselves. */
  readonly selected?: readonly Row[]
  readonly onLook: (look: ListLook) => void
  /** Buttons of this list only. */
  readonly children?: ReactNode
  /** Button to add a row, at the end. */
  readonly begin?: ReactNode
}

/** Tools above a list: refresh, height of the rows, columns and export as icons, then the button to add a row. */
export const ListTools = <Row, Query>(props: ListToolsProps<Row, Query>) => {
  const { name, list, file, look, mayExport, selected = [], onLook, children, begin } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { total, status, progress, reload, startExport, cancelExport } = useUnit({
    total: list.$total,
    status: list.$status,
    progress: file.$progress,
    reload: list.reloaded,
    startExport: file.requested,
    cancelExport: file.cancelled,
  })
  const columns = arranged(props.columns, look)
  const write = (kind: TableKind, rows?: readonly Row[]) =>
    startExport({
      name,
      kind,
      columns: columns.map(({ title, align }) => ({ title, isFigure: align === 'right' })),
      texts: (row) => columns.map(({ text }) => text(row)),
      ...(rows ? { rows } : {}),
    })
  const ofSelected = selected.length > 0 ? selected : undefined
  const choices = TABLE_KINDS.flatMap((kind) => [
    { key: kind, label: t(`kit.exportAs.${kind}`, { n: total }), onClick: () => write(kind) },
    ...(ofSelected
      ? [
          {
            key: `${kind}-selected`,
            label: t(`kit.exportSelected.${kind}`, { n: ofSelected.length }),
            onClick: () => write(kind, ofSelected),
          },
        ]
      : []),
  ])
  return (
    <div className="list-tools" ref={box}>
      {children}
      <span className="list-icons">
        <ToolButton icon="refresh" label={t('kit.refresh')} isLoading={status === 'stale'} onClick={() => reload()} />
        <ToolButton
          icon="density"
          label={t(look.isRoomy ? 'kit.look.compact' : 'kit.look.roomy')}
          onClick={() => onLook({ ...look, isRoomy: !look.isRoomy })}
        />
        <Popover
          trigger="click"
          placement="bottomRight"
          content={
            <ColumnSettings
              columns={props.columns}
              look={look}
              measure={(key) => measureColumn(box.current?.closest('section') ?? null, key)}
              onChange={onLook}
            />
          }
        >
          <ToolButton icon="columns" label={t('kit.columns')} />
        </Popover>
        {mayExport &&
          (progress ? (
            <Button onClick={() => cancelExport()} title={t('kit.exportCancel')}>
              {t('kit.exporting', { n: progress.count, total: progress.total ?? '…' })} ×
              <span className="visually-hidden"> {t('kit.exportCancel')}</span>
            </Button>
          ) : (
            <ActionMenu trigger={['click']} disabled={total === 0} menu={{ items: choices }}>
              <ToolButton icon="download" label={t('kit.export')} isDisabled={total === 0} />
            </ActionMenu>
          ))}
      </span>
      {begin}
    </div>
  )
}
