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
/** What came of a line as it is typed. */
export type TypedArrival = v.InferOutput<typeof typedLine>
const typedLines = v.array(typedLine)

/** What of a line is still wanted. */
export const openQuantityOf = ({ quantity, receivedQuantity }: SupplierOrderLine): number => quantity - receivedQuantity

/** What a form begins with: everything that is still wanted has come. */
export const arrivalOf = ({ lines }: SupplierOrderDetail): readonly TypedArrival[] =>
  lines
    .filter((line) => openQuantityOf(line) > 0)
    .map((line) => ({ lineId: line.id, quantity: openQuantityOf(line), productionDate: '' }))

/** The lines that a form keeps as JSON. */
export const arrivalIn = (value: string): readonly TypedArrival[] => {
  const parsed = v.safeParse(typedLines, value === '' ? [] : JSON.parse(value))
  return parsed.success ? parsed.output : []
}

/** Key of what is wrong with a line; null where nothing is. What did not come is asked for nothing. */
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

/** What is sent of what was typed: the lines that came. */
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

/** What the form of an order's arrival takes: some line of it, and nothing that is wrong. */
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
