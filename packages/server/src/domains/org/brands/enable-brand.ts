import { Status } from '@netbar/shared/contract'
import type { brandEntryCalls, BrandEntry, CallRequest } from '@netbar/shared/contract'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange } from '../../../kit/resource/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { loadEntry } from './entries.ts'
import { changeProfile } from './save-brand.ts'
import { checkBrand, checkBrandLevel } from './scope.ts'

/** Branches that a refusal names; the rest are counted. */
const NAMED = 3

/**
 * Enables or disables a brand. One that is disabled is not offered where brands are chosen, and gets no branch.
 *
 * @throws Refusal 40301 at branch level, 40401, 40902, 42202 while one of its branches is not closed.
 */
export const enableBrand = (
  { params: { id }, body: { version, enabled } }: CallRequest<typeof brandEntryCalls.enable>,
  context: CallContext,
): Promise<BrandEntry> => {
  const { actor, database, now } = context
  checkBrandLevel(actor)
  checkBrand(actor, id)
  return database.write(async (trx) => {
    const { status } = await trx.selectFrom('brand').where('id', '=', id).select('status').executeTakeFirstOrThrow()
    await changeProfile(trx, { brandId: id, version, now: now() }, {})
    const open = await trx
      .selectFrom('branch')
      .where('brand_id', '=', id)
      .where('deleted_time', 'is', null)
      .where('status', '<>', 'CLOSED')
      .select('name')
      .orderBy('branch_no')
      .execute()
    if (!enabled && open.length > 0) {
      const names = open.slice(0, NAMED).map(({ name }) => name)
      const params = { n: open.length, names: names.join(', ') }
      throw new Refusal(Status.businessRule, { key: 'brands.hasOpenBranches', params })
    }
    const next = enabled ? 'ON' : 'OFF'
    await trx.updateTable('brand').set({ status: next }).where('id', '=', id).execute()
    const changes = status === next ? [] : [{ field: 'status', from: status, to: next }]
    await logChange(trx, { resource: 'brands', id, changes }, stepOf(context))
    return loadEntry(trx, id)
  })
}
