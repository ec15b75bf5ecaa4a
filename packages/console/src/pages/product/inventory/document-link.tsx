import { $menus, hrefOf, mayOpenRoute, pageFunctionsOf, routeNamed } from '@netbar/shared'
import type { MenuNode, StockMovement } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'

type MovingDocument = NonNullable<StockMovement['document']>

const mayOpen = (name: string, menus: readonly MenuNode[]): boolean => {
  const route = routeNamed(name)
  return route !== null && mayOpenRoute(route, menus)
}
const isCompany = (menus: readonly MenuNode[]): boolean => mayOpen('companyPurchaseList', menus)

/** Address of a document that moved stock; null for users who may not view its kind. */
export const documentHref = ({ kind, id, no }: MovingDocument, menus: readonly MenuNode[]): string | null => {
  if (kind === 'PURCHASE')
    return hrefOf(isCompany(menus) ? 'purchaseOrderDetail' : 'storePurchaseDetail', { orderId: id })
  if (kind === 'SUPPLIER_ORDER')
    return isCompany(menus) ? hrefOf('companyPurchaseList', { tab: 'supplierOrders', keyword: no }) : null
  if (kind === 'SALE') return mayOpen('orderList', menus) ? hrefOf('orderList', { keyword: no }) : null
  if (kind !== 'REFUND') return hrefOf('stockDocument', { kind, id })
  if (pageFunctionsOf(menus, 'productMasterManage').has('PURCHASE_REFUND_AUDIT'))
    return hrefOf('refundOrderDetail', { id })
  return pageFunctionsOf(menus, 'refundGoodsList').size > 0 ? hrefOf('refundDetail', { id }) : null
}

/** Number of a document that moved stock, as a link to it. */
export const DocumentLink = ({ document }: { readonly document: MovingDocument }) => {
  const href = documentHref(document, useUnit($menus))
  return href === null ? document.no : <Link to={href}>{document.no}</Link>
}
