import { $menus, hrefOf, pageFunctionsOf, refundTypeKey } from '@netbar/shared'
import { REFUND_TYPES } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { branchRefundDefinition } from './refund-lists.ts'
import { RefundRowActions } from './refund-row-actions.tsx'

/** Refunds of a branch. */
export const RefundGoodsList = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayStart = pageFunctionsOf(useUnit($menus), 'storePurchaseList').has('REFUND_START')
  return (
    <ListView
      definition={branchRefundDefinition}
      header={({ filters }, change) => (
        <ChoiceBar
          label={t('refund.type')}
          chosen={filters['type'] ?? ''}
          onChange={(type) => change({ filters: { type } })}
          choices={[
            { key: '', label: t('kit.all') },
            ...REFUND_TYPES.map((type) => ({ key: String(type), label: t(refundTypeKey(type)) })),
          ]}
        />
      )}
      begin={
        mayStart && (
          <Button type="primary" onClick={() => void navigate(hrefOf('startRefund'))}>
            {t('routes.startRefund')}
          </Button>
        )
      }
      rowActions={(refund, may) => <RefundRowActions page="refundDetail" side="store" refund={refund} may={may} />}
    />
  )
}
