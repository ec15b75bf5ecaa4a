import { Button, Checkbox, Popover } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderColumn } from './columns.tsx'
import type { ListPage } from './list-page.ts'

interface ListToolsProps {
  readonly page: ListPage
  readonly columns: readonly OrderColumn[]
  readonly hidden: ReadonlySet<string>
  readonly mayExport: boolean
  readonly onShow: (shown: readonly string[], all: readonly string[]) => void
  /** What this list alone can do. */
  readonly children?: ReactNode
}

/** The buttons over a list: column settings, refresh and export. */
export const ListTools = ({ page, columns, hidden, mayExport, onShow, children }: ListToolsProps) => {
  const { t } = useTranslation()
  const { total, status, progress, reload, startExport } = useUnit({
    total: page.list.$total,
    status: page.list.$status,
    progress: page.file.$progress,
    reload: page.list.reloaded,
    startExport: page.file.requested,
  })
  return (
    <div className="purchase-tools">
      {children}
      <Popover
        trigger="click"
        content={
          <Checkbox.Group
            className="purchase-columns"
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
        <Button>{t('purchase.columns')}</Button>
      </Popover>
      <Button loading={status === 'stale'} onClick={() => reload()}>
        {t('purchase.refresh')}
      </Button>
      {mayExport && (
        <Button disabled={total === 0 || progress !== null} onClick={() => startExport()}>
          {progress
            ? t('purchase.exporting', { n: progress.rows.length, total: progress.total ?? '…' })
            : t('purchase.export')}
        </Button>
      )}
    </div>
  )
}
