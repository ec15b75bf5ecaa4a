import type { machineKeyCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { logOperation } from '../../../kit/operations/index.ts'
import { findMachine } from '../sessions/machines.ts'
import { findKeys, issueKey, revokeKey } from './keys.ts'

/** The connection of a machine is closed by the server's next look at the keys of its connections. */
const logKey = (
  trx: Parameters<typeof logOperation>[0],
  context: CallContext,
  branchId: string,
  targetId: string,
  result: string,
) => logOperation(trx, context, { action: 'machineKey', branchId, targetId, result })

/** Handles the keys of client machines. */
export const machineKeyHandlers: Handlers<typeof machineKeyCalls> = {
  list: async ({ params: { id } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, id)
    return [...(await findKeys(db, id))]
  },
  issue: ({ params: { id }, body }, context) => {
    const { actor, now, newId } = context
    return context.database.write(async (trx) => {
      const { branch_id: branchId } = await findMachine(trx, actor, id)
      const key = await issueKey(trx, { id, branchId }, body, { issuedBy: actor.userId, now: now(), newId })
      await logKey(trx, context, branchId, id, 'ISSUED')
      const issued = (await findKeys(trx, branchId)).find(({ machineId }) => machineId === id)
      if (issued === undefined) throw new Error(`machine ${id} has no key`)
      return { key, issued }
    })
  },
  revoke: ({ params: { id } }, context) =>
    context.database.write(async (trx) => {
      const { branch_id: branchId } = await findMachine(trx, context.actor, id)
      await revokeKey(trx, id, context.now())
      await logKey(trx, context, branchId, id, 'REVOKED')
    }),
}
