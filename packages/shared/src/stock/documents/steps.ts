import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { stockCheckCalls, stockLossCalls, stockTransferCalls } from '../../contract/stock/stock-documents.ts'
import { stepRequest } from '../../kit/models/step-key.ts'
import { createPlainStep, createReasonedStep, createStep, type StockDocumentCopy } from './create-step.ts'

type Counted = CallInput<typeof stockCheckCalls.save>['body']
type Received = CallInput<typeof stockTransferCalls.takeIn>['body']

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
  attach({
    mapParams: stepRequest<StockDocumentCopy & Counted>('stock-CHECK-save'),
    effect: createCallFx(stockCheckCalls.save),
  }),
  false,
)
/** Hands a count in. */
export const countSubmission = createStep(
  'CHECK',
  'submit',
  attach({
    mapParams: stepRequest<StockDocumentCopy & Counted>('stock-CHECK-submit'),
    effect: createCallFx(stockCheckCalls.submit),
  }),
  false,
)
/** What arrived of a transfer. */
export const transferArrival = createStep(
  'TRANSFER',
  'takeIn',
  attach({
    mapParams: stepRequest<StockDocumentCopy & Received>('stock-TRANSFER-takeIn'),
    effect: createCallFx(stockTransferCalls.takeIn),
  }),
  false,
)
