import { supplierOrderSteps } from '@netbar/shared/console'
import { type SupplierOrderDetail, type SupplierOrderLine, shanghaiDay } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { product, summed, text } from '../../../kit/document/lines/line-columns.tsx'
import { entryColumn, nameOf, withQuantities, type LineEntry } from '../../../kit/document/lines/line-entry.tsx'
import { shortOf } from '../../../kit/document/lines/line-sums.ts'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { DayInput } from '../../../kit/day/day-input.tsx'
import { EntryStep } from '../../../kit/document/steps/entry-step.tsx'
import type { StepForm } from '../../../kit/document/steps/page-steps.ts'
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

/** An outstanding line with what was typed for it. */
interface ArrivalLine extends SupplierOrderLine {
  readonly typed: TypedArrival
  /** Id of its number field, for the first one. */
  readonly inputId: string | undefined
}

/** Received quantity of each outstanding line, and the production date of goods that expire. */
const ArrivalInput = ({ id, value, isWrong, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const lines = useContext(OrderLines)
  const errors = useUnit(supplierOrderSteps.receive.$errors)
  const typed = arrivalIn(value)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const sent = sentArrival(typed, lines).map(({ lineId }) => lineId)
  const shown = typed.flatMap((each, index): ArrivalLine[] => {
    const line = byId.get(each.lineId)
    return line ? [{ ...line, typed: each, inputId: index === 0 ? id : undefined }] : []
  })
  /** Problems of a line, each at its own field. */
  const problemsOf = (line: ArrivalLine) => {
    const rule = arrivalProblem(line.typed, line, today())
    // A missing production date is a problem only after the form was submitted.
    const own = rule === null || (line.typed.productionDate === '' && !isWrong) ? null : t(rule)
    const at = `lines.${sent.indexOf(line.id)}.`
    const refused = errors.find(({ field }) => field.startsWith(at))
    const found = own ?? refused?.message ?? null
    // The number field says itself what is wrong with its text.
    const isOfQuantity =
      line.typed.quantity === null ||
      line.shelfLifeDays === null ||
      (own === null ? refused?.field === `${at}quantity` : rule === 'supplierOrders.problem.quantity')
    return { quantity: isOfQuantity ? found : null, date: isOfQuantity ? null : found }
  }
  const entry: LineEntry<ArrivalLine> = {
    name: 'supplier-arrival',
    title: 'supplierOrders.came',
    fieldId: ({ inputId }) => inputId,
    ruleOf: (line) => ({ min: 0, max: openQuantityOf(line), decimals: 0 }),
    valueOf: (line) => line.typed.quantity,
    unitOf: ({ purchaseUnit }) => purchaseUnit,
    problemOf: (line) => problemsOf(line).quantity,
    onChange: (values) => onChange(JSON.stringify(withQuantities(typed, values, ({ lineId }) => lineId))),
  }
  const shortIn = (line: ArrivalLine) => shortOf(openQuantityOf(line), line.typed.quantity)
  const date = text<ArrivalLine>('supplierOrders.productionDate', (line) => {
    if (line.shelfLifeDays === null) return <span className="quiet">{t('supplierOrders.keeps')}</span>
    const problem = problemsOf(line).date
    const problemId = `${id}-${line.id}-date-problem`
    return (
      <span className="supplier-date lines-wide">
        <DayInput
          aria-label={`${nameOf(line)} ${t('supplierOrders.productionDate')}`}
          max={today()}
          value={line.typed.productionDate}
          {...(problem === null
            ? {}
            : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': problemId })}
          onChange={(productionDate) =>
            onChange(
              JSON.stringify(typed.map((each) => (each.lineId === line.id ? { ...each, productionDate } : each))),
            )
          }
        />
        {problem !== null && (
          <span id={problemId} className="number-field-problem" role="alert">
            {problem}
          </span>
        )}
      </span>
    )
  })
  return (
    <LinesEntry
      entry={entry}
      columns={[
        product('supplierOrders.product'),
        summed('supplierOrders.open', openQuantityOf, ({ purchaseUnit }) => purchaseUnit),
        entryColumn(entry),
        { ...summed<ArrivalLine>('supplierOrders.short', shortIn), isLate: (line) => (shortIn(line) ?? 0) > 0 },
        date,
      ]}
      lines={shown}
      scan="focuses"
      fills={[{ label: 'supplierOrders.fillOpen', valueOf: openQuantityOf }]}
      filter={{ label: 'documentLines.onlyDifferences', isWanted: (line) => shortIn(line) !== 0 }}
    />
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

/** Form to receive goods of a supplier order into the company's warehouse. */
export const ReceiveForm: StepForm<SupplierOrderDetail> = ({ document: order, form, isTooLate = false, onClose }) => {
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
      <EntryStep
        title={t('supplierOrders.action.receive')}
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
