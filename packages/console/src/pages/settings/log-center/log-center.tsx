import { hrefOf } from '@netbar/shared'
import type { OperationLine, PublishLine } from '@netbar/shared/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { ChangesDialog } from './changes.tsx'
import { actionText, operationDefinition } from './operation-definition.tsx'
import { publishDefinition } from './publish-definition.tsx'
import { signInDefinition } from './sign-in-definition.tsx'

const TABS = ['operations', 'signIns', 'publishing'] as const

/** 日志中心: what was done, who signed in, and what was published. */
export const LogCenter = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [operation, setOperation] = useState<OperationLine | null>(null)
  const [published, setPublished] = useState<PublishLine | null>(null)
  const chosen = TABS.find((tab) => tab === search.get('tab')) ?? 'operations'
  const header = () => (
    <ChoiceBar
      label={t('routes.logCenter')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf('logCenter', tab === 'operations' ? {} : { tab }))}
      choices={TABS.map((key) => ({ key, label: t(`log.tab.${key}`) }))}
    />
  )
  const open = (show: () => void) => <RowButton onClick={show}>{t('log.showChanges')}</RowButton>
  if (chosen === 'signIns') return <ListView definition={signInDefinition} header={header} />
  if (chosen === 'publishing')
    return (
      <>
        <ListView
          definition={publishDefinition}
          header={header}
          rowActions={(row) => row.changes.length > 0 && open(() => setPublished(row))}
        />
        {published && (
          <ChangesDialog
            title={`${t(`kit.event.${published.event}`)} ${published.subjectName}`}
            userName={published.userName}
            time={published.time}
            changes={[
              { kind: published.kind, id: published.subjectId, name: published.subjectName, fields: published.changes },
            ]}
            onClose={() => setPublished(null)}
          />
        )}
      </>
    )
  return (
    <>
      <ListView
        definition={operationDefinition}
        header={header}
        rowActions={(row) => row.changes.length > 0 && open(() => setOperation(row))}
      />
      {operation && (
        <ChangesDialog
          title={`${actionText(t, operation)} ${operation.subjectName}`}
          userName={operation.userName}
          time={operation.time}
          changes={operation.changes}
          onClose={() => setOperation(null)}
        />
      )}
    </>
  )
}
