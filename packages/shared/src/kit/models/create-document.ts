import { attach, createEvent, createStore, sample, type Effect, type EventCallable, type Unit } from 'effector'
import type { CallError } from '../../platform/calls/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { createLatest, type Latest } from './create-latest.ts'

/** The document whose page is open. */
export interface ShownDocument<Document> extends Latest<string, Document> {
  /** The page of this document is on the screen. */
  readonly opened: EventCallable<string>
  /** Somebody else was first: what is on the screen is asked for anew. */
  readonly outdated: EventCallable<void>
}

/**
 * A document that is open, from its page until the person signs out. Module level only.
 *
 * @param load The call of one document.
 * @param changed After each of these it is asked for anew.
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
