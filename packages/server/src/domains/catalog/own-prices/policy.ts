import { PRICE_BOUNDS } from '@netbar/shared/contract'
import type { BranchPricePolicy } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BranchPricePolicyTable } from '../tables.ts'

/** Price policy of a branch. */
export type Policy = Pick<BranchPricePolicyTable, 'allowed' | 'min_percent' | 'max_percent' | 'need_audit' | 'version'>

/** Default policy: within the usual bounds, with approval. */
const UNDECIDED: Policy = {
  allowed: 1,
  min_percent: PRICE_BOUNDS.min,
  max_percent: PRICE_BOUNDS.max,
  need_audit: 1,
  version: 0,
}

/** Price policy of a branch. */
export const policyOf = async (db: Kysely<Tables>, branchId: string): Promise<Policy> =>
  (await db.selectFrom('branch_price_policy').selectAll().where('branch_id', '=', branchId).executeTakeFirst()) ??
  UNDECIDED

/** Price policies of these branches, by their ids. */
export const findPolicies = async (db: Kysely<Tables>, branchIds: readonly string[]): Promise<BranchPricePolicy[]> => {
  const rows = await db
    .selectFrom('branch')
    .leftJoin('branch_price_policy', 'branch_price_policy.branch_id', 'branch.id')
    .where('branch.id', 'in', ['', ...branchIds])
    .where('branch.status', '!=', 'CLOSED')
    .select([
      'branch.id',
      'branch_no',
      'name',
      'allowed',
      'min_percent',
      'max_percent',
      'need_audit',
      'branch_price_policy.version',
    ])
    .select((eb) =>
      eb
        .selectFrom('branch_product')
        .whereRef('branch_product.branch_id', '=', 'branch.id')
        .where('price_fen', 'is not', null)
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('own'),
    )
    .orderBy('branch_no')
    .execute()
  return rows.map((row) => ({
    branchId: row.id,
    branchNo: row.branch_no,
    branchName: row.name,
    allowed: (row.allowed ?? UNDECIDED.allowed) === 1,
    minPercent: row.min_percent ?? UNDECIDED.min_percent,
    maxPercent: row.max_percent ?? UNDECIDED.max_percent,
    needAudit: (row.need_audit ?? UNDECIDED.need_audit) === 1,
    ownPrices: Number(row.own ?? 0),
    version: row.version ?? 0,
  }))
}
