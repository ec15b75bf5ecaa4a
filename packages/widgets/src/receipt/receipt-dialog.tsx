import { loadFailureText, purchaseOrder, receiptSubmission } from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { loadReceiptTexts } from '@netbar/shared/texts'
import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAddedTexts } from '../runtime/use-added-texts.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { useAdoptedStyles } from '../styles/use-adopted-styles.ts'
import type { Theme } from '../theme/theme.ts'
import { ReceiptForm, type ReceiptComponent } from './receipt-form.tsx'
import css from './receipt.css?inline'
import { useUnit } from '../runtime/use-unit.ts'

export interface ReceiptDialogProps {
  readonly order: PurchaseOrder
  readonly theme: Theme
  /** Replaces the receipt form. */
  readonly form: ReceiptComponent | undefined
  readonly onStored: () => void
  readonly onClose: () => void
}

/** Dialog for the 入库 of an order's deliveries; it closes when a delivery is received. */
export const ReceiptDialog = ({ order, theme, form: Form = ReceiptForm, onStored, onClose }: ReceiptDialogProps) => {
  const { t, say } = useTranslate()
  const hasTexts = useAddedTexts(loadReceiptTexts)
  const scope = useProvidedScope()
  const { detail, status, error, open } = useUnit({
    detail: purchaseOrder.$value,
    status: purchaseOrder.$status,
    error: purchaseOrder.$error,
    open: purchaseOrder.opened,
  })
  const dialog = useRef<HTMLDialogElement>(null)
  const end = useRef(onClose)
  useEffect(() => {
    end.current = () => {
      onClose()
      onStored()
    }
  })
  useAdoptedStyles(dialog, css)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  useEffect(() => void open(order.id), [open, order.id])
  useEffect(() => {
    if (!scope) return undefined
    return createWatch({
      unit: receiptSubmission.done,
      scope,
      fn: ({ result }) => result.id === order.id && end.current(),
    })
  }, [scope, order.id])

  const loaded = detail?.id === order.id ? detail : null
  const shipments = loaded?.shipments.filter((shipment) => shipment.status === 'IN_TRANSIT') ?? []
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className="netbar-receipt"
      aria-label={hasTexts ? t('purchaseReceipt.title', { order: order.orderNo }) : order.orderNo}
      onCancel={(event) => {
        // On Escape the list closes it, so that the focus is restored.
        event.preventDefault()
        onClose()
      }}
    >
      {hasTexts && (
        <>
          <div className="netbar-head">
            <span className="netbar-title">{t('purchaseReceipt.title', { order: order.orderNo })}</span>
            <button type="button" className="netbar-tool" onClick={onClose}>
              {t('purchaseReceipt.close')}
            </button>
          </div>
          {!loaded && status !== 'failed' && (
            <output className="netbar-orders-empty">{t('purchaseList.loading')}</output>
          )}
          {!loaded && status === 'failed' && (
            <p className="netbar-orders-failed" role="alert">
              {say(loadFailureText(error))}{' '}
              <button type="button" className="netbar-tool" onClick={() => open(order.id)}>
                {t('purchaseList.retry')}
              </button>
            </p>
          )}
          {loaded && shipments.length === 0 && (
            <p className="netbar-orders-empty">{t('purchaseReceipt.nothingShipped')}</p>
          )}
          {loaded &&
            shipments.map((shipment) => (
              <Form key={shipment.id} shipment={shipment} lines={loaded.lines} version={loaded.version} theme={theme} />
            ))}
        </>
      )}
    </dialog>
  )
}
