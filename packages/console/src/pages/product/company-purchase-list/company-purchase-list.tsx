import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { companyPage } from '../purchase-list/list-page.ts'
import { CompanyOrders } from './company-orders.tsx'

const loadLists = async () => (await Promise.all([import('./warehouse-lists.ts'), loadTexts('warehouse')]))[0]
const DemandList = lazy(async () => ({ default: (await loadLists()).DemandList }))
const DeliveryList = lazy(async () => ({ default: (await loadLists()).DeliveryList }))
const SupplierOrderList = lazy(async () => {
  const [{ SupplierOrderList: List }] = await Promise.all([
    import('../supplier-orders/supplier-order-list.tsx'),
    loadTexts('warehouse'),
  ])
  return { default: List }
})

/** Who decides on orders or sends them has one of these, and is told what is in stock. */
const STOCK_FUNCTIONS = ['PURCHASE_CONFIRM', 'PURCHASE_SHIP', 'SUPPLIER_ORDER_EDIT']

/** Who orders of suppliers, and who takes what they bring, sees what was ordered. */
const SUPPLY_FUNCTIONS = ['SUPPLIER_ORDER_EDIT', 'SUPPLIER_ORDER_RECEIVE']

/** The parts of the page, and the functions of which one is wanted for each. */
const VIEWS = [
  { view: 'orders', functions: null, List: CompanyOrders },
  { view: 'demand', functions: STOCK_FUNCTIONS, List: DemandList },
  { view: 'deliveries', functions: null, List: DeliveryList },
  { view: 'supplierOrders', functions: SUPPLY_FUNCTIONS, List: SupplierOrderList },
] as const

/** What the company has to do for its stores: their orders, what these come to, what was sent, and what it buys itself. */
export const CompanyPurchaseList = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const may = pageFunctionsOf(useUnit($menus), companyPage.route)
  const views = VIEWS.filter(({ functions }) => functions?.some((name) => may.has(name)) ?? true)
  const wanted = search.get('tab')
  const { view: chosen, List } = views.find(({ view }) => view === wanted) ?? VIEWS[0]
  const tabs = (
    <ChoiceBar
      label={t('purchaseAction.view.label')}
      chosen={chosen}
      onChange={(tab) => void navigate(hrefOf(companyPage.route, { tab }))}
      choices={views.map(({ view }) => ({ key: view, label: t(`purchaseAction.view.${view}`) }))}
    />
  )
  return (
    <Suspense fallback={<LoadingBar />}>
      <List tabs={tabs} />
    </Suspense>
  )
}
