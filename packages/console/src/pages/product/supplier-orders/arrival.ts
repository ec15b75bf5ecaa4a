import {
  expireDay,
  SUPPLIER_ORDER_LIMITS,
  type SupplierOrderDetail,
  type SupplierOrderLine,
} from '@netbar/shared/contract'
import * as v from 'valibot'

const typedLine = v.object({
  lineId: v.string(),
  quantity: v.nullable(v.number()),
  productionDate: v.string(),
})
/** Receipt of a line as typed. */
export type TypedArrival = v.InferOutput<typeof typedLine>
const typedLines = v.array(typedLine)

/** Outstanding quantity of a line. */
export const openQuantityOf = ({ quantity, receivedQuantity }: SupplierOrderLine): number => quantity - receivedQuantity

/** Initial values of the form: everything outstanding was received. */
export const arrivalOf = ({ lines }: SupplierOrderDetail): readonly TypedArrival[] =>
  lines
    .filter((line) => openQuantityOf(line) > 0)
    .map((line) => ({ lineId: line.id, quantity: openQuantityOf(line), productionDate: '' }))

/** Lines from the JSON of a form. */
export const arrivalIn = (value: string): readonly TypedArrival[] => {
  const parsed = v.safeParse(typedLines, value === '' ? [] : JSON.parse(value))
  return parsed.success ? parsed.output : []
}

/** Text key of a line's problem; null without one. A line with quantity 0 needs nothing else. */
export const arrivalProblem = (
  { quantity, productionDate }: TypedArrival,
  line: SupplierOrderLine,
  today: string,
): string | null => {
  if (quantity === null || quantity < 0 || quantity > Math.min(openQuantityOf(line), SUPPLIER_ORDER_LIMITS.quantity))
    return 'supplierOrders.problem.quantity'
  if (quantity === 0 || line.shelfLifeDays === null) return null
  if (productionDate === '') return 'supplierOrders.problem.dateRequired'
  if (productionDate > today) return 'supplierOrders.problem.futureDay'
  return expireDay(productionDate, line.shelfLifeDays) < today ? 'supplierOrders.problem.expired' : null
}

/** Lines to send: those with a quantity. */
export const sentArrival = (typed: readonly TypedArrival[], lines: readonly SupplierOrderLine[]) => {
  const keeps = new Set(lines.filter(({ shelfLifeDays }) => shelfLifeDays === null).map(({ id }) => id))
  return typed
    .filter(({ quantity }) => (quantity ?? 0) > 0)
    .map(({ lineId, quantity, productionDate }) => ({
      lineId,
      quantity: quantity ?? 0,
      productionDate: keeps.has(lineId) ? null : productionDate || null,
    }))
}

/** Schema of a receipt form: at least one line, and no problems. */
export const arrivalSchema = ({ lines }: SupplierOrderDetail, today: string) => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return v.object({
    lines: v.pipe(
      typedLines,
      v.check((typed) => typed.some(({ quantity }) => (quantity ?? 0) > 0)),
      v.check((typed) =>
        typed.every((each) => {
          const line = byId.get(each.lineId)
          return line !== undefined && arrivalProblem(each, line, today) === null
        }),
      ),
    ),
  })
}
