import { shownSupplierOrder, supplierOrderSteps } from '@netbar/shared'
import { shanghaiDay, type SupplierOrderDetail } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { Input } from '../../../ui/input.ts'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import {
  arrivalIn,
  arrivalOf,
  arrivalProblem,
  arrivalSchema,
  openQuantityOf,
  sentArrival,
  type TypedArrival,
} from './arrival.ts'
import './supplier-orders.css'

const today = () => shanghaiDay(Date.now())

/** Received quantity of each outstanding line, and the production date of goods that expire. */
const ArrivalInput = ({ id, value, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const { order, errors } = useUnit({ order: shownSupplierOrder.$value, errors: supplierOrderSteps.receive.$errors })
  const typed = arrivalIn(value)
  const byId = new Map((order?.lines ?? []).map((line) => [line.id, line]))
  const sent = sentArrival(typed, order?.lines ?? []).map(({ lineId }) => lineId)
  const change = (index: number, part: Partial<TypedArrival>) =>
    onChange(JSON.stringify(typed.map((line, at) => (at === index ? { ...line, ...part } : line))))
  return (
    <ul className="supplier-lines">
      {typed.map((each, index) => {
        const line = byId.get(each.lineId)
        if (!line) return null
        const name = `${line.productName} ${line.spec}`.trim()
        const rule = arrivalProblem(each, line, today())
        // A missing production date is a problem only after the form was submitted.
        const own = rule === null || each.productionDate === '' ? null : t(rule)
        const at = `lines.${sent.indexOf(each.lineId)}.`
        const found = own ?? errors.find(({ field }) => field.startsWith(at))?.message ?? null
        // The number field says itself what is wrong with the quantity.
        const isOfQuantity = each.quantity === null || line.shelfLifeDays === null
        const problem = isOfQuantity ? null : found
        const state = problem ? { status: 'error' as const, 'aria-invalid': true } : {}
        return (
          <li key={each.lineId}>
            <span className="supplier-line-name">
              {name} <span className="quiet">{t('supplierOrders.left', { n: openQuantityOf(line) })}</span>
            </span>
            <QuantityField
              name={`supplier-arrival-${each.lineId}`}
              {...(index === 0 ? { id } : {})}
              aria-label={`${name} ${t('supplierOrders.came')}`}
              min={0}
              max={openQuantityOf(line)}
              suffix={line.purchaseUnit}
              value={each.quantity}
              problem={isOfQuantity ? found : null}
              onChange={(quantity) => change(index, { quantity })}
            />
            {line.shelfLifeDays === null ? (
              <span className="quiet">{t('supplierOrders.keeps')}</span>
            ) : (
              <label className="supplier-date">
                {t('supplierOrders.productionDate')}
                <Input
                  type="date"
                  aria-label={`${name} ${t('supplierOrders.productionDate')}`}
                  max={today()}
                  value={each.productionDate}
                  {...state}
                  onChange={({ target }) => change(index, { productionDate: target.value })}
                />
              </label>
            )}
            {problem && (
              <span className="form-problem" role="alert">
                {problem}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Arrived = () => null

const fields: readonly FormField[] = [
  {
    kind: 'list',
    name: 'lines',
    label: 'supplierOrders.came',
    isRequired: true,
    problem: 'supplierOrders.arrivalWrong',
    Input: ArrivalInput,
    Shown: Arrived,
  },
]

interface ReceiveDialogProps {
  readonly order: SupplierOrderDetail
  readonly onClose: () => void
}

/** Dialog to receive goods of a supplier order into the company's warehouse. */
export const ReceiveDialog = ({ order, onClose }: ReceiveDialogProps) => {
  const { t } = useTranslation()
  const { id, version } = order
  const [row] = useState(() => ({ lines: arrivalOf(order) }))
  const [schema] = useState(() => arrivalSchema(order, today()))
  return (
    <EntryDialog
      title={`${t('supplierOrders.action.receive')} ${order.orderNo}`}
      hint={t('supplierOrders.hint.receive')}
      form={`supplier-receive-${id}-${version}`}
      fields={fields}
      schema={schema}
      row={row}
      write={supplierOrderSteps.receive}
      toParams={(typed) => ({ id, version, lines: sentArrival(v.parse(schema, typed).lines, order.lines) })}
      onClose={onClose}
      labels={{ submit: t('supplierOrders.action.receive'), close: t('kit.cancel') }}
    />
  )
}
