import { useMemo } from 'react'
import {
  StorePurchaseList as BareStorePurchaseList,
  type StorePurchaseListProps as BareProps,
} from '../purchase-list/store-purchase-list.tsx'
import { StoreWaitingOrders as BareStoreWaitingOrders } from '../purchase-list/waiting-orders.tsx'
import type { ReceiptComponent, ReceiptProps } from '../receipt/receipt-form.tsx'
import { HostContent, Places, useHostPlaces } from './host-places.tsx'
import { InShadow, type HostProps } from './in-shadow.tsx'
import { room } from './room.tsx'

export type StorePurchaseListProps = BareProps & HostProps

/** A list whose dialog may have a form of the host. */
const useStoreList = ({ className, receipt: Form, ...props }: StorePurchaseListProps) => {
  const places = useHostPlaces()
  const receipt: ReceiptComponent | undefined = useMemo(
    () =>
      Form &&
      ((own: ReceiptProps) => (
        <HostContent places={places}>
          <Form {...own} />
        </HostContent>
      )),
    [Form, places],
  )
  return { className, props: { ...props, receipt }, places }
}

/** Purchase orders of the current branch, with 入库 for users who may. */
export const StorePurchaseList = (given: StorePurchaseListProps) => {
  const { places, ...list } = useStoreList(given)
  return (
    <InShadow widget={BareStorePurchaseList} {...list}>
      {room('100%', 240)}
      <Places places={places} />
    </InShadow>
  )
}

/** Orders of the current branch with deliveries to receive, the oldest first. */
export const StoreWaitingOrders = (given: StorePurchaseListProps) => {
  const { places, ...list } = useStoreList(given)
  return (
    <InShadow widget={BareStoreWaitingOrders} {...list}>
      <Places places={places} />
    </InShadow>
  )
}
