import {
  expectedDay,
  supplierOrderDraft,
  toFen,
  toYuan,
  type SupplierGoods,
  type SupplierOrderDetail,
} from '@netbar/shared/contract'
import * as v from 'valibot'

const typedLine = v.object({
  productId: v.string(),
  /** What it is called where it cannot be ordered any more. */
  name: v.string(),
  unit: v.string(),
  quantity: v.nullable(v.number()),
  /** Yuan of one purchase unit; an emptied field is null. */
  price: v.nullable(v.number()),
})
/** A line as it is typed. */
export type TypedLine = v.InferOutput<typeof typedLine>
const typedLines = v.array(typedLine)

/** A line of a product that was just chosen: as little of it as is delivered, at the price of the catalogue. */
export const newLine = ({
  productId,
  productName,
  spec,
  purchaseUnit,
  priceFen,
  minOrderQuantity,
}: SupplierGoods): TypedLine => ({
  productId,
  name: `${productName} ${spec}`.trim(),
  unit: purchaseUnit,
  quantity: minOrderQuantity,
  price: toYuan(priceFen),
})

/** The lines that a form keeps as JSON; none where it keeps nothing. */
export const linesIn = (value: string): readonly TypedLine[] => {
  const parsed = v.safeParse(typedLines, value === '' ? [] : JSON.parse(value))
  return parsed.success ? parsed.output : []
}

const priceFenOf = ({ price }: TypedLine): number | null => (price === null ? null : toFen(price))

/** What lines come to, as far as they are typed. */
export const totalOf = (lines: readonly TypedLine[]): number =>
  lines.reduce((sum, line) => sum + (line.quantity ?? 0) * (priceFenOf(line) ?? 0), 0)

/** Lines as they are sent; what is not typed is null, which no schema takes. */
export const sentLines = (value: unknown) => {
  const parsed = v.safeParse(typedLines, value)
  return (parsed.success ? parsed.output : []).map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    priceFen: priceFenOf(line),
  }))
}

/** What of a draft its form asks for, as it is typed there. */
export const draftSchema = v.object({
  expectedDate: supplierOrderDraft.entries.expectedDate,
  remark: supplierOrderDraft.entries.remark,
  lines: v.pipe(v.unknown(), v.transform(sentLines), supplierOrderDraft.entries.lines),
})

/** What a form begins with: one that is changed, or a new draft, wanted when all that the supplier has can be there. */
export const rowOf = (
  supplierId: string,
  order: SupplierOrderDetail | null,
  goods: readonly SupplierGoods[],
  today: string,
) => ({
  supplierId,
  expectedDate: order
    ? order.expectedDate
    : expectedDay(
        today,
        goods.map(({ leadDays }) => leadDays),
      ),
  remark: order?.remark ?? '',
  lines: (order?.lines ?? []).map((line): TypedLine => ({
    productId: line.productId,
    name: `${line.productName} ${line.spec}`.trim(),
    unit: line.purchaseUnit,
    quantity: line.quantity,
    price: toYuan(line.priceFen),
  })),
})

/** The supplier that a form is about. */
export const supplierOf = (row: object | null): string =>
  row !== null && 'supplierId' in row ? String(row.supplierId) : ''
