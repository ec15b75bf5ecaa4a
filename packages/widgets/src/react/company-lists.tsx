import {
  CompanyPurchaseList as BareCompanyPurchaseList,
  type CompanyPurchaseListProps as BareProps,
} from '../purchase-list/company-purchase-list.tsx'
import { CompanyWaitingOrders as BareCompanyWaitingOrders } from '../purchase-list/waiting-orders.tsx'
import { InShadow, type HostProps } from './in-shadow.tsx'
import { room } from './room.tsx'

export type CompanyPurchaseListProps = BareProps & HostProps

/** Purchase orders of all branches that the user may see. */
export const CompanyPurchaseList = ({ className, ...props }: CompanyPurchaseListProps) => (
  <InShadow widget={BareCompanyPurchaseList} props={props} className={className}>
    {room('100%', 240)}
  </InShadow>
)

/** Orders that wait for the company to confirm or ship them, the oldest first. */
export const CompanyWaitingOrders = ({ className, ...props }: CompanyPurchaseListProps) => (
  <InShadow widget={BareCompanyWaitingOrders} props={props} className={className} />
)
