import { Status } from '@netbar/shared/contract'
import type { CallRequest, branchPriceCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BranchPricePolicyTable } from '../tables.ts'
import { logDocument } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { rejectRequest, revokeRequest } from '../product-requests/decide.ts'
import { policyOf } from '../own-prices/policy.ts'
import type { Policy } from '../own-prices/policy.ts'
import { resetPrices } from './reset.ts'

/** Refuses requested and approved prices of a branch that are still to come; the applicants are told why. */
const refuseOpenPrices = async (trx: Transaction<Tables>, branchId: string, why: string, context: StepContext) => {
  const open = await trx
    .selectFrom('product_request')
    .selectAll()
    .where('kind', '=', 'PRICE')
    .where('branch_id', '=', branchId)
    .where('status', 'in', ['PENDING', 'APPROVED'])
    .orderBy('id')
    .execute()
  for (const row of open) await (row.status === 'PENDING' ? rejectRequest : revokeRequest)(trx, row, why, context)
}

type Body = CallRequest<typeof branchPriceCalls.savePolicy>['body']

/**
 * Decides which prices a branch may have. Where it may have none any more, its own ones stay (temporary ones until
 * their end) or become the brand's at once, as chosen; those still to come are refused.
 *
 * @param why The reason given to their applicants.
 * @throws Refusal 40902 for an older version, 42201 where it has prices of its own and no choice is made for them.
 */
export const savePolicy = async (
  trx: Transaction<Tables>,
  branch: { readonly id: string; readonly brand_id: string },
  { version, allowed, minPercent, maxPercent, needAudit, ownPrices }: Body,
  why: string,
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
  const isForbidden = before.allowed === 1 && !allowed
  const endsOwn = isForbidden && own.length > 0
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
  if (isForbidden) await refuseOpenPrices(trx, branch.id, why, context)
  if (endsOwn && ownPrices === 'RESET')
    await resetPrices(
      trx,
      branch.id,
      own.map(({ id }) => id),
      context,
    )
}
