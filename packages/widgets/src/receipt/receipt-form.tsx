import {
  receiptSubmission,
  acceptAll,
  newReceiptDraft,
  receiptDraftProblems,
  receiptLinesOf,
  shippedLinesOf,
  type ReceiptDraftLine,
  type ShipmentReceipt,
} from '@netbar/shared'
import { shanghaiDay, type PurchaseOrderLine, type Shipment } from '@netbar/shared/contract'
import { loadPurchaseTexts, loadReceiptTexts } from '@netbar/shared/texts'
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useAddedTexts } from '../runtime/use-added-texts.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { useWidgetStyles } from '../styles/use-widget-styles.ts'
import controls from '../theme/controls.css?inline'
import fields from '../theme/fields.css?inline'
import surfaces from '../theme/surfaces.css?inline'
import type { Theme } from '../theme/theme.ts'
import { ReceiptLineFields } from './receipt-line-fields.tsx'
import css from './receipt.css?inline'
import { useUnit } from '../runtime/use-unit.ts'

/** A delivery to receive. */
export interface ReceiptProps {
  readonly shipment: Shipment
  /** Lines of its order. */
  readonly lines: readonly PurchaseOrderLine[]
  /** Version of the order as shown. */
  readonly version: number
  /** `light` by default; `auto` follows the system. */
  readonly theme?: Theme | undefined
}

/** Replacement of the receipt form, e.g. a host's own around `ReceiptForm`. */
export type ReceiptComponent = ComponentType<ReceiptProps>

/** A slot of the form for the host: below a line, or below all of them. */
export interface ReceiptPlace {
  /** Id of the delivery line, or of the delivery for the slot below all lines. */
  readonly id: string
  /** Prefix of the line's field names, e.g. `lines.0.`; empty for the slot below all lines. */
  readonly prefix: string
  /** Whether the form was submitted: before that no errors are shown. */
  readonly wasSent: boolean
  /** Error from the server for a field, named as in the request body. */
  readonly refusalOf: (field: string) => string | null
}

/** Extension of the form by a host, e.g. for photos. */
export interface ReceiptAddition {
  readonly show: (place: ReceiptPlace) => ReactNode
  /** Completes the request body; null holds the submission back. */
  readonly complete: (lines: ShipmentReceipt['lines']) => Pick<ShipmentReceipt, 'lines' | 'attachments'> | null
}

export interface ReceiptFormProps extends ReceiptProps {
  /** Draft kept by the host, as `useState` gives it; by default the form keeps it. */
  readonly draft?: readonly [readonly ReceiptDraftLine[], (draft: readonly ReceiptDraftLine[]) => void]
  readonly addition?: ReceiptAddition
}

/**
 * The 入库 of one delivery: every line is counted, and a discrepancy needs a reason. A refusal loses no input. Must be
 * inside a runtime in which the order was opened.
 */
export const ReceiptForm = ({ shipment, lines, version, theme = 'light', draft, addition }: ReceiptFormProps) => {
  const { t, say } = useTranslate()
  const hasTexts = [useAddedTexts(loadPurchaseTexts), useAddedTexts(loadReceiptTexts)].every(Boolean)
  const { isReceiving, refused, failure, submit } = useUnit({
    isReceiving: receiptSubmission.$isPending,
    refused: receiptSubmission.$errors,
    failure: receiptSubmission.$failure,
    submit: receiptSubmission.submitted,
  })
  const root = useRef<HTMLFormElement>(null)
  useWidgetStyles(root, surfaces, controls, fields, css)
  const goods = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines])
  const shipped = shippedLinesOf(shipment, goods)
  const own = useState(() => newReceiptDraft(shipped))
  const [typed, setTyped] = draft ?? own
  const [today] = useState(() => shanghaiDay(Date.now()))
  const [wasSent, setWasSent] = useState(false)

  const problems = receiptDraftProblems(typed, shipped, today)
  const placeOf = (id: string, prefix: string): ReceiptPlace => ({
    id,
    prefix,
    wasSent,
    refusalOf: (field) => (wasSent && refused.find((error) => error.field === field)?.message) || null,
  })
  const send = () => {
    setWasSent(true)
    const counted = receiptLinesOf(typed)
    const body = addition ? addition.complete(counted) : { lines: counted }
    if (problems.size === 0 && body) submit({ id: shipment.id, version, ...body })
  }
  return (
    <form
      ref={root}
      className="netbar-root netbar-orders netbar-receipt-form"
      data-theme={theme}
      aria-label={shipment.shipmentNo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {hasTexts && (
        <>
          {wasSent && failure && (
            <p className="netbar-orders-failed" role="alert">
              {say(failure)}
            </p>
          )}
          {typed.map((line, index) => {
            const place = placeOf(line.shipmentLineId, `lines.${index}.`)
            return (
              <ReceiptLineFields
                key={line.shipmentLineId}
                line={line}
                quantity={shipped[index]?.quantity ?? 0}
                product={goods.get(shipment.lines[index]?.orderLineId ?? '')}
                problemOf={(field) => {
                  const rule = wasSent && problems.get(place.prefix + field)
                  return rule ? t(`purchaseReceipt.problem.${rule}`) : place.refusalOf(place.prefix + field)
                }}
                onChange={(part) => setTyped(typed.map((other) => (other === line ? { ...line, ...part } : other)))}
              >
                {addition?.show(place)}
              </ReceiptLineFields>
            )
          })}
          {addition?.show(placeOf(shipment.id, ''))}
          <div className="netbar-receipt-ways">
            <button type="button" className="netbar-tool" onClick={() => setTyped(acceptAll(typed, shipped))}>
              {t('purchaseReceipt.acceptAll')}
            </button>
            <button type="submit" className="netbar-tool netbar-primary" aria-disabled={isReceiving}>
              {t(isReceiving ? 'purchaseReceipt.submitting' : 'purchaseReceipt.submit')}
            </button>
          </div>
        </>
      )}
    </form>
  )
}
