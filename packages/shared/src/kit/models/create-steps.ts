import { createStore, type Effect, type Event, type Store } from 'effector'
import type { CallError } from '../../platform/calls/index.ts'
import type { Call } from '../../contract/core/define-call.ts'
import { signedOut } from '../../access/session/index.ts'
import type { ShownDocument } from './create-document.ts'
import type { Reloadable } from './create-reload.ts'
import { createStepFx, type StepParams } from './create-step-fx.ts'
import { createWrite, type Write } from './create-write.ts'
import { createStepped } from './create-stepped.ts'

type StepCalls = Readonly<Record<string, Call>>

/** The steps of a document by their names, and what came of them. */
export type Steps<Document, Calls extends StepCalls> = {
  /** One was taken; the document comes as it is now. */
  readonly stepped: Event<Document>
  /** The document that took a step last, as it is since then. */
  readonly $stepped: Store<Document | null>
} & { readonly [Name in keyof Calls]: Write<StepParams<Calls[Name]>, Document> }

/**
 * The steps of a document, each sent once however often it is tried. Module level only.
 *
 * @param options.key Begins their idempotency keys.
 * @param options.success Key of the text that is shown when a step was taken.
 * @param options.lists What is asked for anew after one.
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
    // Each step answers with the document.
    const save = createStepFx(`${key}-${name}`, call) as unknown as Effect<never, Document, CallError>
    return { name, save }
  })
  const stepped = createStepped<Document>(
    effects.map(({ save }) => save),
    document,
    lists,
  )
  const $stepped = createStore<Document | null>(null)
    .on(stepped, (_, after) => after)
    .reset(signedOut)
  const writes = Object.fromEntries(
    effects.map(({ name, save }) => [name, createWrite({ save, success: success(name), showsFailure: false })]),
  )
  // The writes are by the names of the calls, which an object made of entries has forgotten.
  return { ...writes, stepped, $stepped } as unknown as Steps<Document, Calls>
}
