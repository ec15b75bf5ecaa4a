import { useMemo, type ReactNode } from 'react'
import { Bell as BareBell, type BellProps as BareBellProps } from '../bell/bell.tsx'
import {
  BranchSelector as BareBranchSelector,
  type BranchSelectorProps as BareBranchSelectorProps,
} from '../branch-selector/branch-selector.tsx'
import {
  NoticeFeed as BareNoticeFeed,
  type NoticeFeedProps as BareNoticeFeedProps,
} from '../notice-feed/notice-feed.tsx'
import {
  CompanyPurchaseList as BareCompanyPurchaseList,
  type CompanyPurchaseListProps as BareCompanyPurchaseListProps,
} from '../purchase-list/company-purchase-list.tsx'
import {
  StorePurchaseList as BareStorePurchaseList,
  type StorePurchaseListProps as BareStorePurchaseListProps,
} from '../purchase-list/store-purchase-list.tsx'
import {
  CompanyWaitingOrders as BareCompanyWaitingOrders,
  StoreWaitingOrders as BareStoreWaitingOrders,
} from '../purchase-list/waiting-orders.tsx'
import {
  ReceiptForm as BareReceiptForm,
  type ReceiptAddition,
  type ReceiptComponent,
  type ReceiptFormProps as BareReceiptFormProps,
  type ReceiptProps,
} from '../receipt/receipt-form.tsx'
import { HostContent, Places, useHostPlaces, type HostPlaces } from './host-places.tsx'
import { InShadow, type HostProps } from './in-shadow.tsx'

export type BellProps = BareBellProps & HostProps
export type BranchSelectorProps = BareBranchSelectorProps & HostProps
export type NoticeFeedProps = BareNoticeFeedProps & HostProps
export type StorePurchaseListProps = BareStorePurchaseListProps & HostProps
export type CompanyPurchaseListProps = BareCompanyPurchaseListProps & HostProps
export type ReceiptFormProps = BareReceiptFormProps & HostProps

/** Keeps the place of a widget; without a style, which a strict policy refuses in a server's page. */
const room = (width: number | string, height: number): ReactNode => <svg width={width} height={height} />

/**
 * The bell (specification §2). Must be inside a runtime, as all components here: a `NetbarProvider`, or effector-react's
 * `Provider`.
 */
export const Bell = ({ className, ...props }: BellProps) => (
  <InShadow widget={BareBell} props={props} className={className}>
    {room(44, 44)}
  </InShadow>
)

/** The branch selector (specification §2). */
export const BranchSelector = ({ className, ...props }: BranchSelectorProps) => (
  <InShadow widget={BareBranchSelector} props={props} className={className}>
    {room(160, 44)}
  </InShadow>
)

/** Live notices of the branch (specification §4). */
export const NoticeFeed = ({ className, renderRow, ...props }: NoticeFeedProps) => {
  const places = useHostPlaces()
  const inPlace: NoticeFeedProps['renderRow'] =
    renderRow && ((notice, text) => <HostContent places={places}>{renderRow(notice, text)}</HostContent>)
  return (
    <InShadow widget={BareNoticeFeed} props={{ ...props, renderRow: inPlace }} className={className}>
      {room('100%', 480)}
      <Places places={places} />
    </InShadow>
  )
}

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

const inPlaces = (addition: ReceiptAddition, places: HostPlaces): ReceiptAddition => ({
  ...addition,
  show: (place) => {
    const content = addition.show(place)
    return content && <HostContent places={places}>{content}</HostContent>
  },
})

/** The 入库 of one delivery, in a runtime in which its order was opened. */
export const ReceiptForm = ({ className, addition, ...props }: ReceiptFormProps) => {
  const places = useHostPlaces()
  return (
    <InShadow
      widget={BareReceiptForm}
      props={addition ? { ...props, addition: inPlaces(addition, places) } : props}
      className={className}
    >
      <Places places={places} />
    </InShadow>
  )
}
