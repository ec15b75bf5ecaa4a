import type { CallRequest, floorSetupCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { orderAreas, removeArea, saveArea } from './setup-areas.ts'
import { addMachines, moveMachines, removeMachines, renameMachine } from './setup-machines.ts'

type Calls = typeof floorSetupCalls
type Body<Name extends keyof Calls> = CallRequest<Calls[Name]>['body']

/** An act of one branch: it is recorded, and the counters there show the map anew. */
const act =
  <Name extends keyof Calls>(
    name: Name,
    work: (trx: Transaction<Tables>, branchId: string, body: Body<Name>, context: CallContext) => Promise<void>,
  ) =>
  async ({ params: { id }, body }: { params: { id: string }; body: Body<Name> }, context: CallContext) => {
    refuseForeignBranch(context.actor, id)
    await context.database.write(async (trx) => {
      await work(trx, id, body, context)
      await logOperation(trx, context, { action: `floorSetup.${name}`, branchId: id, targetId: null, result: 'SAVED' })
      await recordLiveMessage(trx, { branchId: id, type: 'MACHINE_CHANGED' }, context.now())
    })
  }

/** Handles areas and machines of a branch. */
export const floorSetupHandlers: Handlers<Calls> = {
  saveArea: act('saveArea', (trx, branchId, body, { newId }) => saveArea(trx, branchId, body, newId)),
  orderAreas: act('orderAreas', orderAreas),
  removeArea: act('removeArea', (trx, branchId, body, { now }) => removeArea(trx, branchId, body, now())),
  addMachines: act('addMachines', (trx, branchId, body, { newId }) => addMachines(trx, branchId, body, newId)),
  renameMachine: act('renameMachine', renameMachine),
  moveMachines: act('moveMachines', moveMachines),
  removeMachines: act('removeMachines', (trx, branchId, body, { now }) => removeMachines(trx, branchId, body, now())),
}
