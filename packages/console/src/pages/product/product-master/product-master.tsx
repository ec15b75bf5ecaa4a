import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { productRequestCounts, refundCounts } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { RefundAuditList } from '../refunds/refund-audit-list.tsx'
import { WAITING } from '../refunds/refund-lists.ts'
import { AuditList } from './audit-list.tsx'
import { mayDecideOn } from '../product-requests/request-buttons.ts'
import { AUDIT_KINDS, AUDIT_TABS } from './audit-kinds.tsx'
import { MasterList } from './master-list.tsx'
import { productDefinition } from './product-definition.ts'

/** The company's products, and the requests of its branches: one tab each, named as the bell's targets. */
export const ProductMaster = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { menus, counts, count, refunds, countRefunds } = useUnit({
    menus: $menus,
    counts: productRequestCounts.$value,
    count: productRequestCounts.asked,
    refunds: refundCounts.$value,
    countRefunds: refundCounts.asked,
  })
  const may = pageFunctionsOf(menus, productDefinition.menu)
  const audits = AUDIT_TABS.filter((tab) => mayDecideOn(AUDIT_KINDS[tab].kind, may))
  const mayAudit = audits.length > 0
  const mayRefund = may.has('PURCHASE_REFUND_AUDIT')
  useEffect(() => {
    if (mayAudit) count()
  }, [mayAudit, count])
  useEffect(() => {
    if (mayRefund) countRefunds()
  }, [mayRefund, countRefunds])
  const wanted = search.get('tab')
  const chosen = mayRefund && wanted === 'purchaseRefund' ? wanted : (audits.find((tab) => tab === wanted) ?? 'master')
  const tabs = (mayAudit || mayRefund) && (
    <ChoiceBar
      label={t('routes.productMasterManage')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf('productMasterManage', { tab }))}
      choices={[
        { key: 'master' as const, label: t('productAudit.tab.master') },
        ...audits.map((tab) => ({
          key: tab,
          label: t(`productAudit.tab.${tab}`),
          count: counts && (counts[AUDIT_KINDS[tab].kind] ?? 0),
        })),
        ...(mayRefund
          ? [
              {
                key: 'purchaseRefund' as const,
                label: t('productAudit.tab.purchaseRefund'),
                count: refunds && WAITING.reduce((sum, status) => sum + (refunds[status] ?? 0), 0),
              },
            ]
          : []),
      ]}
    />
  )
  // Each list starts with its own filters.
  if (chosen === 'master') return <MasterList tabs={tabs} />
  if (chosen === 'purchaseRefund') return <RefundAuditList tabs={tabs} />
  return <AuditList key={chosen} tab={chosen} tabs={tabs} />
}

/** One product, or the form of a new one. */
export const ProductMasterDetail = () => <ResourceDetail definition={productDefinition} />
