import { DAY_MS } from '@netbar/shared/contract'
import { defineFeature } from '../../../kernel/feature.ts'
import type { Prune } from '../../../kernel/domain.ts'
import { createClientMachineHandlers, machineCommandHandlers } from './handlers.ts'
import type { ClientMachineParts } from './handlers.ts'
import { machineKeyHandlers } from './key-handlers.ts'
import { clientMachineTables } from './migrations/0164-client-machines.ts'
import { seatPasswords } from './migrations/0165-seat-passwords.ts'
import { machinePrograms } from './migrations/0201-machine-programs.ts'
import { createSeatPasswordHandlers } from './seat-password-handlers.ts'
import { texts } from './texts/index.ts'

export { openMachineAccess } from './access.ts'
export { issueKey } from './keys.ts'
export { onceOfMachine } from './once.ts'
export type { ClientMachineParts } from './handlers.ts'
export { noteProgram, selectPrograms } from './program.ts'
export { startPresence } from './presence.ts'

/** Machines that speak to the server by themselves (docs/client-machines.md). */
export const clientMachines = defineFeature({
  menu: [],
  migrations: (engine) => ({
    '0164-client-machines': clientMachineTables(engine),
    '0165-seat-passwords': seatPasswords(engine),
    '0201-machine-programs': machinePrograms(engine),
  }),
  texts,
  handlers: {},
})

/** Handlers of the calls of machines, and about them. */
export const createMachineHandlers = (parts: ClientMachineParts) => ({
  clientMachine: createClientMachineHandlers(parts),
  machineCommands: machineCommandHandlers,
  machineKeys: machineKeyHandlers,
  seatPasswords: createSeatPasswordHandlers(parts),
})

/** Requests are kept as long as idempotency keys: a machine repeats one within minutes. */
const KEPT_MS = 7 * DAY_MS

/** Deletes what was answered long ago. */
export const pruneMachineRequests: Prune = async ({ db }, now) => {
  await db
    .deleteFrom('machine_request')
    .where('created_time', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
}
