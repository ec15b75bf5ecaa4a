import { PRODUCT_CLASSIFY, Status } from '@netbar/shared/contract'
import type { LossReason, StockDocumentKind } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockDocumentTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { ofCategory } from '../../catalog/index.ts'
import { findRoute } from '../ledger/index.ts'
import { costOf } from './cost.ts'
import { stockSteps } from './stock-steps.ts'

const PREFIXES: Readonly<Record<StockDocumentKind, string>> = { CHECK: 'PD', LOSS: 'BS', TRANSFER: 'DB' }

/** A new document without its lines. */
export interface NewDocument {
  readonly kind: StockDocumentKind
  readonly branchId: string
  readonly toBranchId?: string
  readonly category?: string
  readonly productIds?: readonly string[]
  readonly remark: string
}

/** One of its lines. */
export interface NewLine {
  readonly product: Tables['product']
  readonly quantity: number
  readonly reason: LossReason | null
}

/** A branch that is known to exist. */
const branchById = (trx: Transaction<Tables>, id: string): Promise<Tables['branch']> =>
  trx.selectFrom('branch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A branch's own warehouse, and that of the goods in transit to it. */
export const placesOf = async (trx: Transaction<Tables>, branchId: string) => {
  const branch = await branchById(trx, branchId)
  return findRoute(trx, { id: branch.id, brandId: branch.brand_id })
}

const refuseProducts = (productIds: readonly string[], products: readonly Tables['product'][]) => {
  const known = new Set(products.map(({ id }) => id))
  const problems = productIds.flatMap((id, index): FieldProblem[] => {
    const field = `productIds.${index}`
    if (!known.has(id)) return [{ field, text: { key: 'stockDocuments.unknownProduct' } }]
    return productIds.indexOf(id) === index ? [] : [{ field, text: { key: 'stockDocuments.repeatedProduct' } }]
  })
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/** What a count covers. */
interface CountScope {
  readonly branchId: string
  /** Empty for all. */
  readonly category: string
  /** Empty for all. */
  readonly productIds: readonly string[]
}

/**
 * Products to count of a branch, in the order of the catalogue: those it has or once had.
 *
 * @throws Refusal 42201 at each chosen product that is not one of them, or that is repeated.
 */
export const productsOf = async (
  trx: Transaction<Tables>,
  { branchId, category, productIds }: CountScope,
): Promise<readonly Tables['product'][]> => {
  const { store } = await placesOf(trx, branchId)
  const products = await trx
    .selectFrom('stock_balance')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .where('warehouse_id', '=', store)
    .$if(category !== '', (rows) => rows.where(ofCategory(category)))
    .$if(productIds.length > 0, (rows) => rows.where('product.id', 'in', productIds))
    .selectAll('product')
    .orderBy('product.code')
    .execute()
  refuseProducts(productIds, products)
  return products
}

/**
 * Checks a category of the branch's brand.
 *
 * @throws Refusal 42201 for any other.
 */
export const assertCategory = async (trx: Transaction<Tables>, branchId: string, category: string): Promise<void> => {
  if (category === '') return
  const { brand_id } = await branchById(trx, branchId)
  const found = await trx
    .selectFrom('dictionary_entry')
    .where('scope', '=', brand_id)
    .where('code_type', '=', PRODUCT_CLASSIFY)
    .where('code', '=', category)
    .where('deleted_time', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (found === undefined)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'category', text: { key: 'stockDocuments.unknownCategory' } },
    ])
}

/** Writes a document with its lines and its first history line, and notifies the lists that show it. */
export const createDocument = async (
  trx: Transaction<Tables>,
  { kind, branchId, toBranchId, category = '', productIds = [], remark }: NewDocument,
  lines: readonly NewLine[],
  context: StepContext,
): Promise<string> => {
  const now = context.now()
  const time = now.toISOString()
  const branch = await branchById(trx, branchId)
  const row: StockDocumentTable = {
    id: context.newId(),
    document_no: await nextDocumentNo(
      trx,
      'stock_document.document_no',
      PREFIXES[kind],
      { id: branch.id, branchNo: branch.branch_no },
      now,
    ),
    kind,
    brand_id: branch.brand_id,
    branch_id: branch.id,
    to_branch_id: toBranchId ?? null,
    category,
    chosen: productIds.length > 0 ? 1 : 0,
    status: kind === 'CHECK' ? 'COUNTING' : 'PENDING',
    remark,
    created_by: context.actor.id,
    decided_by: null,
    decided_time: null,
    version: 1,
    created_time: time,
    updated_time: time,
  }
  await trx.insertInto('stock_document').values(row).execute()
  for (const [index, { product, quantity, reason }] of lines.entries())
    await trx
      .insertInto('stock_document_line')
      .values({
        id: context.newId(),
        document_id: row.id,
        line_no: index + 1,
        product_id: product.id,
        product_name: product.name,
        spec: product.spec,
        sale_unit: product.sale_unit,
        purchase_price_fen: product.purchase_price_fen,
        pack_size: product.pack_size,
        book_quantity: null,
        counted_quantity: null,
        counted_time: null,
        quantity,
        received_quantity: null,
        reason,
        amount_fen: costOf(quantity, product),
      })
      .execute()
  await stockSteps[kind].begin(trx, row, kind === 'CHECK' ? 'open' : 'apply', context)
  return row.id
}
