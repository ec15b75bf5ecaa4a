import { bulletin, bulletinMachine } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { documentSteps } from '../../../kit/documents/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { readAfterStep } from './find.ts'
import type { BulletinRow } from './reach.ts'

/** A bulletin with the branches that it is for. */
interface LoadedBulletin extends BulletinRow {
  readonly branchIds: readonly string[]
}

const load = async (trx: Transaction<Tables>, id: string): Promise<LoadedBulletin | undefined> => {
  const row = await trx.selectFrom('bulletin').where('id', '=', id).selectAll().executeTakeFirst()
  if (row === undefined) return undefined
  const branches = await trx
    .selectFrom('bulletin_branch')
    .innerJoin('branch', 'branch.id', 'bulletin_branch.branch_id')
    .where('bulletin_id', '=', id)
    .where('branch.deleted_time', 'is', null)
    .select('branch.id')
    .execute()
  return { ...row, branchIds: branches.map((branch) => branch.id) }
}

/** Steps of a bulletin, for publishers that all of its branches belong to. */
export const bulletinSteps = documentSteps({
  calls: 'bulletins',
  type: 'bulletin',
  table: 'bulletin',
  machineOf: () => bulletinMachine,
  answer: bulletin,
  read: readAfterStep,
  load,
  reaches: (row: LoadedBulletin, { brandIds, branchIds }) =>
    brandIds.has(row.brand_id) && row.branchIds.every((id) => branchIds.has(id)),
  texts: {
    notFound: 'bulletins.notFound',
    movedOn: 'bulletins.movedOn',
    versionConflict: 'bulletins.versionConflict',
  },
})
