import { createStore } from 'effector'
import { Status } from '../../contract/core/status.ts'
import { loadUserFx, sessionCleared, signedOut, tokenReceived } from './model.ts'

/** Whether the account has to enrol a second factor before its session gets anything else. */
export const $mustEnrol = createStore(false)
  .on(loadUserFx.failData, (_, { status }) => status === Status.enrolmentNeeded)
  .reset(loadUserFx.done, sessionCleared, tokenReceived, signedOut)
