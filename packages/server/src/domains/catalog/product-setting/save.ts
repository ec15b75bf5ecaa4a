import { Status } from '@netbar/shared/contract'
import type { CallRequest, productSettingCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductSettingTable } from '../tables.ts'
import { logDocument } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { columnsOf, toTerms } from './terms.ts'

type Body = CallRequest<typeof productSettingCalls.save>['body']

const stateOf = (row: ProductSettingTable) => (row.own === 1 ? JSON.stringify(toTerms(row)) : 'BRAND')

/**
 * Saves the rules of a brand, or of one of its branches.
 *
 * @throws Refusal 40902 for an older version, 42201 where a brand is given no rules.
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
    auto_approve: before?.auto_approve ?? 0,
    version: version + 1,
    updated_time: context.now().toISOString(),
  }
  if (before === undefined) await trx.insertInto('product_setting').values(row).execute()
  else await trx.updateTable('product_setting').set(row).where('id', '=', id).execute()
  const step = { event: 'save', from: before === undefined ? null : stateOf(before), to: stateOf(row) }
  await logDocument(trx, { type: 'productSetting', id }, step, context)
}

/**
 * Saves whether price and name changes by a file need approval.
 *
 * @throws Refusal 40902 for an older version.
 */
export const saveAudit = async (
  trx: Transaction<Tables>,
  brandId: string,
  { version, companyAutoApprove }: CallRequest<typeof productSettingCalls.saveAudit>['body'],
  context: StepContext,
): Promise<void> => {
  const before = await trx.selectFrom('product_setting').selectAll().where('id', '=', brandId).executeTakeFirst()
  if ((before?.version ?? 0) !== version) throw new Refusal(Status.versionConflict, { key: 'products.versionConflict' })
  const changed = {
    auto_approve: companyAutoApprove ? 1 : 0,
    version: version + 1,
    updated_time: context.now().toISOString(),
  } as const
  const row: ProductSettingTable = {
    ...(before ?? { id: brandId, brand_id: brandId, branch_id: null, own: 1, ...columnsOf(toTerms(undefined)) }),
    ...changed,
  }
  if (before === undefined) await trx.insertInto('product_setting').values(row).execute()
  else await trx.updateTable('product_setting').set(changed).where('id', '=', brandId).execute()
  const nameOf = (isAuto: boolean) => (isAuto ? 'AUTO_APPROVE' : 'AUDIT')
  const step = { event: 'saveAudit', from: nameOf(before?.auto_approve === 1), to: nameOf(companyAutoApprove) }
  await logDocument(trx, { type: 'productSetting', id: brandId }, step, context)
}
