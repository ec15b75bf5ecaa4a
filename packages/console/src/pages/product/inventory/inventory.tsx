import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { DOCUMENT_TABS, KINDS } from '../stock-documents/document-kinds.ts'
import { DocumentList } from '../stock-documents/document-list.tsx'
import { LotList } from './lot-list.tsx'
import { stockDefinition } from './stock-definition.tsx'
import { StockList } from './stock-list.tsx'

/** Stock, counts, losses, transfers and lots: one tab each. */
export const Inventory = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const may = pageFunctionsOf(useUnit($menus), stockDefinition.menu)
  const documents = DOCUMENT_TABS.filter((tab) => may.has(KINDS[tab].make) || may.has(KINDS[tab].audit))
  const wanted = search.get('tab')
  const chosen = wanted === 'expiring' ? wanted : (documents.find((tab) => tab === wanted) ?? 'stock')
  const tabs = (
    <ChoiceBar
      label={t('routes.inventory')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf('inventory', tab === 'stock' ? {} : { tab }))}
      choices={[
        { key: 'stock' as const, label: t('stockDocument.tab.stock') },
        ...documents.map((tab) => ({ key: tab, label: t(`stockDocument.tab.${tab}`) })),
        { key: 'expiring' as const, label: t('stockDocument.tab.expiring') },
      ]}
    />
  )
  // Each list starts with its own filters.
  if (chosen === 'stock') return <StockList tabs={tabs} />
  return chosen === 'expiring' ? <LotList tabs={tabs} /> : <DocumentList key={chosen} tab={chosen} tabs={tabs} />
}
