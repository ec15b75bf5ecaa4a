import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { ImportPlace } from '@netbar/shared/console'
import type { ImportJob } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { CheckRows } from './check-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import type { ImportDefinition } from './import-definition.ts'
import { ImportRows } from './import-rows.tsx'
import { useSentFile } from './use-sent-file.ts'
import './import.css'

const STEPS = ['choose', 'check', 'done'] as const

interface ImportWizardProps {
  readonly definition: ImportDefinition
  /** Where the rows belong; null until it is chosen. */
  readonly place: ImportPlace | null
  /** Control to choose the place. */
  readonly choosePlace?: ReactNode
  /** Back to the list in whose place the import is shown; without it there is a link to the list's page. */
  readonly onList?: (() => void) | undefined
}

const ToList = ({ menu, onList }: Pick<ImportWizardProps, 'onList'> & Pick<ImportDefinition, 'menu'>) => {
  const { t } = useTranslation()
  const text = t('importFile.toList', { page: t(`routes.${menu}`) })
  return onList ? <Button onClick={onList}>{text}</Button> : <Link to={hrefOf(menu)}>{text}</Link>
}

/** Last step: the result of the import. */
const Result = ({
  definition: { model, menu },
  job,
  onList,
}: Pick<ImportWizardProps, 'definition' | 'onList'> & { readonly job: ImportJob }) => {
  const { t } = useTranslation()
  const { restart, askBadRows } = useUnit({ restart: model.restarted, askBadRows: model.badRowsRequested })
  const said = [
    ...(job.bad > 0 ? [t('importFile.notImported', { n: job.bad })] : []),
    // For example, changes that need approval.
    ...(job.warned > 0 ? [t('importFile.noted', { n: job.warned })] : []),
  ]
  return (
    <>
      <Alert
        type="success"
        showIcon
        className="import-said"
        title={t('importFile.imported', { added: job.added, updated: job.updated })}
        {...(said.length > 0 ? { description: said.join(' ') } : {})}
      />
      <div className="import-steps-taken">
        <Button type="primary" onClick={() => restart()}>
          {t('importFile.again')}
        </Button>
        {job.bad > 0 && <Button onClick={() => askBadRows()}>{t('importFile.badRows')}</Button>}
        <ToList menu={menu} onList={onList} />
      </div>
      <ImportRows model={model} job={job} />
    </>
  )
}

/** Import of rows from a file: choose, check, and confirm. */
export const ImportWizard = ({ definition, place, choosePlace, onList }: ImportWizardProps) => {
  const { t } = useTranslation()
  const { title, menu, functionId, model } = definition
  const { menus, job, failure } = useUnit({ menus: $menus, job: model.$job, failure: model.$failure })
  useSentFile(model)
  const current = job === null ? 'choose' : job.status === 'IMPORTED' ? 'done' : 'check'
  const may = pageFunctionsOf(menus, menu).has(functionId)
  return (
    <>
      <h1 className="page-title">{t(title)}</h1>
      <section className="card">
        {may ? (
          <>
            <ol className="import-steps" aria-label={t('importFile.steps')}>
              {STEPS.map((step) => (
                <li key={step} {...(step === current ? { 'aria-current': 'step' as const } : {})}>
                  {t(`importFile.${step}`)}
                </li>
              ))}
            </ol>
            <FailureAlert className="import-said" failure={failure} />
            {current === 'choose' && (
              <>
                {choosePlace}
                <ChooseFile model={model} place={place} />
                {onList && (
                  <p>
                    <ToList menu={menu} onList={onList} />
                  </p>
                )}
              </>
            )}
            {job !== null && current === 'check' && <CheckRows key={job.id} model={model} job={job} />}
            {job !== null && current === 'done' && <Result definition={definition} job={job} onList={onList} />}
          </>
        ) : (
          <Alert type="info" showIcon title={t('importFile.noRight')} />
        )}
      </section>
    </>
  )
}
