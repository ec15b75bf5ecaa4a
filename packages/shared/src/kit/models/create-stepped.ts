import { merge, sample, type Event } from 'effector'
import { loadFailureText, type CallError } from '../../platform/calls/index.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import type { ShownDocument } from './create-document.ts'
import { isOutdated } from './outdated.ts'
import { createReload, type Reloadable } from './create-reload.ts'

/** The parts of a step that this connects. */
interface Step<Document> {
  readonly doneData: Event<Document>
  readonly failData: Event<CallError>
}

/**
 * Connects steps with the document on the screen and its lists: the answer of a step is shown, and a refusal of an
 * outdated one becomes a message, because a form without input disappears with the former state. Module level only.
 *
 * @returns Fires after each step, with the document after it.
 */
export const createStepped = <Document extends { readonly id: string }>(
  steps: readonly Step<Document>[],
  document: ShownDocument<Document>,
  lists: readonly Reloadable[],
): Event<Document> => {
  const stepped: Event<Document> = merge(steps.map(({ doneData }) => doneData))
  const foundOutdated = merge(steps.map(({ failData }) => failData)).filter({ fn: isOutdated })
  sample({
    clock: stepped,
    source: document.$value,
    filter: (shown, after) => shown?.id === after.id,
    fn: (_, after) => after,
    target: document.replaced,
  })
  sample({
    clock: foundOutdated,
    fn: (error) => ({ kind: 'error', text: loadFailureText(error) }) as const,
    target: messageRequested,
  })
  sample({ clock: foundOutdated, target: document.outdated })
  for (const list of lists) createReload(list, [stepped, foundOutdated])
  return stepped
}
