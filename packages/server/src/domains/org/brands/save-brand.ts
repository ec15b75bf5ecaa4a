import { Status } from '@netbar/shared/contract'
import type { brandCalls, CallAnswer, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BrandProfileTable } from './tables.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkAccess } from '../../../kernel/rights/index.ts'
import { addFirstAdmin } from './first-admin.ts'
import { logBrand } from './log-brand.ts'
import { loadBrand } from './repository.ts'
import { checkBrand, checkBrandLevel } from './scope.ts'

type SavedBrand = CallAnswer<typeof brandCalls.save>
type Draft = CallRequest<typeof brandCalls.save>['body']

const profileOf = (draft: Draft) => ({
  short_name: draft.shortName,
  company_name: draft.companyName,
  credit_code: draft.creditCode,
  contact: draft.contact,
  phone: draft.phone,
  deduct_order: draft.deductOrder,
  cross_branch: draft.crossBranch ? (1 as const) : (0 as const),
})

const checkName = async (trx: Transaction<Tables>, { id, name }: Draft): Promise<void> => {
  const other = await trx.selectFrom('brand').where('name', '=', name).select('id').executeTakeFirst()
  if (other === undefined || other.id === id) return
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'name', text: { key: 'brands.nameTaken' } },
  ])
}

/**
 * Changes columns of a brand's profile and increments its version.
 *
 * @throws Refusal 40902 where the version has changed.
 */
export const changeProfile = async (
  trx: Transaction<Tables>,
  edited: { readonly brandId: string; readonly version: number; readonly now: Date },
  change: Partial<BrandProfileTable>,
): Promise<void> => {
  const changed = await trx
    .updateTable('brand_profile')
    .set({ ...change, version: edited.version + 1, updated_time: edited.now.toISOString() })
    .where('brand_id', '=', edited.brandId)
    .where('version', '=', edited.version)
    .returning('brand_id')
    .executeTakeFirst()
  if (changed === undefined) throw new Refusal(Status.versionConflict, { key: 'brands.versionConflict' })
}

const addBrand = async (trx: Transaction<Tables>, draft: Draft, { newId, now }: CallContext): Promise<string> => {
  const id = newId()
  const time = now().toISOString()
  await trx.insertInto('brand').values({ id, name: draft.name, status: 'ON', created_time: time }).execute()
  await trx
    .insertInto('brand_profile')
    .values({
      brand_id: id,
      ...profileOf(draft),
      cloud_desk: 0,
      cloud_desk_address: '',
      version: 1,
      updated_time: time,
    })
    .execute()
  return id
}

const changeBrand = async (
  trx: Transaction<Tables>,
  brandId: string,
  draft: Draft,
  { now }: CallContext,
): Promise<void> => {
  if (draft.adminUsername !== '')
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'adminUsername', text: { key: 'brands.adminOfNew' } },
    ])
  if (draft.version === undefined)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'version', text: { key: 'errors.required' } },
    ])
  await changeProfile(trx, { brandId, version: draft.version, now: now() }, profileOf(draft))
  await trx.updateTable('brand').set({ name: draft.name }).where('id', '=', brandId).execute()
}

/**
 * Adds a brand, or changes one of the actor's.
 *
 * @throws Refusal 40301 without the right to add, or to change; 42201 for a name that is taken; 40401, 40902.
 */
export const saveBrand = async (draft: Draft, context: CallContext): Promise<SavedBrand> => {
  checkBrandLevel(context.actor)
  checkAccess({ anyFunction: [draft.id === null ? 'BRAND_ADD' : 'BRAND_EDIT'] }, context.actor)
  if (draft.id !== null) checkBrand(context.actor, draft.id)
  return context.database.write(async (trx) => {
    await checkName(trx, draft)
    if (draft.id === null) {
      const id = await addBrand(trx, draft, context)
      const adminId = draft.adminUsername === '' ? null : await addFirstAdmin(trx, id, draft, context)
      return { ...(await loadBrand(trx, id)), adminId }
    }
    const before = await loadBrand(trx, draft.id)
    await changeBrand(trx, draft.id, draft, context)
    return { ...(await logBrand(trx, before, context)), adminId: null }
  })
}
