import { signedOut } from '@netbar/shared'
import { createEvent, createStore } from 'effector'

/** A step requested in a list: its form is on the document's own page. */
export interface WantedStep {
  readonly documentId: string
  readonly action: string
}

/** A step was requested in a list. */
export const stepRequested = createEvent<WantedStep>()
/** Its form was opened. */
export const wantedStepOpened = createEvent()
/** The step requested last, until its form opens; each request is a new object. */
export const $wantedStep = createStore<WantedStep | null>(null)
  .on(stepRequested, (_, step) => ({ ...step }))
  .reset(wantedStepOpened, signedOut)
