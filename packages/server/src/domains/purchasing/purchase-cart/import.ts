import { CART_LINES_LIMIT, CART_QUANTITY_LIMIT, fitsOrderRules, purchaseImportCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import type { CheckedRow, ImportColumn, ImportKind, ImportPlace, ReadRow } from '../../../kit/imports/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { isSold, putIntoCart } from './cart.ts'
import { branchOf } from './branch.ts'
import { leavingProducts } from './leaving.ts'

const branchColumn: ImportColumn = {
  field: 'branchNo',
  title: 'imports.branchNo',
  isRequired: true,
  hint: 'imports.hintBranchNo',
}
const lineColumns: readonly ImportColumn[] = [
  { field: 'productCode', title: 'imports.productCode', isRequired: true, hint: 'imports.hintProductCode' },
  { field: 'quantity', title: 'imports.quantity', isRequired: true, hint: 'imports.hintQuantity' },
]
/** The company buys for many branches, a branch for itself. */
const columns = ({ level }: Actor) => (level === '1' ? [branchColumn, ...lineColumns] : lineColumns)

/** What rows can refer to: branches, products and the existing carts. */
interface Shop {
  readonly branches: ReadonlyMap<string, string>
  readonly products: ReadonlyMap<string, Tables['product']>
  readonly leaves: (branchId: string, productId: string) => boolean
  /** Quantities by branch and product. */
  readonly carts: Map<string, Map<string, number>>
}

const shopOf = async (db: Kysely<Tables>, place: ImportPlace, { actor }: CallContext): Promise<Shop> => {
  const branches = await db
    .selectFrom('branch')
    .where('brand_id', '=', place.brandId)
    .where('status', '!=', 'CLOSED')
    .select(['id', 'branch_no'])
    .execute()
  const own = branches.filter(({ id }) => actor.branchIds.has(id))
  const products = await db
    .selectFrom('product')
    .selectAll()
    .where('brand_id', '=', place.brandId)
    .where('deleted_time', 'is', null)
    .execute()
  const lines = await db
    .selectFrom('purchase_cart_line')
    .where('user_id', '=', actor.userId)
    .select(['branch_id', 'product_id', 'quantity'])
    .execute()
  const carts = new Map(own.map(({ id }) => [id, new Map<string, number>()]))
  for (const { branch_id, product_id, quantity } of lines) carts.get(branch_id)?.set(product_id, quantity)
  return {
    branches: new Map(own.map(({ id, branch_no }) => [branch_no.toUpperCase(), id])),
    // A code takes precedence over an equal barcode.
    products: new Map([
      ...products.flatMap((each) => (each.barcode === '' ? [] : [[each.barcode, each] as const])),
      ...products.map((each) => [each.code.toUpperCase(), each] as const),
    ]),
    leaves: await leavingProducts(
      db,
      own.map(({ id }) => id),
    ),
    carts,
  }
}

const problem = (field: string, key: Text['key'], params?: Text['params']): FieldProblem => ({
  field,
  text: params === undefined ? { key } : { key, params },
})

/** Purchase units of a cell; null where it is no number that a cart accepts. */
const quantityOf = (text: string): number | null => {
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= CART_QUANTITY_LIMIT ? quantity : null
}

const quantityProblems = (text: string, product: Tables['product'] | undefined): readonly FieldProblem[] => {
  if (text === '') return [problem('quantity', 'errors.required')]
  const quantity = quantityOf(text)
  if (quantity === null) return [problem('quantity', 'imports.notANumber')]
  if (product === undefined) return []
  const { min_order: minOrder, order_multiple: orderMultiple } = product
  return fitsOrderRules({ quantity, minOrder, orderMultiple })
    ? []
    : [problem('quantity', 'imports.orderRules', { min: minOrder, multiple: orderMultiple })]
}

const productProblems = (text: string, product: Tables['product'] | undefined): readonly FieldProblem[] => {
  if (text === '') return [problem('productCode', 'imports.codeOrBarcode')]
  if (product === undefined) return [problem('productCode', 'imports.noSuchProduct')]
  return isSold(product) ? [] : [problem('productCode', 'imports.notSold')]
}

/** Notices about a valid row: earlier rows with the same product, and what is in the cart. */
const cartRemarks = (shop: Shop, seen: Map<string, number>, branchId: string, productId: string, line: number) => {
  const key = `${branchId} ${productId}`
  const first = seen.get(key)
  if (first !== undefined) return { problems: [problem('productCode', 'imports.sameAsLine', { line: first })] }
  const cart = shop.carts.get(branchId) ?? new Map<string, number>()
  const present = cart.get(productId)
  if (present === undefined && cart.size >= CART_LINES_LIMIT)
    return { problems: [problem('productCode', 'imports.cartFull', { max: CART_LINES_LIMIT })] }
  seen.set(key, line)
  return { present }
}

const checkRow = (
  shop: Shop,
  seen: Map<string, number>,
  place: ImportPlace,
  { line, cells, formulas }: ReadRow,
): CheckedRow => {
  const [code = '', text = '', branchNo = ''] = [cells['productCode'], cells['quantity'], cells['branchNo']]
  const product = shop.products.get(code.toUpperCase())
  const branchId = place.branchId ?? shop.branches.get(branchNo.toUpperCase())
  const own = [
    ...formulas.map((field) => problem(field, 'imports.formula')),
    ...(branchId === undefined ? [problem('branchNo', 'imports.noSuchBranch')] : []),
    ...productProblems(code, product),
    ...quantityProblems(text, product),
  ]
  const row = {
    line,
    cells,
    name: product === undefined ? code : `${product.name} ${product.spec}`.trim(),
    action: 'ADD',
    changes: [],
    warnings: [],
    copy: null,
    wants: null,
  } as const
  if (own.length > 0 || branchId === undefined || product === undefined) return { ...row, problems: own }
  if (shop.leaves(branchId, product.id)) return { ...row, problems: [problem('productCode', 'purchaseCart.leaving')] }
  const { problems = [], present } = cartRemarks(shop, seen, branchId, product.id, line)
  if (problems.length > 0) return { ...row, problems }
  shop.carts.get(branchId)?.set(product.id, Number(text))
  if (present === undefined) return { ...row, problems: [] }
  if (present === Number(text)) return { ...row, action: 'SAME', problems: [] }
  return {
    ...row,
    action: 'UPDATE',
    changes: [{ field: 'quantity', from: String(present), to: text }],
    problems: [],
    warnings: [problem('quantity', 'imports.inCart', { n: present })],
    copy: String(present),
  }
}

const writeLines = async (
  trx: Transaction<Tables>,
  place: ImportPlace,
  rows: readonly CheckedRow[],
  context: CallContext,
): Promise<void> => {
  const shop = await shopOf(trx, place, context)
  const byBranch = Map.groupBy(
    rows,
    ({ cells }) => place.branchId ?? shop.branches.get((cells['branchNo'] ?? '').toUpperCase()) ?? '',
  )
  for (const [id, lines] of byBranch) {
    const wanted = lines.flatMap(({ cells }) => {
      const product = shop.products.get((cells['productCode'] ?? '').toUpperCase())
      return product === undefined ? [] : [{ productId: product.id, quantity: Number(cells['quantity']) }]
    })
    const key = { userId: context.actor.userId, branch: { id, brandId: place.brandId } }
    await putIntoCart(trx, key, wanted, context.now())
  }
}

/** Import of lines for the user's carts. */
export const purchaseImport: ImportKind<{ readonly branchId: string }> = {
  name: 'purchaseImport',
  calls: purchaseImportCalls,
  makes: null,
  title: 'imports.purchases',
  columns,
  placeOf: async ({ branchId }, context) => {
    const branch = await branchOf(context, branchId)
    return { brandId: branch.brandId, branchId: context.actor.level === '1' ? null : branch.id }
  },
  choices: async () => ({}),
  isOwn: ({ brandId, branchId }, actor) =>
    branchId === null ? actor.brandIds.has(brandId) : actor.branchIds.has(branchId),
  check: async (db, place, rows, context) => {
    const shop = await shopOf(db, place, context)
    const seen = new Map<string, number>()
    return rows.map((row) => checkRow(shop, seen, place, row))
  },
  write: writeLines,
}
