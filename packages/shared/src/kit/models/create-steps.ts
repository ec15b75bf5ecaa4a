import { merge, sample, type Effect, type Event } from 'effector'
import { absenceText, type CallError } from '../../platform/calls/index.ts'
import { Status } from '../../contract/core/status.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import type { Latest } from './create-latest.ts'

const OUTDATED: ReadonlySet<number | null> = new Set<number | null>([
  Status.notFound,
  Status.stateChanged,
  Status.versionConflict,
])

/** Whether somebody else was first: what is on the screen is not what is. */
export const isOutdated = ({ status }: Pick<CallError, 'status'>): boolean => OUTDATED.has(status)

/** What came of the steps of a document. */
export interface Steps<Document> {
  /** One was taken; the document comes as it is now. */
  readonly stepped: Event<Document>
  /** One came too late. */
  readonly foundOutdated: Event<CallError>
}

/**
 * Lets the document on the screen follow its steps: what it is after one is shown, and one that came too late says so in a
 * message, because the form goes with the state that it was about. Module level only.
 */
export const createSteps = <Document extends { readonly id: string }>(
  steps: readonly Pick<Effect<never, Document, CallError>, 'doneData' | 'failData'>[],
  shown: Pick<Latest<string, Document>, '$value' | 'replaced'>,
): Steps<Document> => {
  const stepped: Event<Document> = merge(steps.map((step) => step.doneData))
  const foundOutdated = merge(steps.map((step) => step.failData)).filter({ fn: isOutdated })
  sample({
    clock: stepped,
    source: shown.$value,
    filter: (current, document) => current?.id === document.id,
    fn: (_, document) => document,
    target: shown.replaced,
  })
  sample({
    clock: foundOutdated,
    fn: (error) => ({ kind: 'error', text: absenceText(error) }) as const,
    target: messageRequested,
  })
  return { stepped, foundOutdated }
}
