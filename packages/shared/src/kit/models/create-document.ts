import { attach, createEvent, createStore, sample, type Effect, type EventCallable, type Unit } from 'effector'
import type { CallError } from '../../platform/calls/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { createLatest, type Latest } from './create-latest.ts'

/** The document whose page is open. */
export interface ShownDocument<Document> extends Latest<string, Document> {
  /** The page of this document was opened. */
  readonly opened: EventCallable<string>
  /** The document was changed by someone else in the meantime: it is reloaded. */
  readonly outdated: EventCallable<void>
}

/**
 * An open document, from the opening of its page until sign-out. Module level only.
 *
 * @param load Call that fetches one document.
 * @param changed Units after which it is reloaded.
 */
export const createDocument = <Document extends { readonly id: string }>(
  load: Effect<{ params: { id: string | number } }, Document, CallError>,
  changed: readonly Unit<unknown>[],
): ShownDocument<Document> => {
  const opened = createEvent<string>()
  const outdated = createEvent()
  const latest = createLatest(attach({ mapParams: (id: string) => ({ params: { id } }), effect: load }))
  const $openedId = createStore<string | null>(null)
    .on(opened, (_, id) => id)
    .reset(signedOut)

  sample({
    clock: opened,
    source: latest.$value,
    filter: (shown, id) => shown?.id !== id,
    target: latest.reset,
  })
  sample({
    clock: [opened, ...changed, outdated],
    source: $openedId,
    filter: (id): id is string => id !== null,
    target: latest.asked,
  })
  return { ...latest, opened, outdated }
}
