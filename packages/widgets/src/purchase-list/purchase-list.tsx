import { $menus, loadFailureText, mayBeReceived, pageFunctionsOf, type RouteTarget } from '@netbar/shared'
import type { PurchaseOrder, PurchaseScope } from '@netbar/shared/contract'
import { loadPurchaseTexts } from '@netbar/shared/texts'
import { useMemo, useRef, useState, type ComponentType } from 'react'
import { useAddedTexts } from '../runtime/use-added-texts.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { useWidgetStyles } from '../styles/use-widget-styles.ts'
import { useLatePart } from '../popup/use-late-part.ts'
import type { ReceiptComponent } from '../receipt/receipt-form.tsx'
import controls from '../theme/controls.css?inline'
import fields from '../theme/fields.css?inline'
import frame from '../theme/frame.css?inline'
import surfaces from '../theme/surfaces.css?inline'
import type { Theme } from '../theme/theme.ts'
import { OrderPages } from './order-pages.tsx'
import { OrderTable } from './order-table.tsx'
import css from './purchase-list.css?inline'
import { usePurchaseOrders, type PurchaseListName, type PurchaseOrdersView } from '../hooks/use-purchase-orders.ts'
import { useUnit } from '../runtime/use-unit.ts'

interface PurchaseListProps {
  readonly scope: PurchaseScope
  /** The list to show, one of the scope's. */
  readonly list: PurchaseListName
  /** Component above the rows. */
  readonly over?: ComponentType<{ readonly orders: PurchaseOrdersView }>
  readonly theme: Theme
  readonly onNavigate: ((target: RouteTarget) => void) | undefined
  /** A delivery of this order was received. */
  readonly onStored?: ((order: PurchaseOrder) => void) | undefined
  /** Replaces the receipt form. */
  readonly receipt?: ReceiptComponent | undefined
}

/** Route of 详情. */
const DETAILS = { store: 'storePurchaseDetail', company: 'purchaseOrderDetail' } as const

const loadReceipt = async () => (await import('../receipt/receipt-dialog.tsx')).ReceiptDialog

/** Purchase orders of a branch or of the whole company, with the actions that the user may take. */
export const PurchaseList = ({ scope, list, over: Over, theme, onNavigate, onStored, receipt }: PurchaseListProps) => {
  const { t, say } = useTranslate()
  const hasTexts = useAddedTexts(loadPurchaseTexts)
  const menus = useUnit($menus)
  const orders = usePurchaseOrders(list)
  const { rows, total, status, error, refresh, choice, change } = orders
  const [receiving, setReceiving] = useState<PurchaseOrder | null>(null)
  const [stored, setStored] = useState<PurchaseOrder | null>(null)
  const { Part: Receipt, prepare, demand } = useLatePart(loadReceipt)
  const root = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useWidgetStyles(root, surfaces, controls, frame, fields, css)
  const may = useMemo(() => pageFunctionsOf(menus, `${scope}PurchaseList`), [menus, scope])

  const receive = (order: PurchaseOrder) => {
    setReceiving(order)
    setStored(null)
    demand(
      () => setReceiving(null),
      () => receive(order),
    )
  }
  const actionsOf = (order: PurchaseOrder) => (
    <>
      <button
        type="button"
        className="netbar-tool"
        onClick={() => onNavigate?.({ name: DETAILS[scope], query: { orderId: order.id } })}
      >
        {t('purchaseList.detail')}
        <span className="netbar-unseen">{order.orderNo}</span>
      </button>
      {scope === 'store' && may.has('PURCHASE_WAREHOUSING') && mayBeReceived(order.status) && (
        <button
          type="button"
          part="store"
          className="netbar-tool netbar-primary"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={({ currentTarget }) => {
            opener.current = currentTarget
            receive(order)
          }}
        >
          {t('purchaseList.storeIt')}
          <span className="netbar-unseen">{order.orderNo}</span>
        </button>
      )}
    </>
  )
  const title = t(`purchaseList.${list}`)
  const isLoading = status === 'idle' || status === 'loading'
  return (
    <section
      ref={root}
      className="netbar-root netbar-frame netbar-orders"
      data-theme={theme}
      aria-label={hasTexts ? title : undefined}
    >
      {hasTexts && (
        <>
          <div className="netbar-head" part="header">
            <span className="netbar-title">
              <slot name="title">{title}</slot>
            </span>
            <button type="button" className="netbar-tool" aria-disabled={status === 'stale'} onClick={refresh}>
              {t('purchaseList.refresh')}
            </button>
          </div>
          {Over && <Over orders={orders} />}
          <output className="netbar-title">{stored && t('purchaseReceipt.done', { order: stored.orderNo })}</output>
          {status === 'failed' && (
            <p className="netbar-orders-failed" role="alert">
              {say(loadFailureText(error))}{' '}
              <button type="button" className="netbar-tool" onClick={refresh}>
                {t('purchaseList.retry')}
              </button>
            </p>
          )}
          {rows.length > 0 ? (
            <OrderTable
              label={title}
              orders={rows}
              before={(choice.page - 1) * choice.limit}
              total={total}
              isBusy={status === 'stale'}
              showsBranch={scope === 'company'}
              sort={choice.sort}
              onSort={(sort) => change({ sort })}
              actionsOf={actionsOf}
            />
          ) : (
            status !== 'failed' && (
              <output className="netbar-orders-empty">
                {t(isLoading ? 'purchaseList.loading' : 'purchaseList.empty')}
              </output>
            )
          )}
          {(rows.length > 0 || status === 'ready') && (
            <OrderPages
              page={choice.page}
              pages={Math.ceil(total / choice.limit)}
              total={total}
              onPage={(page) => change({ page })}
            />
          )}
          {receiving && Receipt && (
            <Receipt
              order={receiving}
              theme={theme}
              form={receipt}
              onStored={() => {
                setStored(receiving)
                onStored?.(receiving)
              }}
              onClose={() => {
                setReceiving(null)
                opener.current?.focus()
              }}
            />
          )}
        </>
      )}
    </section>
  )
}
