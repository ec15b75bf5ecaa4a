import { hrefOf } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { recordDefinition } from './record-definition.tsx'
import { mayReverse, RECORD } from './record-state.ts'

/** What was credited for returns: each record is looked at, and taken back, on its page. */
export const ReturnAccountingRecords = () => {
  const { t } = useTranslation()
  return (
    <ListView
      definition={recordDefinition}
      rowActions={(record, may) => (
        <Link to={hrefOf('returnRefundDetails', { id: record.id, view: RECORD })}>
          {mayReverse(record, may) ? t('refund.record.reverse') : t('kit.detail')}
        </Link>
      )}
    />
  )
}
