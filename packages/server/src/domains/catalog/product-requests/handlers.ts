import type {
  CallRequest,
  priceAdjustmentCalls,
  productChangeCalls,
  ProductRequestKind,
  productRequestCalls,
  takeDownCalls,
} from '@netbar/shared/contract'
import { claimAttachments } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { requestChange, requestPrice, requestTakeDown, fileRequest, ownProduct } from './apply.ts'
import type { RequestedColumns, OwnProduct } from './apply.ts'
import { approveRequest, rejectRequest, revokeRequest } from './decide.ts'
import { countPending, findRequests } from './find.ts'
import { policyOf } from '../own-prices/policy.ts'
import type { Policy } from '../own-prices/policy.ts'
import { requestSteps } from './request-steps.ts'

type Page = CallRequest<typeof priceAdjustmentCalls.page>
interface Step {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
}
interface Reasoned extends Step {
  readonly body: { readonly version: number; readonly reason: string }
}
interface Filed<Body> {
  readonly params: { readonly id: string }
  readonly body: Body & { readonly reason: string }
}
/** Context of filing a request. */
interface Asking {
  readonly trx: Transaction<Tables>
  readonly now: Date
  readonly policy: Policy
}

/** Handlers that every kind of request shares; `ask` gives what is requested. */
const requestHandlers = <Body>(
  name: string,
  kind: ProductRequestKind,
  ask: (product: OwnProduct, body: Body, asking: Asking) => RequestedColumns | Promise<RequestedColumns>,
  photosOf: (body: Body) => readonly string[] = () => [],
) => {
  const { once, take } = requestSteps[kind]
  return {
    page: ({ query }: Page, { database, actor }: CallContext) => {
      if (query.branchId !== undefined) refuseForeignBranch(actor, query.branchId)
      return findRequests(database.db, kind, actor, query)
    },
    apply: ({ params: { id }, body }: Filed<Body>, context: CallContext) =>
      once(context, `${name}.apply`, { id, body }, async (trx, step) => {
        const product = await ownProduct(trx, id, context.actor)
        const policy = await policyOf(trx, product.own.branch_id)
        const asked = { ...(await ask(product, body, { trx, now: step.now(), policy })), reason: body.reason }
        const requestId = await fileRequest(trx, product, kind, asked, step)
        const subject = { kind: 'PRODUCT_CHANGE', id: requestId, branchId: product.own.branch_id } as const
        await claimAttachments(trx, subject, photosOf(body), context.actor.userId)
        return requestId
      }),
    withdraw: (request: Step, context: CallContext) => take('withdraw', request, context),
    approve: (request: Step, context: CallContext) => take('approve', request, context, approveRequest),
    reject: (request: Reasoned, context: CallContext) =>
      take('reject', request, context, (trx, row, step, { reason }) => rejectRequest(trx, row, reason, step)),
    revoke: (request: Reasoned, context: CallContext) =>
      take('revoke', request, context, (trx, row, step, { reason }) => revokeRequest(trx, row, reason, step)),
  }
}

type PriceBody = CallRequest<typeof priceAdjustmentCalls.apply>['body']
type TakeDownBody = CallRequest<typeof takeDownCalls.apply>['body']
type ChangeBody = CallRequest<typeof productChangeCalls.apply>['body']

const { revoke: _never, ...changeHandlers } = requestHandlers<ChangeBody>(
  'productChanges',
  'CHANGE',
  (product, body, { trx }) => requestChange(trx, product, body),
  ({ attachments }) => attachments,
)

/** Handles requests of branches about their products, and the company's decisions. */
export const productRequestHandlers: {
  readonly priceAdjustments: Handlers<typeof priceAdjustmentCalls>
  readonly takeDowns: Handlers<typeof takeDownCalls>
  readonly productChanges: Handlers<typeof productChangeCalls>
  readonly productRequests: Handlers<typeof productRequestCalls>
} = {
  priceAdjustments: requestHandlers<PriceBody>('priceAdjustments', 'PRICE', (product, body, { now, policy }) =>
    requestPrice(product, body, now, policy),
  ),
  takeDowns: requestHandlers<TakeDownBody>('takeDowns', 'TAKE_DOWN', (product, { mode }) =>
    requestTakeDown(product, mode),
  ),
  productChanges: changeHandlers,
  productRequests: {
    counts: (_, { database, actor }) => countPending(database.db, actor),
  },
}
