import type { ListLook } from '@netbar/shared/contract'
import { Button, Popover } from 'antd'
import { useUnit } from 'effector-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TABLE_KINDS } from '../../lib/export/table-writer.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import type { ListColumn, ListPageDefinition } from './list-definition.ts'
import type { WriteList } from './use-list-export.ts'
import { ColumnSettings } from './look/column-settings.tsx'
import { measureColumn } from './look/column-resizer.tsx'

interface ListToolsProps<Row, Query> {
  readonly list: Pick<ListPageDefinition<Row, Query>['list'], '$total' | '$status' | 'reloaded'>
  readonly file: ListPageDefinition<Row, Query>['file']
  readonly columns: readonly ListColumn<Row>[]
  readonly look: ListLook
  /** Null for users who may not export. */
  readonly onExport: WriteList<Row> | null
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
  const { list, file, columns, look, onExport, selected = [], onLook, children, begin } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { total, status, progress, reload, cancelExport } = useUnit({
    total: list.$total,
    status: list.$status,
    progress: file.$progress,
    reload: list.reloaded,
    cancelExport: file.cancelled,
  })
  const choicesOf = (write: WriteList<Row>) =>
    TABLE_KINDS.flatMap((kind) => [
      { key: kind, label: t(`kit.exportAs.${kind}`, { n: total }), onClick: () => write(kind) },
      ...(selected.length > 0
        ? [
            {
              key: `${kind}-selected`,
              label: t(`kit.exportSelected.${kind}`, { n: selected.length }),
              onClick: () => write(kind, selected),
            },
          ]
        : []),
    ])
  return (
    <div className="list-tools" ref={box}>
      {children}
      <span className="list-icons">
        <ToolButton icon="refresh" label={t('kit.refresh')} isLoading={status === 'stale'} onClick={() => reload()} />
        {/* A list of tiles has neither rows nor columns. */}
        {columns.length > 0 && (
          <>
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
                  columns={columns}
                  look={look}
                  measure={(key) => measureColumn(box.current?.closest('section') ?? null, key)}
                  onChange={onLook}
                />
              }
            >
              <ToolButton icon="columns" label={t('kit.columns')} />
            </Popover>
          </>
        )}
        {onExport &&
          (progress ? (
            <Button onClick={() => cancelExport()} title={t('kit.exportCancel')}>
              {t('kit.exporting', { n: progress.count, total: progress.total ?? '…' })} ×
              <span className="visually-hidden"> {t('kit.exportCancel')}</span>
            </Button>
          ) : (
            <ActionMenu trigger={['click']} disabled={total === 0} menu={{ items: choicesOf(onExport) }}>
              <ToolButton icon="download" label={t('kit.export')} isDisabled={total === 0} />
            </ActionMenu>
          ))}
      </span>
      {begin}
    </div>
  )
}
