import { hrefOf, type RouteTarget } from '@netbar/shared'
import { CompanyWaitingOrders, StoreWaitingOrders, type ReceiptProps } from '@netbar/widgets'
import { useUnit } from 'effector-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadTexts } from '../../frame/texts/i18n.ts'
import { $theme } from '../../frame/preferences/model.ts'

/** Loaded when a delivery is received. */
const LateReceipt = lazy(async () => {
  const [{ Receipt }] = await Promise.all([
    import('../product/purchase-detail/receipt/receipt.tsx'),
    loadTexts('purchase'),
  ])
  return { default: Receipt }
})
const Receipt = (props: ReceiptProps) => (
  <Suspense>
    <LateReceipt {...props} />
  </Suspense>
)

interface PurchaseListsProps {
  /** Whether the lists of a branch, and of the company, are shown. */
  readonly ofStore: boolean
  readonly ofCompany: boolean
}

/** Purchase orders that wait for the user: deliveries to receive, and orders that wait for the company. */
export const PurchaseLists = ({ ofStore, ofCompany }: PurchaseListsProps) => {
  const navigate = useNavigate()
  const { page: theme } = useUnit($theme)
  const open = ({ name, query }: RouteTarget) => void navigate(hrefOf(name, query))
  return (
    <>
      {ofStore && <StoreWaitingOrders theme={theme} onNavigate={open} receipt={Receipt} />}
      {ofCompany && <CompanyWaitingOrders theme={theme} onNavigate={open} />}
    </>
  )
}
