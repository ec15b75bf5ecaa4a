import { branchEntry, branchMachine, endsOf, Status } from '@netbar/shared/contract'
import type { BranchEntry, BranchStep } from '@netbar/shared/contract'
import type { Selectable, Transaction } from 'kysely'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import { logChange, refuseOldVersion } from '../../../kit/resource/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { openWork } from './open-work.ts'
import { toBranches } from './rows.ts'

interface Request {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason: string }
}

const loadBranch = (trx: Transaction<Tables>, id: string): Promise<Selectable<Tables['branch']>> =>
  trx.selectFrom('branch').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const refuseDisabledBrand = async (trx: Transaction<Tables>, brandId: string): Promise<void> => {
  const brand = await trx.selectFrom('brand').where('id', '=', brandId).select('status').executeTakeFirst()
  if (brand?.status !== 'ON') throw new Refusal(Status.businessRule, { key: 'branches.brandDisabled' })
}

const refuseOpenWork = async (trx: Transaction<Tables>, id: string, { locale }: CallContext): Promise<void> => {
  const open = await openWork(trx, id, locale)
  if (open !== null) throw new Refusal(Status.businessRule, { key: 'branches.stillOpen', params: { open } })
}

/**
 * Takes a step of a branch, with a line in its history. One that was put away is offered again once it is open.
 *
 * @throws Refusal 40401, 40901 where the status does not allow it, 40902, 42202 where something is open in what is to be closed.
 */
export const takeBranchStep =
  (event: BranchStep) =>
  ({ params: { id }, body: { version, reason } }: Request, context: CallContext): Promise<BranchEntry> => {
    const { actor, now } = context
    refuseForeignBranch(actor, id)
    return writeOnce(context, `branchSteps.${event}`, { id, version, reason }, branchEntry, async (trx) => {
      const before = await loadBranch(trx, id)
      const [status] = endsOf(branchMachine, before.status, event)
      refuseOldVersion(before, version)
      if (status === undefined) throw new Refusal(Status.stateChanged, { key: 'branches.movedOn' })
      if (status === 'OPEN') await refuseDisabledBrand(trx, before.brand_id)
      if (event === 'close') await refuseOpenWork(trx, id, context)
      const time = now().toISOString()
      await trx
        .updateTable('branch')
        .set({ status, status_reason: reason, status_time: time, updated_time: time, version: version + 1 })
        .$if(status === 'OPEN', (update) => update.set({ enabled: 1 }))
        .where('id', '=', id)
        .execute()
      const changes = [
        { field: 'status', from: before.status, to: status },
        { field: 'statusReason', from: before.status_reason, to: reason },
      ]
      await logChange(trx, { resource: 'branches', id, changes }, stepOf(context))
      const [entry] = await toBranches(trx, [await loadBranch(trx, id)])
      if (entry === undefined) throw new Error(`branches does not show ${id}`)
      return entry
    })
  }
