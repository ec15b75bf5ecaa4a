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
  /** Name, for a product that can no longer be ordered. */
  name: v.string(),
  unit: v.string(),
  quantity: v.nullable(v.number()),
  /** Yuan per purchase unit; null for an emptied field. */
  price: v.nullable(v.number()),
})
/** A line as typed. */
export type TypedLine = v.InferOutput<typeof typedLine>
const typedLines = v.array(typedLine)

/** A new line of a product: its minimum order, at the catalogue price. */
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

/** Lines from the JSON of a form; empty without it. */
export const linesIn = (value: string): readonly TypedLine[] => {
  const parsed = v.safeParse(typedLines, value === '' ? [] : JSON.parse(value))
  return parsed.success ? parsed.output : []
}

const priceFenOf = ({ price }: TypedLine): number | null => (price === null ? null : toFen(price))

/** Lines to send; missing values are null, which every schema refuses. */
export const sentLines = (value: unknown) => {
  const parsed = v.safeParse(typedLines, value)
  return (parsed.success ? parsed.output : []).map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    priceFen: priceFenOf(line),
  }))
}

/** Fields of a draft in its form, as typed. */
export const draftSchema = v.object({
  expectedDate: supplierOrderDraft.entries.expectedDate,
  remark: supplierOrderDraft.entries.remark,
  lines: v.pipe(v.unknown(), v.transform(sentLines), supplierOrderDraft.entries.lines),
})

/**
 * Initial values of a form: those of the draft, or of a new one, expected when all of the supplier's goods can arrive.
 */
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

/** Supplier of a form. */
export const supplierOf = (row: object | null): string =>
  row !== null && 'supplierId' in row ? String(row.supplierId) : ''
