import { isInShare, Status } from '@netbar/shared/contract'
import type { CallRequest, machineReleaseCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { MachineCaller } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { noteProgram } from '../../bar/index.ts'
import { selectOffered } from './machine-release.ts'

type Report = Pick<CallRequest<typeof machineReleaseCalls.report>['body'], 'version' | 'result' | 'reason'>
/** The machine that makes a report, and when. */
interface Reporter {
  readonly machine: Pick<MachineCaller, 'id' | 'branchId' | 'brandId'>
  readonly now: () => Date
}

/** Has a machine that was never heard of wait for what is being published and is for it, too. */
const joinReleases = async (trx: Transaction<Tables>, { machine }: Reporter): Promise<void> => {
  const open = await selectOffered(trx, machine).where('status', '=', 'PUBLISHING').select(['id', 'percent']).execute()
  for (const { id, percent } of open)
    if (isInShare(machine.id, percent))
      await trx
        .insertInto('client_release_result')
        .values({
          release_id: id,
          machine_id: machine.id,
          branch_id: machine.branchId,
          state: 'WAITING',
          failures: 0,
          reason: '',
          time: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** Finishes a release when the last of its machines has it. Who did it is nobody, so its history has no line of it. */
const finishWhenDone = async (trx: Transaction<Tables>, releaseId: string, time: string): Promise<void> => {
  const left = await trx
    .selectFrom('client_release_result')
    .where('release_id', '=', releaseId)
    .where('state', '!=', 'SUCCESS')
    .select('machine_id')
    .limit(1)
    .executeTakeFirst()
  if (left !== undefined) return
  await trx
    .updateTable('client_release')
    .set((eb) => ({ status: 'PUBLISHED', version: eb('version', '+', 1), updated_time: time }))
    .where('id', '=', releaseId)
    .where('status', '=', 'PUBLISHING')
    .execute()
}

const writeResult = async (
  trx: Transaction<Tables>,
  releaseId: string,
  { result: state, reason }: Report,
  { machine, now }: Reporter,
): Promise<void> => {
  const time = now().toISOString()
  const key = { release_id: releaseId, machine_id: machine.id }
  const before = await trx
    .selectFrom('client_release_result')
    .where('release_id', '=', releaseId)
    .where('machine_id', '=', machine.id)
    .select(['state', 'failures'])
    .executeTakeFirst()
  // A machine says at each start what it runs: the first time counts.
  if (state === 'SUCCESS' && before?.state === 'SUCCESS') return
  const failures = (before?.failures ?? 0) + (state === 'FAILED' ? 1 : 0)
  // What it failed of before is still of use where it has succeeded at last.
  const columns = { state, failures, time, ...(state === 'FAILED' ? { reason } : {}) }
  await trx
    .insertInto('client_release_result')
    .values({ ...key, branch_id: machine.branchId, reason: '', ...columns })
    .onConflict((conflict) => conflict.columns(['release_id', 'machine_id']).doUpdateSet(columns))
    .execute()
  if (state === 'SUCCESS') await finishWhenDone(trx, releaseId, time)
}

/**
 * Notes that a machine runs a version, or that updating to it has failed. A version that was never released, as one that somebody has
 * installed by hand, is what the machine runs, and of no release.
 *
 * @throws Refusal 42201 for a failure without a reason, 40401 for one of a version that was not released to the machine's branch.
 */
export const reportRelease = async (trx: Transaction<Tables>, report: Report, reporter: Reporter): Promise<void> => {
  const { version, result, reason } = report
  const { machine, now } = reporter
  if (result === 'FAILED' && reason === '')
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'reason', text: { key: 'clientReleases.reasonMissing' } },
    ])
  if (result === 'SUCCESS' && (await noteProgram(trx, machine, version, now()))) await joinReleases(trx, reporter)
  const release = await selectOffered(trx, machine).where('version_no', '=', version).select('id').executeTakeFirst()
  if (release !== undefined) return writeResult(trx, release.id, report, reporter)
  if (result === 'FAILED') throw new Refusal(Status.notFound, { key: 'errors.notFound' })
}
