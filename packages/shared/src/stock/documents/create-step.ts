import { attach, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { stockCheckCalls, StockDocumentDetail, StockDocumentKind } from '../../contract/stock/stock-documents.ts'
import { createWrite, type Write } from '../../kit/models/create-write.ts'
import { stepRequest } from '../../kit/models/step-key.ts'
import { isOutdated } from '../../kit/models/create-steps.ts'
import { createReload } from '../../kit/models/create-reload.ts'
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

/** The model of a step: what is shown is the document as it is then, and its list comes anew. */
export const createStep = <Params extends StockDocumentCopy>(
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
    filter: ({ error }) => isOutdated(error),
    fn: ({ params }) => params.id,
    target: entry.asked,
  })
  createReload(list, save.finally)
  return createWrite({ save, success: `stockDocuments.done.${name}`, tellsFailure })
}

/** A step that wants nothing. */
export const createPlainStep = (kind: StockDocumentKind, name: string, call: typeof stockCheckCalls.approve) =>
  createStep(
    kind,
    name,
    attach({ mapParams: stepRequest<StockDocumentCopy>(`stock-${kind}-${name}`), effect: createCallFx(call) }),
    true,
  )
/** A step that says why. */
export const createReasonedStep = (kind: StockDocumentKind, name: string, call: typeof stockCheckCalls.sendBack) =>
  createStep(
    kind,
    name,
    attach({ mapParams: stepRequest<StockDocumentReason>(`stock-${kind}-${name}`), effect: createCallFx(call) }),
    false,
  )
