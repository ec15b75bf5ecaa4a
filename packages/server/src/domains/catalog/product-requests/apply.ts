import { MINUTE_MS, priceBounds, Status, yuanText } from '@netbar/shared/contract'
import type { ProductChange, ProductRequestKind, TakeDownMode } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BranchProductTable, ProductRequestTable, ProductTable } from '../tables.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { announceFiled } from './announce.ts'
import { changeProblems } from './changes.ts'
import type { Policy } from '../own-prices/policy.ts'
import { requestSteps } from './request-steps.ts'

const PREFIXES: Readonly<Record<ProductRequestKind, string>> = { PRICE: 'TJ', TAKE_DOWN: 'XJ', CHANGE: 'BG' }
/** Tolerance for a start time that was in the present when the form was sent. */
const PATIENCE_MS = 5 * MINUTE_MS

/** A product of a branch with the brand's product. */
export interface OwnProduct {
  readonly own: BranchProductTable
  readonly product: ProductTable
}

/**
 * A product of one of the actor's branches.
 *
 * @throws Refusal 40401, for a foreign one as for one that does not exist.
 */
export const ownProduct = async (trx: Transaction<Tables>, id: string, actor: Actor): Promise<OwnProduct> => {
  const own = await trx.selectFrom('branch_product').selectAll().where('id', '=', id).executeTakeFirst()
  if (own === undefined || !actor.branchIds.has(own.branch_id))
    throw new Refusal(Status.notFound, { key: 'products.branchProductNotFound' })
  const product = await trx.selectFrom('product').selectAll().where('id', '=', own.product_id).executeTakeFirstOrThrow()
  return { own, product }
}

/** Columns of one kind of request. */
export type RequestedColumns = Partial<
  Pick<
    ProductRequestTable,
    'old_price_fen' | 'new_price_fen' | 'effective_time' | 'end_time' | 'mode' | 'base_version' | 'changes'
  >
>

const refuseFields = (problems: readonly FieldProblem[]) => {
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/**
 * Requests another price.
 *
 * @throws Refusal 42202 where the branch may have no price of its own, 42201 out of bounds, for its current price, or
 * for an invalid period.
 */
export const requestPrice = (
  { own, product }: OwnProduct,
  body: { newPriceFen: number; effectiveTime: string | null; endTime: string | null },
  now: Date,
  policy: Policy,
): RequestedColumns => {
  if (policy.allowed === 0) throw new Refusal(Status.businessRule, { key: 'products.ownPriceForbidden' })
  const old = own.price_fen ?? product.retail_price_fen
  const { min, max } = priceBounds(product.retail_price_fen, { min: policy.min_percent, max: policy.max_percent })
  const start = body.effectiveTime === null ? now : new Date(body.effectiveTime)
  const end = body.endTime === null ? null : new Date(body.endTime)
  const price = body.newPriceFen
  refuseFields([
    ...(price < min || price > max
      ? [
          {
            field: 'newPriceFen',
            text: { key: 'products.priceBounds', params: { min: yuanText(min), max: yuanText(max) } },
          } as const,
        ]
      : []),
    ...(price === old ? [{ field: 'newPriceFen', text: { key: 'products.samePrice' } } as const] : []),
    ...(start.getTime() < now.getTime() - PATIENCE_MS
      ? [{ field: 'effectiveTime', text: { key: 'products.pastTime' } } as const]
      : []),
    ...(end !== null && end <= start ? [{ field: 'endTime', text: { key: 'products.endFirst' } } as const] : []),
  ])
  return {
    old_price_fen: old,
    new_price_fen: price,
    effective_time: start.toISOString(),
    end_time: end?.toISOString() ?? null,
  }
}

/**
 * Requests to take the product off the shelf.
 *
 * @throws Refusal 42202 where it is not on it.
 */
export const requestTakeDown = ({ own }: OwnProduct, mode: TakeDownMode): RequestedColumns => {
  if (own.on_shelf === 0) throw new Refusal(Status.businessRule, { key: 'products.notOnShelf' })
  return { mode }
}

/** Fields that a branch can request to change, with their columns. */
export const CHANGEABLE = {
  name: 'name',
  spec: 'spec',
  barcode: 'barcode',
  saleUnit: 'sale_unit',
  shelfLifeDays: 'shelf_life_days',
} as const

/**
 * Requests changes of fields.
 *
 * @throws Refusal 42202 where nothing changes, 42201 for an unknown unit and for fields that the company already
 * wants to change.
 */
export const requestChange = async (
  trx: Transaction<Tables>,
  { product }: OwnProduct,
  wanted: Readonly<Partial<Record<keyof typeof CHANGEABLE, string | number | undefined>>>,
): Promise<RequestedColumns> => {
  const names: (keyof typeof CHANGEABLE)[] = ['name', 'spec', 'barcode', 'saleUnit', 'shelfLifeDays']
  const changes = names.flatMap((field): ProductChange[] => {
    const [from, to] = [product[CHANGEABLE[field]], wanted[field]]
    return to === undefined || to === from ? [] : [{ field, from, to }]
  })
  if (changes.length === 0) throw new Refusal(Status.businessRule, { key: 'products.nothingChanged' })
  refuseFields(await changeProblems(trx, product, changes))
  return { base_version: product.version, changes: JSON.stringify(changes) }
}

/**
 * Files a request; those who decide on it are notified.
 *
 * @returns Id of the request.
 * @throws Refusal 42202 where the company has disabled the product, or one of its kind is open.
 */
export const fileRequest = async (
  trx: Transaction<Tables>,
  { own, product }: OwnProduct,
  kind: ProductRequestKind,
  asked: RequestedColumns & { readonly reason: string },
  context: StepContext,
): Promise<string> => {
  if (product.enabled === 0) throw new Refusal(Status.businessRule, { key: 'products.disabled' })
  const open = await trx
    .selectFrom('product_request')
    .where('branch_id', '=', own.branch_id)
    .where('product_id', '=', own.product_id)
    .where('kind', '=', kind)
    .where('status', 'in', ['PENDING', 'WAITING_SOLD_OUT'])
    .select(sql<number>`1`.as('one'))
    .executeTakeFirst()
  if (open !== undefined) throw new Refusal(Status.businessRule, { key: 'products.openRequest' })
  const branch = await trx
    .selectFrom('branch')
    .select('branch_no')
    .where('id', '=', own.branch_id)
    .executeTakeFirstOrThrow()
  const now = context.now()
  const time = now.toISOString()
  const row: ProductRequestTable = {
    id: context.newId(),
    request_no: await nextDocumentNo(
      trx,
      'product_request.request_no',
      PREFIXES[kind],
      { id: own.branch_id, branchNo: branch.branch_no },
      now,
    ),
    kind,
    brand_id: own.brand_id,
    branch_id: own.branch_id,
    product_id: own.product_id,
    status: 'PENDING',
    old_price_fen: null,
    new_price_fen: null,
    restored_price_fen: null,
    effective_time: null,
    end_time: null,
    mode: null,
    base_version: null,
    changes: null,
    applicant_id: context.actor.id,
    decided_by: null,
    decided_time: null,
    decision_reason: null,
    version: 1,
    created_time: time,
    updated_time: time,
    ...asked,
  }
  await trx.insertInto('product_request').values(row).execute()
  await requestSteps[kind].begin(trx, row, 'apply', context)
  await announceFiled(trx, row, now)
  return row.id
}
