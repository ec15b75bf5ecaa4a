import { shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallRequest, supplierOrderCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierOrderTable } from './tables.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { boughtProducts } from './goods.ts'
import { ownSupplier } from './scope.ts'
import { supplierOrderSteps } from './supplier-order-steps.ts'

type Draft = CallRequest<typeof supplierOrderCalls.save>['body']

/** A line of a draft with its product. */
export interface DraftLine {
  readonly product: Tables['product']
  readonly quantity: number
  readonly priceFen: number
}

/** Content of a draft. */
interface DraftFacts {
  readonly supplier: Tables['supplier']
  readonly expectedDate: string | null
  readonly remark: string
  readonly lines: readonly DraftLine[]
}

/** The next free number of a brand's orders; a concurrent use of the same number violates a constraint. */
const nextOrderNo = async (trx: Transaction<Tables>, brandId: string, now: Date): Promise<string> => {
  const prefix = documentNoPrefix('GY', now, '')
  const { taken } = await trx
    .selectFrom('supplier_order')
    .where('brand_id', '=', brandId)
    .where('order_no', 'like', `${prefix}-%`)
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow()
  return documentNo(prefix, Number(taken) + 1)
}

const sumsOf = (lines: readonly DraftLine[]) => ({
  line_count: lines.length,
  quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  amount_fen: lines.reduce((sum, { quantity, priceFen }) => sum + quantity * priceFen, 0),
})

const writeLines = async (
  trx: Transaction<Tables>,
  orderId: string,
  lines: readonly DraftLine[],
  { newId }: StepContext,
): Promise<void> => {
  const rows = lines.map(({ product, quantity, priceFen }, index) => ({
    id: newId(),
    order_id: orderId,
    line_no: index + 1,
    product_id: product.id,
    product_name: product.name,
    spec: product.spec,
    purchase_unit: product.purchase_unit,
    pack_size: product.pack_size,
    shelf_life_days: product.shelf_life_days,
    quantity,
    received_quantity: 0,
    price_fen: priceFen,
  }))
  await trx.insertInto('supplier_order_line').values(rows).execute()
}

/** Writes a new draft with its lines and its first history line. */
export const createDraft = async (
  trx: Transaction<Tables>,
  { supplier, expectedDate, remark, lines }: DraftFacts,
  context: StepContext,
): Promise<SupplierOrderTable> => {
  const now = context.now()
  const time = now.toISOString()
  const row: SupplierOrderTable = {
    id: context.newId(),
    order_no: await nextOrderNo(trx, supplier.brand_id, now),
    brand_id: supplier.brand_id,
    supplier_id: supplier.id,
    status: 'DRAFT',
    expected_date: expectedDate,
    remark,
    ...sumsOf(lines),
    received_quantity: 0,
    created_by: context.actor.id,
    ordered_time: null,
    received_time: null,
    version: 1,
    created_time: time,
    updated_time: time,
  }
  await trx.insertInto('supplier_order').values(row).execute()
  await writeLines(trx, row.id, lines, context)
  await supplierOrderSteps.begin(trx, row, 'create', context)
  return row
}

/** Resolves a form to its supplier and products. */
const factsOf = async (
  trx: Transaction<Tables>,
  { supplierId, expectedDate, remark, lines }: Draft,
  actor: Actor,
  now: Date,
): Promise<DraftFacts> => {
  const supplier = await ownSupplier(trx, supplierId, actor)
  const ids = lines.map(({ productId }) => productId)
  const rows = await boughtProducts(trx, supplier.brand_id).where('id', 'in', ids).execute()
  const products = new Map(rows.map((row) => [row.id, row]))
  const problems: FieldProblem[] = []
  if (expectedDate !== null && expectedDate < shanghaiDay(now.getTime()))
    problems.push({ field: 'expectedDate', text: { key: 'supplierOrders.pastDay' } })
  const wanted = lines.flatMap(({ productId, quantity, priceFen }, index): readonly DraftLine[] => {
    const product = products.get(productId)
    const field = `lines.${index}.productId`
    if (product === undefined) problems.push({ field, text: { key: 'supplierOrders.unknownProduct' } })
    else if (ids.indexOf(productId) < index) problems.push({ field, text: { key: 'supplierOrders.repeatedProduct' } })
    else return [{ product, quantity, priceFen }]
    return []
  })
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  return { supplier, expectedDate, remark, lines: wanted }
}

/**
 * Saves a draft: a new one, or an order that was not placed yet.
 *
 * @throws Refusal 40401 for a foreign draft or supplier, 40901 for what is no draft any more, 40902 for an older
 * version, 42201 at each invalid field, and where the draft is of another brand than its supplier.
 */
export const saveDraft = async (
  trx: Transaction<Tables>,
  draft: Draft,
  actor: Actor,
  context: StepContext,
): Promise<string> => {
  if (draft.id === null) {
    const facts = await factsOf(trx, draft, actor, context.now())
    return (await createDraft(trx, facts, context)).id
  }
  const wanted = { id: draft.id, version: draft.version, event: 'change' } as const
  const row = await supplierOrderSteps.forStep(trx, wanted, actor)
  const { supplier, expectedDate, remark, lines } = await factsOf(trx, draft, actor, context.now())
  if (supplier.brand_id !== row.brand_id)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'supplierId', text: { key: 'supplierOrders.supplierNotFound' } },
    ])
  const columns = { supplier_id: supplier.id, expected_date: expectedDate, remark, ...sumsOf(lines) }
  await supplierOrderSteps.moveOn(trx, row, { event: 'change' }, context, columns)
  await trx.deleteFrom('supplier_order_line').where('order_id', '=', row.id).execute()
  await writeLines(trx, row.id, lines, context)
  return row.id
}
