import { attach, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../calls/index.ts'
import type { CallInput } from '../contract/define-call.ts'
import { Status } from '../contract/status.ts'
import {
  stockCheckCalls,
  stockLossCalls,
  stockTransferCalls,
  type StockDocumentDetail,
  type StockDocumentKind,
} from '../contract/stock-documents.ts'
import { createWrite, type Write } from '../lib/create-write.ts'
import { stepKey } from '../lib/step-key.ts'
import { stockDocuments } from './documents.ts'

/** A document as it is on the screen. */
export interface StockDocumentCopy {
  readonly id: string
  readonly version: number
}
/** A step that wants a reason. */
export interface StockDocumentReason extends StockDocumentCopy {
  readonly reason: string
}
type Counted = CallInput<typeof stockCheckCalls.save>['body']
type Received = CallInput<typeof stockTransferCalls.takeIn>['body']

/** Somebody else was first: what is on the screen is not what is. */
const OUTDATED: ReadonlySet<number | null> = new Set<number | null>([
  Status.notFound,
  Status.stateChanged,
  Status.versionConflict,
])

const createStep = <Params extends StockDocumentCopy>(
  kind: StockDocumentKind,
  name: string,
  save: Effect<Params, StockDocumentDetail, CallError>,
  tellsFailure: boolean,
): Write<Params, StockDocumentDetail> => {
  const { list, entry } = stockDocuments[kind]
  sample({
    clock: save.doneData,
    source: entry.$value,
    filter: (shown, document) => shown?.id === document.id,
    fn: (_, document) => document,
    target: entry.replaced,
  })
  sample({
    clock: save.fail,
    filter: ({ error }) => OUTDATED.has(error.status),
    fn: ({ params }) => params.id,
    target: entry.asked,
  })
  sample({
    clock: save.finally,
    source: list.$status,
    filter: (status) => status !== 'idle',
    fn: () => undefined,
    target: list.reloaded,
  })
  return createWrite({ save, success: `stockDocuments.done.${name}`, tellsFailure })
}

const keyed =
  <Params extends StockDocumentCopy>(name: string) =>
  ({ id, ...body }: Params) => ({ params: { id }, body, idempotencyKey: stepKey(`stock-${name}`, id, body) })

const createPlainStep = (kind: StockDocumentKind, name: string, call: typeof stockCheckCalls.approve) =>
  createStep(
    kind,
    name,
    attach({ mapParams: keyed<StockDocumentCopy>(`${kind}-${name}`), effect: createCallFx(call) }),
    true,
  )
const createReasonedStep = (kind: StockDocumentKind, name: string, call: typeof stockCheckCalls.sendBack) =>
  createStep(
    kind,
    name,
    attach({ mapParams: keyed<StockDocumentReason>(`${kind}-${name}`), effect: createCallFx(call) }),
    false,
  )

/** Steps that want nothing, by the kind of document and their name. */
export const stockSteps = {
  CHECK: {
    approve: createPlainStep('CHECK', 'approve', stockCheckCalls.approve),
    cancel: createPlainStep('CHECK', 'cancel', stockCheckCalls.cancel),
  },
  LOSS: {
    approve: createPlainStep('LOSS', 'approve', stockLossCalls.approve),
    withdraw: createPlainStep('LOSS', 'withdraw', stockLossCalls.withdraw),
  },
  TRANSFER: {
    approve: createPlainStep('TRANSFER', 'approve', stockTransferCalls.approve),
    cancel: createPlainStep('TRANSFER', 'cancel', stockTransferCalls.cancel),
    sendOut: createPlainStep('TRANSFER', 'sendOut', stockTransferCalls.sendOut),
  },
} as const

/** Steps that say why. */
export const stockReasonedSteps = {
  CHECK: { sendBack: createReasonedStep('CHECK', 'sendBack', stockCheckCalls.sendBack) },
  LOSS: { reject: createReasonedStep('LOSS', 'reject', stockLossCalls.reject) },
  TRANSFER: {
    reject: createReasonedStep('TRANSFER', 'reject', stockTransferCalls.reject),
    bringBack: createReasonedStep('TRANSFER', 'bringBack', stockTransferCalls.bringBack),
  },
} as const

/** Keeps what was counted so far. */
export const countSaving = createStep(
  'CHECK',
  'save',
  attach({ mapParams: keyed<StockDocumentCopy & Counted>('CHECK-save'), effect: createCallFx(stockCheckCalls.save) }),
  false,
)
/** Hands a count in. */
export const countSubmission = createStep(
  'CHECK',
  'submit',
  attach({
    mapParams: keyed<StockDocumentCopy & Counted>('CHECK-submit'),
    effect: createCallFx(stockCheckCalls.submit),
  }),
  false,
)
/** What arrived of a transfer. */
export const transferArrival = createStep(
  'TRANSFER',
  'takeIn',
  attach({
    mapParams: keyed<StockDocumentCopy & Received>('TRANSFER-takeIn'),
    effect: createCallFx(stockTransferCalls.takeIn),
  }),
  false,
)
