import { supplierOrderSteps } from '@netbar/shared'
import { shanghaiDay, type SupplierOrderDetail, type SupplierOrderLine } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { DayInput } from '../../../kit/day/day-input.tsx'
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

/** Lines of the order that is received. */
const OrderLines = createContext<readonly SupplierOrderLine[]>([])

/** Received quantity of each outstanding line, and the production date of goods that expire. */
const ArrivalInput = ({ id, value, isWrong, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const lines = useContext(OrderLines)
  const errors = useUnit(supplierOrderSteps.receive.$errors)
  const typed = arrivalIn(value)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const sent = sentArrival(typed, lines).map(({ lineId }) => lineId)
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
        const own = rule === null || (each.productionDate === '' && !isWrong) ? null : t(rule)
        const at = `lines.${sent.indexOf(each.lineId)}.`
        const refused = errors.find(({ field }) => field.startsWith(at))
        const found = own ?? refused?.message ?? null
        // The number field says itself what is wrong with the quantity.
        const isOfQuantity =
          each.quantity === null ||
          line.shelfLifeDays === null ||
          (own === null ? refused?.field === `${at}quantity` : rule === 'supplierOrders.problem.quantity')
        const problem = isOfQuantity ? null : found
        const problemId = `${id}-${each.lineId}-date-problem`
        const state = problem ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': problemId } : {}
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
              <div className="supplier-date">
                <label>
                  {t('supplierOrders.productionDate')}
                  <DayInput
                    aria-label={`${name} ${t('supplierOrders.productionDate')}`}
                    max={today()}
                    value={each.productionDate}
                    {...state}
                    onChange={(productionDate) => change(index, { productionDate })}
                  />
                </label>
                {problem && (
                  <span id={problemId} className="form-problem" role="alert">
                    {problem}
                  </span>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
const Arrived = () => null

const fieldsOf = (lines: readonly SupplierOrderLine[]): readonly FormField[] => [
  {
    kind: 'list',
    name: 'lines',
    label: 'supplierOrders.came',
    isRequired: true,
    problem: 'supplierOrders.arrivalWrong',
    Input: ArrivalInput,
    Shown: Arrived,
    lines: {
      key: 'lineId',
      words: formWords(
        { quantity: 'supplierOrders.came', productionDate: 'supplierOrders.productionDate' },
        { lines, key: 'lineId' },
      ),
    },
  },
]

interface ReceiveDialogProps {
  readonly order: SupplierOrderDetail
  /** Name of the draft within its tab. */
  readonly form: string
  readonly isTooLate?: boolean | undefined
  readonly onClose: () => void
}

/** Dialog to receive goods of a supplier order into the company's warehouse. */
export const ReceiveDialog = ({ order, form, isTooLate = false, onClose }: ReceiveDialogProps) => {
  const { t } = useTranslation()
  const { id, version } = order
  const { row, schema, fields } = useMemo(
    () => ({
      row: { lines: arrivalOf(order) },
      schema: arrivalSchema(order, today()),
      fields: fieldsOf(order.lines),
    }),
    [order],
  )
  return (
    <OrderLines value={order.lines}>
      <EntryDialog
        title={`${t('supplierOrders.action.receive')} ${order.orderNo}`}
        hint={t('supplierOrders.hint.receive')}
        form={form}
        version={version}
        isTooLate={isTooLate}
        fields={fields}
        schema={schema}
        row={row}
        write={supplierOrderSteps.receive}
        toParams={(typed) => ({ id, version, lines: sentArrival(v.parse(schema, typed).lines, order.lines) })}
        onClose={onClose}
        labels={{ submit: t('supplierOrders.action.receive'), close: t('kit.cancel') }}
      />
    </OrderLines>
  )
}
