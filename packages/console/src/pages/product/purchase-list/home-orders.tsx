import { hrefOf, type RouteTarget } from '@netbar/shared'
import { CompanyWaitingOrders, StoreWaitingOrders, type ReceiptProps } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { $theme } from '../../../frame/preferences/model.ts'
import { OrderFigures } from './order-figures.tsx'

/** Loaded when a delivery is received. */
const LateReceipt = lazy(async () => {
  const [{ Receipt }] = await Promise.all([import('../purchase-detail/receipt/receipt.tsx'), loadTexts('purchase')])
  return { default: Receipt }
})
const Receipt = (props: ReceiptProps) => (
  <Suspense>
    <LateReceipt {...props} />
  </Suspense>
)

/** How orders are opened, and the looks of the widgets that list them. */
const useLooks = () => {
  const navigate = useNavigate()
  const { page: theme } = useUnit($theme)
  return { theme, onNavigate: ({ name, query }: RouteTarget) => void navigate(hrefOf(name, query)) }
}

/** Orders of the branch: their numbers by status, and the deliveries to receive. */
export const StoreOrders = () => (
  <div className="home-stack">
    <OrderFigures />
    <StoreWaitingOrders {...useLooks()} receipt={Receipt} />
  </div>
)

/** Orders that wait for the company. */
export const CompanyOrders = () => <CompanyWaitingOrders {...useLooks()} />
