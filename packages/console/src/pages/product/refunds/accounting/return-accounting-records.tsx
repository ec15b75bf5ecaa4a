import { hrefOf } from '@netbar/shared'
import type { AccountingRecord } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { useRowSteps } from '../../../../kit/document/steps/use-row-steps.tsx'
import { ListView } from '../../../../kit/list/list-view.tsx'
import { RowActions } from '../../../../kit/list/table/row-actions.tsx'
import { recordDefinition } from './record-definition.tsx'
import { RECORD, recordButtons } from './record-state.ts'

const pageOf = ({ id }: AccountingRecord) => hrefOf('returnRefundDetails', { id, view: RECORD })

/** Accounting records of returns; each is viewed, and reversed, on its page. */
export const ReturnAccountingRecords = () => {
  const { t } = useTranslation()
  const { stepsOf } = useRowSteps(recordButtons, (_, record: AccountingRecord) => pageOf(record))
  return (
    <ListView
      definition={recordDefinition}
      rowActions={(record, may) => (
        <RowActions
          actions={[{ key: 'detail', label: t('kit.detail'), to: pageOf(record) }, ...stepsOf(record, may)]}
        />
      )}
    />
  )
}
