import { compareVersions } from '@netbar/shared/contract'
import type { BranchVersions, CallRequest, clientReleaseStepCalls, Page } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, sortOf } from '../../../kit/lists/index.ts'
import { selectPrograms } from '../../bar/index.ts'

type Query = CallRequest<typeof clientReleaseStepCalls.branches>['query']

/**
 * Which versions the machines of each of the actor's branches run.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findBranches = async (
  query: Query,
  { database: { db }, actor }: CallContext,
): Promise<Page<BranchVersions>> => {
  const found = db
    .selectFrom('branch')
    .where('branch.id', 'in', ['', ...requestedBranchIds(actor, query.branchId)])
    .where('branch.deleted_time', 'is', null)
    .where((eb) =>
      allOf(
        ifGiven(query.versionNo, (versionNo) =>
          eb.exists(
            eb
              .selectFrom('machine_program')
              .innerJoin('machine', 'machine.id', 'machine_program.machine_id')
              .where('machine.removed_time', 'is', null)
              .whereRef('machine_program.branch_id', '=', 'branch.id')
              .where('version_no', '=', versionNo)
              .select('machine_id'),
          ),
        ),
      ),
    )
  const { column, direction } = sortOf(query.sort, { branchNo: 'branch.branch_no' } as const)
  const sorted = found.orderBy(column, direction).orderBy('branch.id').select(['id', 'branch_no', 'name'])
  const { rows, total } = await pageOf(db, query, found, sorted)
  const counts = await selectPrograms(
    db,
    rows.map(({ id }) => id),
  )
    .groupBy(['machine_program.branch_id', 'version_no'])
    .select(({ fn }) => ['machine_program.branch_id', 'version_no', fn.countAll<number>().as('count')])
    .execute()
  const versionsOf = Map.groupBy(counts, ({ branch_id }) => branch_id)
  return {
    rows: rows.map(({ id, branch_no, name }) => {
      const versions = (versionsOf.get(id) ?? [])
        .map(({ version_no, count }) => ({ versionNo: version_no, count: Number(count) }))
        .toSorted((one, other) => compareVersions(other.versionNo, one.versionNo))
      const machines = versions.reduce((sum, { count }) => sum + count, 0)
      return { id, branchNo: branch_no, branchName: name, machines, versions }
    }),
    total,
  }
}
