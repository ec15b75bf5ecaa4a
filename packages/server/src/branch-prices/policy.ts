import { PRICE_BOUNDS, Status } from '@netbar/shared/contract'
import type { BranchPricePolicy, CallRequest, branchPriceCalls } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { BranchPricePolicyTable, Tables } from '../db/index.ts'
import { logDocument } from '../documents/index.ts'
import type { StepContext } from '../documents/index.ts'
import { Refusal } from '../http/refusal.ts'
import { resetPrices } from './reset.ts'

/** What is decided for a branch. */
export type Policy = Pick<BranchPricePolicyTable, 'allowed' | 'min_percent' | 'max_percent' | 'need_audit' | 'version'>

/** Where nobody has decided anything: within the usual bounds, if somebody else agrees. */
const UNDECIDED: Policy = {
  allowed: 1,
  min_percent: PRICE_BOUNDS.min,
  max_percent: PRICE_BOUNDS.max,
  need_audit: 1,
  version: 0,
}

/** Which prices a branch may have. */
export const policyOf = async (db: Kysely<Tables>, branchId: string): Promise<Policy> =>
  (await db.selectFrom('branch_price_policy').selectAll().where('branch_id', '=', branchId).executeTakeFirst()) ??
  UNDECIDED

/** Which prices these branches may have, by their numbers. */
export const findPolicies = async (db: Kysely<Tables>, branchIds: readonly string[]): Promise<BranchPricePolicy[]> => {
  const rows = await db
    .selectFrom('branch')
    .leftJoin('branch_price_policy', 'branch_price_policy.branch_id', 'branch.id')
    .where('branch.id', 'in', ['', ...branchIds])
    .where('branch.status', '!=', 'CLOSED')
    .select(['branch.id', 'branch_no', 'name', 'allowed', 'min_percent', 'max_percent', 'need_audit', 'version'])
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

type Body = CallRequest<typeof branchPriceCalls.savePolicy>['body']

/**
 * Decides which prices a branch may have. Where it may have none any more, its own ones stay (those for a while until
 * their end) or are the brand's at once, as is said.
 *
 * @throws Refusal 40902 for an older copy, 42201 where it has prices of its own and nothing is said of them.
 */
export const savePolicy = async (
  trx: Transaction<Tables>,
  branch: { readonly id: string; readonly brand_id: string },
  { version, allowed, minPercent, maxPercent, needAudit, ownPrices }: Body,
  context: StepContext,
): Promise<void> => {
  const before = await policyOf(trx, branch.id)
  if (before.version !== version) throw new Refusal(Status.versionConflict, { key: 'products.versionConflict' })
  const own = await trx
    .selectFrom('branch_product')
    .select('id')
    .where('branch_id', '=', branch.id)
    .where('price_fen', 'is not', null)
    .execute()
  const endsOwn = before.allowed === 1 && !allowed && own.length > 0
  if (endsOwn && ownPrices === null)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'ownPrices', text: { key: 'products.chooseOwnPrices' } },
    ])
  const row: BranchPricePolicyTable = {
    branch_id: branch.id,
    brand_id: branch.brand_id,
    allowed: allowed ? 1 : 0,
    min_percent: minPercent,
    max_percent: maxPercent,
    need_audit: needAudit ? 1 : 0,
    version: version + 1,
    updated_time: context.now().toISOString(),
  }
  if (version === 0) await trx.insertInto('branch_price_policy').values(row).execute()
  else await trx.updateTable('branch_price_policy').set(row).where('branch_id', '=', branch.id).execute()
  const state = ({ allowed: is, min_percent, max_percent, need_audit }: Policy) =>
    is === 1 ? `${min_percent}-${max_percent}${need_audit === 1 ? ' AUDIT' : ''}` : 'OFF'
  const step = { event: 'save', from: version === 0 ? null : state(before), to: state(row) }
  await logDocument(trx, { type: 'branchPricePolicy', id: branch.id }, step, context)
  if (endsOwn && ownPrices === 'RESET')
    await resetPrices(
      trx,
      branch.id,
      own.map(({ id }) => id),
      context,
    )
}
