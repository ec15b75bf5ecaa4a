import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { loadTexts } from '../../../app/i18n.ts'
import { LoadingBar } from '../../../app/loading-bar.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { companyPage } from '../purchase-list/list-page.ts'
import { CompanyOrders } from './company-orders.tsx'

const loadLists = async () => (await Promise.all([import('./warehouse-lists.ts'), loadTexts('warehouse')]))[0]
const DemandList = lazy(async () => ({ default: (await loadLists()).DemandList }))
const DeliveryList = lazy(async () => ({ default: (await loadLists()).DeliveryList }))

/** Who decides on orders or sends them has one of these, and is told what is in stock. */
const STOCK_FUNCTIONS = ['PURCHASE_CONFIRM', 'PURCHASE_SHIP', 'SUPPLIER_ORDER_EDIT']

/** What the company has to do for its stores: their orders, what these come to, and what was sent. */
export const CompanyPurchaseList = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const may = pageFunctionsOf(useUnit($menus), companyPage.route)
  const views = STOCK_FUNCTIONS.some((name) => may.has(name))
    ? (['orders', 'demand', 'deliveries'] as const)
    : (['orders', 'deliveries'] as const)
  const wanted = search.get('tab')
  const chosen = views.find((view) => view === wanted) ?? 'orders'
  const tabs = (
    <ChoiceBar
      label={t('purchaseAction.view.label')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf(companyPage.route, { tab }))}
      choices={views.map((key) => ({ key, label: t(`purchaseAction.view.${key}`) }))}
    />
  )
  if (chosen === 'orders') return <CompanyOrders tabs={tabs} />
  return (
    <Suspense fallback={<LoadingBar />}>
      {chosen === 'demand' ? <DemandList tabs={tabs} /> : <DeliveryList tabs={tabs} />}
    </Suspense>
  )
}
