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

/** Functions of those who decide on orders or ship them, and therefore see the stock. */
const STOCK_FUNCTIONS = ['PURCHASE_CONFIRM', 'PURCHASE_SHIP', 'SUPPLIER_ORDER_EDIT']

/** Functions of those who order from suppliers or receive their deliveries, and therefore see supplier orders. */
const SUPPLY_FUNCTIONS = ['SUPPLIER_ORDER_EDIT', 'SUPPLIER_ORDER_RECEIVE']

/** Tabs of the page with their functions, any one of which opens the tab. */
const VIEWS = [
  { view: 'orders', functions: null, List: CompanyOrders },
  { view: 'demand', functions: STOCK_FUNCTIONS, List: DemandList },
  { view: 'deliveries', functions: null, List: DeliveryList },
  { view: 'supplierOrders', functions: SUPPLY_FUNCTIONS, List: SupplierOrderList },
] as const

/** Work of the company for its branches: their orders, the open demand, deliveries, and its own supplier orders. */
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
