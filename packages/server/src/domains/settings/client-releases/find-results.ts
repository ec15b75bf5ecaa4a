import { clientReleaseResult } from '@netbar/shared/contract'
import type { CallRequest, ClientReleaseResult, clientReleaseStepCalls, Page } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CallContext } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, nullsLast, pageOf, rowMapper, sortOf } from '../../../kit/lists/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import { loadRelease } from './load.ts'

type Query = CallRequest<typeof clientReleaseStepCalls.results>['query']

const SORTS = { machineName: 'machine.name', time: 'result.time' } as const

const resultsOf = (db: Kysely<Tables>, releaseId: string, branchIds: readonly string[]) =>
  db
    .selectFrom('client_release_result as result')
    .innerJoin('machine', 'machine.id', 'result.machine_id')
    .innerJoin('branch', 'branch.id', 'result.branch_id')
    .leftJoin('machine_program', 'machine_program.machine_id', 'result.machine_id')
    .where('result.release_id', '=', releaseId)
    .where('result.branch_id', 'in', ['', ...branchIds])
    .select(['result.machine_id', 'state', 'failures', 'reason', 'time'])
    .select(['machine.name as machine_name', 'branch.name as branch_name', 'machine_program.version_no'])
type Row = Awaited<ReturnType<ReturnType<typeof resultsOf>['executeTakeFirstOrThrow']>>

const toResult = rowMapper(clientReleaseResult, ({ machine_id, version_no }: Row) => ({
  id: machine_id,
  runs: version_no ?? '',
}))

/**
 * How a release went on each machine of the actor's branches.
 *
 * @throws Refusal 40401 for a release or a branch that is not the actor's.
 */
export const findResults = async (
  id: string,
  query: Query,
  { database: { db }, actor }: CallContext,
): Promise<Page<ClientReleaseResult>> => {
  const branchIds = requestedBranchIds(actor, query.branchId)
  await loadRelease(db, id, actor)
  const found = resultsOf(db, id, branchIds).where((eb) =>
    allOf(
      ifGiven(query.keyword, (part) => containing(eb.ref('machine.name'), part)),
      ifGiven(query.state, (state) => eb('state', '=', state)),
    ),
  )
  const { column, direction } = sortOf(query.sort, SORTS)
  const sorted = found
    .$if(column === 'machine.name', (byName) => byName.orderBy('branch.branch_no', direction))
    .orderBy(column, nullsLast(direction))
    .orderBy('result.machine_id')
  const { rows, total } = await pageOf(db, query, found, sorted)
  return { rows: rows.map((row) => toResult(row)), total }
}
