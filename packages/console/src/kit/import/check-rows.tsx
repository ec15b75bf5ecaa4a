import type { Import } from '@netbar/shared/console'
import { type ImportJob, formatDateTime } from '@netbar/shared/contract'
import { Alert, Button, Checkbox } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportRows } from './import-rows.tsx'
import { Offers } from './offers.tsx'

/** Second step: the effect of each row, and the confirmation. */
export const CheckRows = ({ model, job }: { readonly model: Import; readonly job: ImportJob }) => {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const [make, setMake] = useState<readonly string[]>([])
  const { isWriting, confirm, restart, askBadRows } = useUnit({
    isWriting: model.$isWriting,
    confirm: model.confirmed,
    restart: model.restarted,
    askBadRows: model.badRowsRequested,
  })
  const waiting = job.offers.filter(({ name }) => make.includes(name)).reduce((sum, { rows }) => sum + rows, 0)
  const right = job.total - job.bad
  const writing = job.added + job.updated + waiting
  const figures = [
    ['added', job.added],
    ['updated', job.updated],
    ['unchanged', right - job.added - job.updated],
    ['warned', job.warned],
    ['bad', job.bad],
  ] as const
  return (
    <>
      <p>{t('importFile.summary', { file: job.fileName, n: job.total })}</p>
      <dl className="import-figures">
        {figures
          .filter(([name, n]) => n > 0 || name === 'added' || name === 'bad')
          .map(([name, n]) => (
            <div key={name} className={name === 'bad' && n > 0 ? 'import-wrong' : ''}>
              <dt>{t(`importFile.${name}`)}</dt>
              <dd>{n}</dd>
            </div>
          ))}
      </dl>
      {job.importedBefore !== null && (
        <Alert
          type="warning"
          showIcon
          className="import-said"
          title={t('importFile.before', { time: formatDateTime(job.importedBefore) })}
        />
      )}
      <Offers job={job} chosen={make} onChange={setMake} />
      {right + waiting === 0 && <Alert type="error" showIcon className="import-said" title={t('importFile.none')} />}
      <div className="import-steps-taken">
        <Button
          type="primary"
          loading={isWriting}
          disabled={writing === 0 || (all && job.bad > waiting)}
          onClick={() => confirm({ all, make })}
        >
          {t('importFile.confirm', { n: writing })}
        </Button>
        {job.bad > 0 && (
          <>
            <Checkbox checked={all} onChange={({ target }) => setAll(target.checked)}>
              {t('importFile.onlyAll')}
            </Checkbox>
            <Button onClick={() => askBadRows()}>{t('importFile.badRows')}</Button>
          </>
        )}
        <Button disabled={isWriting} onClick={() => restart()}>
          {t('importFile.another')}
        </Button>
      </div>
      <ImportRows model={model} job={job} />
    </>
  )
}
