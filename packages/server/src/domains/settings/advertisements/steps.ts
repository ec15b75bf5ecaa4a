import { advertisement, advertisementMachine, endsOf, shanghaiDay, Status } from '@netbar/shared/contract'
import type { Advertisement } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import { logChange, refuseOldVersion } from '../../../kit/resource/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { isForOneOf, refuseOthersBranches } from './reach.ts'
import { statusOn, toAdvertisements } from './rows.ts'
import type { AdvertisementRow } from './rows.ts'

interface Request {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly reason?: string }
}

/** @throws Refusal 40401 for an advertisement that is for none of the actor's branches. */
export const loadAdvertisement = async (
  db: Transaction<Tables> | CallContext['database']['db'],
  id: string,
  { actor }: Pick<CallContext, 'actor'>,
): Promise<AdvertisementRow> => {
  const row = await db
    .selectFrom('advertisement')
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .where(isForOneOf('advertisement', actor.branchIds))
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return row
}

/**
 * Takes a step of the approval of an advertisement, with a line in its history.
 *
 * @throws Refusal 40401, 40901 where the status does not allow it, 40902, 42202 for somebody else's branches, or where the actor
 * decides on what they submitted.
 */
export const takeAdvertisementStep =
  (event: 'submit' | 'approve' | 'reject') =>
  ({ params: { id }, body: { version, reason = '' } }: Request, context: CallContext): Promise<Advertisement> => {
    const { actor, now } = context
    const today = shanghaiDay(now().getTime())
    return writeOnce(context, `advertisementSteps.${event}`, { id, version, reason }, advertisement, async (trx) => {
      const before = await loadAdvertisement(trx, id, context)
      refuseOthersBranches(before, actor)
      const [status] = endsOf(advertisementMachine, statusOn(before, today), event)
      refuseOldVersion(before, version)
      // An advertisement that is stored as expired does not exist.
      if (status === undefined || status === 'EXPIRED')
        throw new Refusal(Status.stateChanged, { key: 'advertisements.movedOn' })
      if (advertisementMachine.decisions?.includes(event) && before.submitted_by === actor.userId)
        throw new Refusal(Status.businessRule, { key: 'advertisements.ownDocument' })
      const columns = {
        status,
        reason,
        submitted_by: event === 'submit' ? actor.userId : before.submitted_by,
        version: version + 1,
        updated_time: now().toISOString(),
      }
      await trx.updateTable('advertisement').set(columns).where('id', '=', id).execute()
      const changes = [
        { field: 'status', from: before.status, to: status },
        ...(reason === '' ? [] : [{ field: 'reason', from: before.reason, to: reason }]),
      ]
      await logChange(trx, { resource: 'advertisements', id, changes }, stepOf(context))
      const [shown] = await toAdvertisements(trx, [{ ...before, ...columns }], { actor, today })
      if (shown === undefined) throw new Error(`advertisements does not show ${id}`)
      return shown
    })
  }
