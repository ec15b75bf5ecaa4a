import { createScreen } from './create-screen.ts'

/**
 * The counter: it was opened or closed; the branch whose counter is on the screen; whether it has to ask, as nothing tells it; what it
 * shows is to be asked for.
 */
export const {
  opened: tillOpened,
  closed: tillClosed,
  $branchId: $counterBranchId,
  $isPolling,
  polled: counterPolled,
} = createScreen()
