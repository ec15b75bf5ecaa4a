import { hrefOf, type RouteTarget } from '@netbar/shared'
import { CompanyWaitingOrders, StoreWaitingOrders, type ReceiptProps } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { useNavigate } from 'react-router-dom'
import { $theme } from '../../../frame/preferences/model.ts'
import { LateReceipt } from '../purchase-detail/receipt/late-receipt.tsx'
import { OrderFigures } from './order-figures.tsx'

const Receipt = ({ shipment, lines, version }: ReceiptProps) => (
  <div className="home-receipt">
    <LateReceipt shipment={shipment} lines={lines} version={version} />
  </div>
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
