import { Status, stockCorrectionCalls } from '@netbar/shared/contract'
import type {
  CallRequest,
  stockCheckCalls,
  stockChoiceCalls,
  StockDocumentEvent,
  StockDocumentKind,
  stockLossCalls,
  stockTransferCalls,
} from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { claimAttachments, requireAttachments } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockDocumentTable } from './tables.ts'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkAccess, refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { assertNotCountedAsLost } from './counted-losses.ts'
import { assertConfirmed, assertCounted, assertSubmitter, writeCounts } from './counting.ts'
import { assertCategory, createDocument, productsOf } from './draft.ts'
import { disposeLot } from './dispose.ts'
import { stockSteps } from './stock-steps.ts'
import { assertVisible, documentById, findDocuments } from './find.ts'
import { destinationsOf, goodsOf, linesFor } from './goods.ts'
import { postArrival, postCount, postLoss, postReturn, postSending } from './post.ts'
import { reverseAdjustment } from './reverse.ts'

type Page = CallRequest<typeof stockCheckCalls.page>
type Entry = CallRequest<typeof stockCheckCalls.entry>
interface Step {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason?: string | null }
}
/** Effect of a step, before its document moves on. */
type Work<Body> = (trx: Transaction<Tables>, row: StockDocumentTable, step: StepContext, body: Body) => Promise<unknown>

/** Handlers that read one kind of document, and those of its steps. */
const documentsOf = (kind: StockDocumentKind) => {
  const steps = stockSteps[kind]
  const take = <Request extends Step>(
    event: StockDocumentEvent,
    request: Request,
    context: CallContext,
    work?: Work<Request['body']>,
  ) =>
    steps.take(event, request, context, async (trx, row, step, body) => {
      await work?.(trx, row, step, body)
      const isDecided = event === 'approve' || event === 'reject'
      const decision = isDecided ? { decided_by: step.actor.id, decided_time: step.now().toISOString() } : {}
      await steps.moveOn(trx, row, { event, reason: body.reason ?? null }, step, decision)
    })
  return {
    take,
    reads: {
      page: ({ query }: Page, { database, actor }: CallContext) => {
        if (query.branchId !== undefined) refuseForeignBranch(actor, query.branchId)
        const branchIds = query.branchId === undefined ? [...actor.branchIds] : [query.branchId]
        return findDocuments(database.db, kind, branchIds, query, actor)
      },
      entry: async ({ params: { id } }: Entry, { database: { db }, actor }: CallContext) => {
        await assertVisible(db, kind, id, actor)
        return documentById(db, id, actor)
      },
    },
  }
}
const OPEN = { call: 'stockChecks.open', formerCall: 'stock.CHECK.open' }
const APPLY_LOSS = { call: 'stockLosses.apply', formerCall: 'stock.LOSS.apply' }
const APPLY_TRANSFER = { call: 'stockTransfers.apply', formerCall: 'stock.TRANSFER.apply' }
const REVERSE = { call: 'stockCorrections.reverse', formerCall: 'stock.reverse' }
const DISPOSE = { call: 'stockCorrections.dispose', formerCall: 'stock.dispose' }

const checks = documentsOf('CHECK')
const losses = documentsOf('LOSS')
const transfers = documentsOf('TRANSFER')

const checkHandlers: Handlers<typeof stockCheckCalls> = {
  ...checks.reads,
  open: ({ body }, context) =>
    stockSteps.CHECK.once(context, OPEN, body, async (trx, step) => {
      refuseForeignBranch(context.actor, body.branchId)
      await assertCategory(trx, body.branchId, body.category)
      const open = await trx
        .selectFrom('stock_document')
        .where('branch_id', '=', body.branchId)
        .where('kind', '=', 'CHECK')
        .where('status', 'in', ['COUNTING', 'SUBMITTED'])
        .select('document_no')
        .executeTakeFirst()
      if (open !== undefined)
        throw new Refusal(Status.businessRule, {
          key: 'stockDocuments.openCount',
          params: { documentNo: open.document_no },
        })
      const products = await productsOf(trx, body)
      if (products.length === 0) throw new Refusal(Status.businessRule, { key: 'stockDocuments.nothingToCount' })
      const lines = products.map((product) => ({ product, quantity: 0, reason: null }))
      return createDocument(trx, { kind: 'CHECK', ...body }, lines, step)
    }),
  // Saving counted quantities is no step in the count's history.
  save: (request, context) =>
    stockSteps.CHECK.take('save', request, context, async (trx, row, step, { lines }) => {
      await writeCounts(trx, row, lines, step)
      await stockSteps.CHECK.nextVersion(trx, row, {}, step.now())
    }),
  submit: (request, context) =>
    checks.take('submit', request, context, async (trx, row, step, { lines, confirmed }) => {
      await writeCounts(trx, row, lines, step)
      await assertCounted(trx, row)
      await assertConfirmed(trx, row, confirmed)
    }),
  withdraw: (request, context) => checks.take('withdraw', request, context, assertSubmitter),
  cancel: (request, context) => checks.take('cancel', request, context),
  approve: (request, context) => checks.take('approve', request, context, postCount),
  sendBack: (request, context) => checks.take('sendBack', request, context),
}

const lossHandlers: Handlers<typeof stockLossCalls> = {
  ...losses.reads,
  apply: ({ body }, context) =>
    stockSteps.LOSS.once(context, APPLY_LOSS, body, async (trx, step) => {
      refuseForeignBranch(context.actor, body.branchId)
      const lines = await linesFor(trx, body.branchId, body.lines, step.now())
      await assertNotCountedAsLost(trx, body.branchId, body.lines)
      requireAttachments(body.attachments)
      const id = await createDocument(trx, { kind: 'LOSS', ...body }, lines, step)
      await claimAttachments(trx, { kind: 'STOCK_LOSS', id, branchId: body.branchId }, body.attachments, step.actor.id)
      return id
    }),
  withdraw: (request, context) => losses.take('withdraw', request, context),
  approve: (request, context) => losses.take('approve', request, context, postLoss),
  reject: (request, context) => losses.take('reject', request, context),
}

/** Before the company's approval the branch cancels a transfer, afterwards the company. */
const assertMayCancel = ({ status }: StockDocumentTable, actor: Actor) =>
  checkAccess({ anyFunction: [status === 'PENDING' ? 'STOCK_TRANSFER_APPLY' : 'STOCK_TRANSFER_AUDIT'] }, actor)

const transferHandlers: Handlers<typeof stockTransferCalls> = {
  ...transfers.reads,
  apply: ({ body }, context) =>
    stockSteps.TRANSFER.once(context, APPLY_TRANSFER, body, async (trx, step) => {
      refuseForeignBranch(context.actor, body.branchId)
      const destinations = await destinationsOf(trx, body.branchId)
      if (!destinations.some(({ value }) => value === body.toBranchId))
        throw new Refusal(Status.notFound, { key: 'stockDocuments.unknownBranch' })
      const lines = await linesFor(trx, body.branchId, body.lines, step.now(), 'good')
      return createDocument(trx, { kind: 'TRANSFER', ...body }, lines, step)
    }),
  approve: (request, context) => transfers.take('approve', request, context),
  reject: (request, context) => transfers.take('reject', request, context),
  cancel: (request, context) =>
    transfers.take('cancel', request, context, async (_trx, row) => assertMayCancel(row, context.actor)),
  sendOut: (request, context) => transfers.take('sendOut', request, context, postSending),
  takeIn: (request, context) =>
    transfers.take('takeIn', request, context, (trx, row, step, body) => postArrival(trx, row, body, step)),
  bringBack: (request, context) => transfers.take('bringBack', request, context, postReturn),
}

const correctionHandlers: Handlers<typeof stockCorrectionCalls> = {
  reverse: ({ params: { id }, body }, context) =>
    writeOnce(context, REVERSE, { id, body }, stockCorrectionCalls.reverse.answer, async (trx) => {
      await reverseAdjustment(trx, { id, ...body }, context.actor, stepOf(context))
      return { id }
    }),
  dispose: ({ body }, context) =>
    writeOnce(context, DISPOSE, body, stockCorrectionCalls.dispose.answer, async (trx) => ({
      id: await disposeLot(trx, body, context.actor, stepOf(context)),
    })),
}

const choiceHandlers: Handlers<typeof stockChoiceCalls> = {
  goods: ({ query: { branchId } }, { database, actor, now }) => {
    refuseForeignBranch(actor, branchId)
    return goodsOf(database.db, branchId, now())
  },
  destinations: ({ query: { branchId } }, { database, actor }) => {
    refuseForeignBranch(actor, branchId)
    return destinationsOf(database.db, branchId)
  },
}

/** Handles the calls of counts, losses and transfers. */
export const stockDocumentHandlers = {
  stockChecks: checkHandlers,
  stockLosses: lossHandlers,
  stockTransfers: transferHandlers,
  stockChoices: choiceHandlers,
  stockCorrections: correctionHandlers,
}
