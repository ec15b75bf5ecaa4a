import type { Effect, Event } from 'effector'
import type { CallError } from '../../platform/calls/index.ts'
import type { Call } from '../../contract/core/define-call.ts'
import type { ShownDocument } from './create-document.ts'
import type { Reloadable } from './create-reload.ts'
import { createStepFx, type StepParams } from './create-step-fx.ts'
import { createWrite, type Write } from './create-write.ts'
import { createStepped } from './create-stepped.ts'

type StepCalls = Readonly<Record<string, Call>>

/** The steps of a document by name, and their results. */
export type Steps<Document, Calls extends StepCalls> = {
  /** A step succeeded; the payload is the document after it. */
  readonly stepped: Event<Document>
} & { readonly [Name in keyof Calls]: Write<StepParams<Calls[Name]>, Document> }

/**
 * The steps of a document, each idempotent. Module level only.
 *
 * @param options.key Prefix of their idempotency keys.
 * @param options.success Key of the success message.
 * @param options.lists Lists to reload after a step.
 */
export const createSteps = <Document extends { readonly id: string }, const Calls extends StepCalls>(options: {
  readonly document: ShownDocument<Document>
  readonly key: string
  readonly calls: Calls
  readonly success: (step: string) => string
  readonly lists: readonly Reloadable[]
}): Steps<Document, Calls> => {
  const { document, key, calls, success, lists } = options
  const effects = Object.entries(calls).map(([name, call]) => {
    // Each step answers the document.
    const save = createStepFx(`${key}-${name}`, call) as unknown as Effect<never, Document, CallError>
    return { name, save }
  })
  const stepped = createStepped<Document>(
    effects.map(({ save }) => save),
    document,
    lists,
  )
  const writes = Object.fromEntries(
    effects.map(({ name, save }) => [name, createWrite({ save, success: success(name), showsFailure: false })]),
  )
  // Object.fromEntries loses the names of the calls.
  return { ...writes, stepped } as unknown as Steps<Document, Calls>
}
