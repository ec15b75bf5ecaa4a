import { signedOut } from '@netbar/shared'
import { createEvent, createStore } from 'effector'

/** A step that was chosen in a list: the document's own page has the form for it. */
export interface WantedStep {
  readonly documentId: string
  readonly action: string
}

/** Somebody chose a step in a list. */
export const stepRequested = createEvent<WantedStep>()
/** Its form is open. */
export const wantedStepOpened = createEvent()
/** The step that was chosen last, until its form is open; each choice is an object of its own. */
export const $wantedStep = createStore<WantedStep | null>(null)
  .on(stepRequested, (_, step) => ({ ...step }))
  .reset(wantedStepOpened, signedOut)
