import type { CallRequest, stockCheckCalls, StockDocumentDetail, StockDocumentKind } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { stockDocumentHandlers } from '../documents/index.ts'
import { insertAttachment } from '../../../testing/attachments.ts'
import { first } from '../../../testing/first.ts'
import type { World } from '../../../testing/open-world.ts'

const { stockChecks, stockLosses, stockTransfers, stockChoices } = stockDocumentHandlers

/** Steps of each kind without a body, or with a reason only. */
export const SIMPLE_STEPS = {
  CHECK: ['cancel', 'approve', 'sendBack', 'withdraw'],
  LOSS: ['withdraw', 'approve', 'reject'],
  TRANSFER: ['approve', 'reject', 'cancel', 'sendOut', 'bringBack'],
} as const
interface Step {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason: string }
}
type Take = (request: Step, context: CallContext) => Promise<StockDocumentDetail>
const TAKES: Readonly<Record<string, Take>> = {
  'CHECK cancel': stockChecks.cancel,
  'CHECK approve': stockChecks.approve,
  'CHECK sendBack': stockChecks.sendBack,
  'CHECK withdraw': stockChecks.withdraw,
  'LOSS withdraw': stockLosses.withdraw,
  'LOSS approve': stockLosses.approve,
  'LOSS reject': stockLosses.reject,
  'TRANSFER approve': stockTransfers.approve,
  'TRANSFER reject': stockTransfers.reject,
  'TRANSFER cancel': stockTransfers.cancel,
  'TRANSFER sendOut': stockTransfers.sendOut,
  'TRANSFER bringBack': stockTransfers.bringBack,
}

/** Actions of branches and the company on stock documents of the seed. */
export const stockDocumentsIn = (world: World) => {
  let keys = 0
  const nextKey = () => `stock-${(keys += 1)}`
  const branchId = async (branchNo: string): Promise<string> =>
    (
      await world.database.db
        .selectFrom('branch')
        .where('branch_no', '=', branchNo)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id
  const seeded = async (kind: StockDocumentKind, status: string, branchNo?: string) => {
    const found = await world.database.db
      .selectFrom('stock_document')
      .innerJoin('branch', 'branch.id', 'stock_document.branch_id')
      .where('kind', '=', kind)
      .where('stock_document.status', 'in', [status as 'IN'])
      .where((eb) => (branchNo === undefined ? eb.lit(true) : eb('branch_no', '=', branchNo)))
      .select(['stock_document.id', 'stock_document.version'])
      .orderBy('stock_document.id')
      .executeTakeFirstOrThrow()
    return found
  }
  const simple = async (
    as: string,
    kind: StockDocumentKind,
    event: string,
    { id, version }: { readonly id: string; readonly version: number },
    key = nextKey(),
  ) => {
    const take = TAKES[`${kind} ${event}`]
    if (take === undefined) throw new Error(`${event} is no simple step of ${kind}`)
    return take({ params: { id }, body: { version, reason: '两个字以上' } }, await world.as(as, key))
  }
  const applyTransfer = async (
    as: string,
    lines: { productId: string; quantity: number }[],
    from = 'XH001',
    to = 'XH002',
  ) =>
    stockTransfers.apply(
      { body: { branchId: await branchId(from), toBranchId: await branchId(to), remark: '', lines } },
      await world.as(as, nextKey()),
    )
  return {
    nextKey,
    branchId,
    /** A seeded document in this state. */
    seeded,
    simple,
    applyTransfer,
    /** Transfers some of a product from the first branch to the second. */
    sendAway: async (productId: string, quantity: number) => {
      const asked = await applyTransfer('xh001_mgr', [{ productId, quantity }])
      return simple('xh001_mgr', 'TRANSFER', 'sendOut', await simple('xh_owner', 'TRANSFER', 'approve', asked))
    },
    takeIn: async (
      as: string,
      { id, version, lines }: StockDocumentDetail,
      short: number,
      reason: string | null = short > 0 ? '路上破损' : null,
    ) =>
      stockTransfers.takeIn(
        {
          params: { id },
          body: {
            version,
            reason,
            lines: lines.map((line, index) => ({
              lineId: line.id,
              receivedQuantity: line.quantity - (index === 0 ? short : 0),
            })),
          },
        },
        await world.as(as, nextKey()),
      ),
    openCheck: async (as: string, branchNo: string, category = '', productIds: string[] = []) =>
      stockChecks.open(
        { body: { branchId: await branchId(branchNo), category, productIds, remark: '' } },
        await world.as(as, nextKey()),
      ),
    count: async (
      as: string,
      step: 'save' | 'submit',
      { id, version }: { readonly id: string; readonly version: number },
      lines: CallRequest<typeof stockCheckCalls.save>['body']['lines'],
      confirmed: string[] = [],
    ) => stockChecks[step]({ params: { id }, body: { version, lines, confirmed } }, await world.as(as, nextKey())),
    goods: async (as: string, branchNo: string) =>
      stockChoices.goods({ query: { branchId: await branchId(branchNo) } }, await world.as(as)),
    /** @param photos Evidence; by default a newly uploaded one. */
    applyLoss: async (
      as: string,
      lines: { productId: string; quantity: number }[],
      branchNo = 'XH001',
      photos?: string[],
    ) =>
      stockLosses.apply(
        {
          body: {
            branchId: await branchId(branchNo),
            remark: '',
            attachments: photos ?? [await insertAttachment(world.database, as, world.now())],
            lines: lines.map((line) => ({ ...line, reason: 'DAMAGED' as const })),
          },
        },
        await world.as(as, nextKey()),
      ),
    entry: async (as: string, kind: StockDocumentKind, id: string) =>
      ({ CHECK: stockChecks, LOSS: stockLosses, TRANSFER: stockTransfers })[kind].entry(
        { params: { id } },
        await world.as(as),
      ),
    page: async (as: string, kind: StockDocumentKind, query: object = {}) =>
      ({ CHECK: stockChecks, LOSS: stockLosses, TRANSFER: stockTransfers })[kind].page(
        { query: { page: 1, limit: 100, sort: '-createdTime', ...query } },
        await world.as(as),
      ),
    /** Stock of a product in a branch's own warehouse. */
    stockOf: async (branchNo: string, productId: string): Promise<number> => {
      const row = await world.database.db
        .selectFrom('stock_balance')
        .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
        .innerJoin('branch', 'branch.id', 'warehouse.branch_id')
        .where('branch_no', '=', branchNo)
        .where('warehouse.kind', '=', 'STORE')
        .where('product_id', '=', productId)
        .select('quantity')
        .executeTakeFirst()
      return row?.quantity ?? 0
    },
    movementsOf: (id: string) =>
      world.database.db
        .selectFrom('stock_movement')
        .innerJoin('warehouse', 'warehouse.id', 'stock_movement.warehouse_id')
        .where('source_id', '=', id)
        .select(['type', 'quantity_delta', 'warehouse.kind', 'product_id'])
        .orderBy('stock_movement.id')
        .execute(),
    logsOf: (id: string) =>
      world.database.db
        .selectFrom('document_log')
        .where('document_type', '=', 'stockDocument')
        .where('document_id', '=', id)
        .orderBy('sequence')
        .select(['event', 'from_status', 'to_status', 'actor_name', 'reason'])
        .execute(),
    first,
  }
}
