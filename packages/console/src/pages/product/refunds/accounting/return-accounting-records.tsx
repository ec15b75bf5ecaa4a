import { hrefOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListView } from '../../../../kit/list/list-view.tsx'
import { stepRequested } from '../../wanted-step/wanted-step.ts'
import { recordDefinition } from './record-definition.tsx'
import { mayReverse, RECORD, REVERSE } from './record-state.ts'

/** What was credited for returns: each record is looked at, and taken back, on its page. */
export const ReturnAccountingRecords = () => {
  const { t } = useTranslation()
  const want = useUnit(stepRequested)
  return (
    <ListView
      definition={recordDefinition}
      rowActions={(record, may) => {
        const to = hrefOf('returnRefundDetails', { id: record.id, view: RECORD })
        return (
          <>
            <Link to={to}>{t('kit.detail')}</Link>
            {mayReverse(record, may) && (
              <Link to={to} onClick={() => want({ documentId: record.id, action: REVERSE })}>
                {t('refund.record.reverse')}
              </Link>
            )}
          </>
        )
      }}
    />
  )
}
