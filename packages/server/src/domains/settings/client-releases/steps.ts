import { clientRelease, clientReleaseMachine, endsOf, isInShare, Status } from '@netbar/shared/contract'
import type { ClientRelease } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import { logChange, refuseOldVersion } from '../../../kit/resource/index.ts'
import { chunks } from '../../../platform/db/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { listOf } from '../../../platform/db/list-text.ts'
import { selectPrograms } from '../../bar/index.ts'
import { refuseOthersBranches } from '../advertisements/reach.ts'
import { loadRelease } from './load.ts'
import { toClientReleases } from './rows.ts'
import type { ClientReleaseRow } from './rows.ts'
import { refuseStep, versionProblems } from './rules.ts'

interface Request {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number; readonly percent?: number }
}

/** @throws Refusal 42201 where the version is not the newest one any more, or the share would not grow. */
const refuseRelease = async (
  trx: Transaction<Tables>,
  { status, percent: before, brand_id: brandId, platform, version_no: versionNo }: ClientReleaseRow,
  percent: number,
): Promise<void> => {
  const problems =
    status === 'DRAFT'
      ? await versionProblems(trx, { brandId, platform, versionNo })
      : percent > before
        ? []
        : [{ field: 'percent', text: { key: 'clientReleases.notWider' as const, params: { percent: before } } }]
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/** Has the machines of a release wait for it: those of its share that have said which version they run. */
const addWaiting = async (
  trx: Transaction<Tables>,
  { id, platform, branch_ids }: ClientReleaseRow,
  percent: number,
): Promise<void> => {
  if (platform !== 'CLIENT') return
  const machines = await selectPrograms(trx, listOf(branch_ids))
    .select(['machine_program.machine_id', 'machine_program.branch_id'])
    .execute()
  const waiting = machines
    .filter(({ machine_id }) => isInShare(machine_id, percent))
    .map((machine) => ({ release_id: id, ...machine, state: 'WAITING' as const, failures: 0, reason: '', time: null }))
  for (const some of chunks(waiting))
    await trx
      .insertInto('client_release_result')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Takes a step of a release, with a line in its history.
 *
 * @throws Refusal 40401, 40901 where the status does not allow it, 40902, 42201 for a version or a share that is none, 42202 for
 * branches that are not all the actor's.
 */
export const takeReleaseStep =
  (event: 'release' | 'finish' | 'rollBack') =>
  ({ params: { id }, body }: Request, context: CallContext): Promise<ClientRelease> => {
    const { actor, now } = context
    return writeOnce(context, `clientReleaseSteps.${event}`, { id, ...body }, clientRelease, async (trx) => {
      const before = await loadRelease(trx, id, actor)
      refuseOthersBranches(before, actor)
      refuseStep(before, event)
      refuseOldVersion(before, body.version)
      const [status = before.status] = endsOf(clientReleaseMachine, before.status, event)
      const percent = body.percent ?? before.percent
      const time = now().toISOString()
      if (event === 'release') {
        await refuseRelease(trx, before, percent)
        await addWaiting(trx, before, percent)
      }
      const columns = {
        status,
        percent,
        enabled: event === 'rollBack' ? (0 as const) : (1 as const),
        version: before.version + 1,
        updated_time: time,
        ...(event === 'release' ? { published_by: actor.userId, published_time: time } : {}),
      }
      await trx.updateTable('client_release').set(columns).where('id', '=', id).execute()
      const changes = [
        { field: 'status', from: before.status, to: status },
        { field: 'percent', from: before.percent, to: percent },
      ].filter(({ from, to }) => from !== to)
      await logChange(trx, { resource: 'clientReleases', id, changes }, stepOf(context))
      const [shown] = await toClientReleases(trx, [{ ...before, ...columns }], actor)
      if (shown === undefined) throw new Error(`clientReleases does not show ${id}`)
      return shown
    })
  }
