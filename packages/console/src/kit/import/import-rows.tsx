import type { Import } from '@netbar/shared/console'
import type { ImportJob, ImportRow } from '@netbar/shared/contract'
import { Empty, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import { ListTable } from '../list/table/list-table.tsx'

const TONES: Readonly<Record<ImportRow['result'], StatusTone>> = { OK: 'done', WARNING: 'waiting', ERROR: 'refused' }

/** Problems of a row, its changes, or its content. */
const Details = ({ row, columns }: { readonly row: ImportRow; readonly columns: ImportJob['columns'] }) => {
  const { t } = useTranslation()
  const titleOf = (field: string) => columns.find((column) => column.field === field)?.title ?? ''
  const said = ({ field, msg }: ImportRow['errors'][number]) => {
    const text = row.cells[field] ?? ''
    const title = titleOf(field)
    return `${title === '' ? '' : `${title}: `}${msg}${text === '' ? '' : ` (${text.slice(0, 40)})`}`
  }
  const lines = [
    ...row.errors.map(said),
    ...row.warnings.map(said),
    ...(row.result === 'ERROR'
      ? []
      : row.changes.map(
          ({ field, from, to }) =>
            `${titleOf(field)}: ${from === null ? t('importFile.hidden') : from || t('importFile.empty')} → ${to || t('importFile.empty')}`,
        )),
  ]
  if (lines.length === 0 && row.action === 'ADD')
    return (
      <span className="quiet">
        {columns
          .filter(({ field }) => ![undefined, '', row.name].includes(row.cells[field]))
          .map(({ field, title }) => `${title} ${row.cells[field]}`)
          .join(' · ')}
      </span>
    )
  return (
    <ul className={`import-details${row.result === 'ERROR' ? ' import-wrong' : ''}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Rows of a file, all or only the invalid ones. */
export const ImportRows = ({ model, job }: { readonly model: Import; readonly job: ImportJob }) => {
  const { t } = useTranslation()
  const { rows, total, status, error, query, ask, reload } = useUnit({
    rows: model.rows.$rows,
    total: model.rows.$total,
    status: model.rows.$status,
    error: model.rows.$error,
    query: model.rows.$query,
    ask: model.rows.queried,
    reload: model.rows.reloaded,
  })
  const columns: TableProps<ImportRow>['columns'] = [
    { key: 'line', title: t('importFile.line'), dataIndex: 'line', align: 'right' },
    {
      key: 'result',
      title: t('importFile.result'),
      render: (_, { result, action }) => (
        <StatusTag tone={TONES[result]}>{t(`importFile.${action ?? result}`)}</StatusTag>
      ),
    },
    { key: 'name', title: t('importFile.name'), dataIndex: 'name' },
    { key: 'details', title: t('importFile.details'), render: (_, row) => <Details row={row} columns={job.columns} /> },
  ]
  return (
    <>
      <ChoiceBar
        label={t('importFile.rows')}
        chosen={query.bad === undefined ? 'all' : query.bad ? 'wrong' : 'right'}
        onChange={(key) => ask({ page: 1, bad: key === 'all' ? undefined : key === 'wrong' })}
        choices={[
          { key: 'all', label: t('importFile.all'), count: job.total },
          { key: 'wrong', label: t('importFile.wrong'), count: job.bad },
          { key: 'right', label: t('importFile.right'), count: job.total - job.bad },
        ]}
      />
      <ListTable<ImportRow>
        rows={rows}
        total={total}
        status={status}
        error={error}
        choice={query}
        onChoose={ask}
        onRetry={reload}
        columns={columns}
        scroll={{ x: 'max-content' }}
        empty={<Empty description={t('importFile.emptyRows')} />}
      />
    </>
  )
}
