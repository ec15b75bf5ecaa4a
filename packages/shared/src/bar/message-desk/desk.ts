import { sample } from 'effector'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { createScreen } from '../counter/create-screen.ts'
import { guestServing } from '../orders/steps.ts'
import { serviceFigures, serviceRequests, waitingCalls } from './calls.ts'
import { messageTargets, recentMessages } from './messages.ts'
import { callAssigning, callDismissing } from './steps.ts'

/** The message desk on the screen. */
export const messageDesk = createScreen()

sample({
  clock: messageDesk.$branchId,
  filter: Boolean,
  fn: () => undefined,
  target: [waitingCalls.asked, serviceFigures.asked],
})

const steps = [guestServing, callAssigning, callDismissing] as const
for (const shown of [waitingCalls, serviceFigures, serviceRequests]) {
  createReload(shown, [reloadDueOf('orders'), messageDesk.polled])
  for (const step of steps)
    // What was refused has often been done by somebody else: their state is shown.
    createReload(shown, [step.done, step.$failure.updates.filter({ fn: (failure) => failure !== null })])
}
createReload(recentMessages, [reloadDueOf('machines'), messageDesk.polled])
createReload(messageTargets, [reloadDueOf('machines'), messageDesk.polled])
