import { Status } from '@netbar/shared/contract'
import type { CallRequest, productSettingCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { ProductSettingTable, Tables } from '../db/index.ts'
import { logDocument } from '../documents/index.ts'
import type { StepContext } from '../documents/index.ts'
import { Refusal } from '../http/refusal.ts'
import { columnsOf, toTerms } from './terms.ts'

type Body = CallRequest<typeof productSettingCalls.save>['body']

const stateOf = (row: ProductSettingTable) => (row.own === 1 ? JSON.stringify(toTerms(row)) : 'BRAND')

/**
 * Decides the rules of a brand, or of one of its branches.
 *
 * @throws Refusal 40902 for an older copy, 42201 where a brand is given no rules.
 */
export const saveSetting = async (
  trx: Transaction<Tables>,
  brandId: string,
  { branchId, version, terms }: Body,
  context: StepContext,
): Promise<void> => {
  if (branchId === null && terms === null)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'terms', text: { key: 'errors.invalidInput' } },
    ])
  const id = branchId ?? brandId
  const before = await trx.selectFrom('product_setting').selectAll().where('id', '=', id).executeTakeFirst()
  if ((before?.version ?? 0) !== version) throw new Refusal(Status.versionConflict, { key: 'products.versionConflict' })
  const row: ProductSettingTable = {
    id,
    brand_id: brandId,
    branch_id: branchId,
    own: terms === null ? 0 : 1,
    ...columnsOf(terms ?? toTerms(before)),
    version: version + 1,
    updated_time: context.now().toISOString(),
  }
  if (before === undefined) await trx.insertInto('product_setting').values(row).execute()
  else await trx.updateTable('product_setting').set(row).where('id', '=', id).execute()
  const step = { event: 'save', from: before === undefined ? null : stateOf(before), to: stateOf(row) }
  await logDocument(trx, { type: 'productSetting', id }, step, context.actor, context)
}
