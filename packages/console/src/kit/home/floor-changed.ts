import { $depositPaidNotice, reloadDueOf } from '@netbar/shared'
import { createThrottle } from '@netbar/shared/console'
import { sample } from 'effector'

/** Minimum interval between reloads of what is on the floor, in ms: machines change all the time. */
const FLOOR_EVERY_MS = 10_000

const changes = createThrottle(FLOOR_EVERY_MS, { trailing: true })
/** Guests, orders or payments have changed, so the loaded figures are outdated. Throttled. */
export const floorChanged = changes.passed

sample({
  clock: [reloadDueOf('machines'), reloadDueOf('orders'), reloadDueOf('customers'), $depositPaidNotice.updates],
  target: changes.triggered,
})
