import { Status, stockCorrectionCalls } from '@netbar/shared/contract'
import type {
  CallRequest,
  stockCheckCalls,
  stockChoiceCalls,
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
import { assertCounted, writeCounts } from './counting.ts'
import { assertCategory, createDocument, productsOf } from './draft.ts'
import { disposeLot } from './dispose.ts'
import { documentById, findDocuments } from './find.ts'
import { destinationsOf, goodsOf, linesFor } from './goods.ts'
import { postArrival, postCount, postLoss, postReturn, postSending } from './post.ts'
import { reverseAdjustment } from './reverse.ts'
import { assertNotOwn, documentForStep, moveOn, nextVersion, visibleDocument, stepOnce } from './step.ts'
import type { StockDocumentEvent } from './transitions.ts'

type Page = CallRequest<typeof stockCheckCalls.page>
type Entry = CallRequest<typeof stockCheckCalls.entry>
interface Step {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason?: string | null }
}
/** What happens in a step before its document moves on. */
type Work = (trx: Transaction<Tables>, row: StockDocumentTable, step: StepContext) => Promise<void>

/** What each kind of document is read by, and how a step of it is taken. */
const documentsOf = (kind: StockDocumentKind) => {
  /** @param isDecision who made the document does not take this step. */
  const take = (
    event: StockDocumentEvent,
    { params: { id }, body }: Step,
    context: CallContext,
    { isDecision = false, work }: { readonly isDecision?: boolean; readonly work?: Work } = {},
  ) =>
    stepOnce(context, `stock.${kind}.${event}`, { id, body }, async (trx, step) => {
      const row = await documentForStep(trx, { kind, id, version: body.version, event }, context.actor)
      if (isDecision) await assertNotOwn(trx, row, context.actor)
      await work?.(trx, row, step)
      await moveOn(trx, row, { event, reason: body.reason ?? null }, step)
      return id
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
        await visibleDocument(db, kind, id, actor)
        return documentById(db, id, actor)
      },
    },
  }
}
const checks = documentsOf('CHECK')
const losses = documentsOf('LOSS')
const transfers = documentsOf('TRANSFER')

const checkHandlers: Handlers<typeof stockCheckCalls> = {
  ...checks.reads,
  open: ({ body }, context) =>
    stepOnce(context, 'stock.CHECK.open', body, async (trx, step) => {
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
  save: ({ params: { id }, body }, context) =>
    stepOnce(context, 'stock.CHECK.save', { id, body }, async (trx, step) => {
      const wanted = { kind: 'CHECK', id, version: body.version, event: null } as const
      const row = await documentForStep(trx, wanted, context.actor)
      await writeCounts(trx, row, body.lines, step)
      await nextVersion(trx, row, {}, step.now())
      return id
    }),
  submit: (request, context) =>
    checks.take('submit', request, context, {
      work: async (trx, row, step) => {
        await writeCounts(trx, row, request.body.lines, step)
        await assertCounted(trx, row)
      },
    }),
  cancel: (request, context) => checks.take('cancel', request, context),
  approve: (request, context) => checks.take('approve', request, context, { isDecision: true, work: postCount }),
  sendBack: (request, context) => checks.take('sendBack', request, context, { isDecision: true }),
}

const lossHandlers: Handlers<typeof stockLossCalls> = {
  ...losses.reads,
  apply: ({ body }, context) =>
    stepOnce(context, 'stock.LOSS.apply', body, async (trx, step) => {
      refuseForeignBranch(context.actor, body.branchId)
      const lines = await linesFor(trx, body.branchId, body.lines, step.now())
      await assertNotCountedAsLost(trx, body.branchId, body.lines)
      requireAttachments(body.attachments)
      const id = await createDocument(trx, { kind: 'LOSS', ...body }, lines, step)
      await claimAttachments(trx, { kind: 'STOCK_LOSS', id, branchId: body.branchId }, body.attachments, step.actor.id)
      return id
    }),
  withdraw: (request, context) => losses.take('withdraw', request, context),
  approve: (request, context) => losses.take('approve', request, context, { isDecision: true, work: postLoss }),
  reject: (request, context) => losses.take('reject', request, context, { isDecision: true }),
}

/** Before the company has agreed the branch gives a transfer up, afterwards the company. */
const assertMayCancel = ({ status }: StockDocumentTable, actor: Actor) =>
  checkAccess({ anyFunction: [status === 'PENDING' ? 'STOCK_TRANSFER_APPLY' : 'STOCK_TRANSFER_AUDIT'] }, actor)

const transferHandlers: Handlers<typeof stockTransferCalls> = {
  ...transfers.reads,
  apply: ({ body }, context) =>
    stepOnce(context, 'stock.TRANSFER.apply', body, async (trx, step) => {
      refuseForeignBranch(context.actor, body.branchId)
      const destinations = await destinationsOf(trx, body.branchId)
      if (!destinations.some(({ value }) => value === body.toBranchId))
        throw new Refusal(Status.notFound, { key: 'stockDocuments.unknownBranch' })
      const lines = await linesFor(trx, body.branchId, body.lines, step.now(), 'good')
      return createDocument(trx, { kind: 'TRANSFER', ...body }, lines, step)
    }),
  approve: (request, context) => transfers.take('approve', request, context, { isDecision: true }),
  reject: (request, context) => transfers.take('reject', request, context, { isDecision: true }),
  cancel: (request, context) =>
    transfers.take('cancel', request, context, {
      work: async (_trx, row) => assertMayCancel(row, context.actor),
    }),
  sendOut: (request, context) => transfers.take('sendOut', request, context, { work: postSending }),
  takeIn: (request, context) =>
    transfers.take('takeIn', request, context, {
      work: (trx, row, step) => postArrival(trx, row, request.body, step),
    }),
  bringBack: (request, context) => transfers.take('bringBack', request, context, { work: postReturn }),
}

const correctionHandlers: Handlers<typeof stockCorrectionCalls> = {
  reverse: ({ params: { id }, body }, context) =>
    writeOnce(context, 'stock.reverse', { id, body }, stockCorrectionCalls.reverse.answer, async (trx) => {
      await reverseAdjustment(trx, { id, ...body }, context.actor, stepOf(context))
      return { id }
    }),
  dispose: ({ body }, context) =>
    writeOnce(context, 'stock.dispose', body, stockCorrectionCalls.dispose.answer, async (trx) => ({
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

/** Answers what is counted, lost and sent from branch to branch. */
export const stockDocumentHandlers = {
  stockChecks: checkHandlers,
  stockLosses: lossHandlers,
  stockTransfers: transferHandlers,
  stockChoices: choiceHandlers,
  stockCorrections: correctionHandlers,
}
