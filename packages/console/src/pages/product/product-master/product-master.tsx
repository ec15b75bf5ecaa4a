import { $menus, hrefOf, pageFunctionsOf, productRequestCounts } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ResourceDetail } from '../../../kit/resource/resource-detail.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { AuditList } from './audit-list.tsx'
import { AUDIT_KINDS, AUDIT_TABS } from './audit-kinds.ts'
import { MasterList } from './master-list.tsx'
import { productDefinition } from './product-definition.ts'

/** What the company sells to its branches, and what they ask to be changed: a tab each, as the bell names them. */
export const ProductMaster = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { menus, counts, count } = useUnit({
    menus: $menus,
    counts: productRequestCounts.$value,
    count: productRequestCounts.asked,
  })
  const may = pageFunctionsOf(menus, productDefinition.menu)
  const audits = AUDIT_TABS.filter((tab) => may.has(AUDIT_KINDS[tab].needs))
  const mayAudit = audits.length > 0
  useEffect(() => {
    if (mayAudit) count()
  }, [mayAudit, count])
  const chosen = audits.find((tab) => tab === search.get('tab')) ?? 'master'
  const tabs = mayAudit && (
    <ChoiceBar
      label={t('routes.productMasterManage')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf('productMasterManage', { tab }))}
      choices={[
        { key: 'master' as const, label: t('productAudit.tab.master') },
        ...audits.map((tab) => ({
          key: tab,
          label: t(`productAudit.tab.${tab}`),
          count: counts?.[AUDIT_KINDS[tab].kind] ?? 0,
        })),
      ]}
    />
  )
  // Each list begins anew: what is chosen of one is nothing of another.
  return chosen === 'master' ? <MasterList tabs={tabs} /> : <AuditList key={chosen} tab={chosen} tabs={tabs} />
}

/** One product, or the form of a new one. */
export const ProductMasterDetail = () => <ResourceDetail definition={productDefinition} />
