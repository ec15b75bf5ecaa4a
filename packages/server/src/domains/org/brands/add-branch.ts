import { Status } from '@netbar/shared/contract'
import type { brandCalls, BrandBranch, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { translate } from '../../../kernel/texts/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { checkBrand, checkBrandLevel } from './scope.ts'

type Draft = CallRequest<typeof brandCalls.addBranch>['body']

const checkNumber = async (trx: Transaction<Tables>, branchNo: string): Promise<void> => {
  const other = await trx.selectFrom('branch').where('branch_no', '=', branchNo).select('id').executeTakeFirst()
  if (other === undefined) return
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field: 'branchNo', text: { key: 'brands.branchNoTaken' } },
  ])
}

/** A branch gets its goods from its company's warehouse, which is created with the brand's first branch. */
const addWarehouses = async (
  trx: Transaction<Tables>,
  { brandId: brand_id, name }: Draft,
  branch_id: string,
  { newId, locale }: CallContext,
): Promise<void> => {
  const company = await trx
    .selectFrom('warehouse')
    .where('brand_id', '=', brand_id)
    .where('kind', '=', 'COMPANY')
    .select('id')
    .executeTakeFirst()
  const named = (key: TextKey) => translate(locale, { key, params: { branch: name } })
  const rows: Tables['warehouse'][] = [
    { id: newId(), brand_id, kind: 'STORE', branch_id, name: named('brands.storeWarehouse') },
    { id: newId(), brand_id, kind: 'TRANSIT', branch_id, name: named('brands.transitWarehouse') },
  ]
  if (company === undefined)
    rows.push({ id: newId(), brand_id, kind: 'COMPANY', branch_id: null, name: named('brands.companyWarehouse') })
  await trx.insertInto('warehouse').values(rows).execute()
}

/**
 * Opens a branch of one of the actor's brands, with its warehouses and its stream of live messages.
 *
 * @throws Refusal 40301 at branch level, 40401 for a foreign brand, 42201 for a number that is taken.
 */
export const addBranch = async (draft: Draft, context: CallContext): Promise<BrandBranch> => {
  const { brandId, branchNo, name } = draft
  const { actor, database, newId, now } = context
  checkBrandLevel(actor)
  checkBrand(actor, brandId)
  const id = newId()
  const created_time = now().toISOString()
  await database.write(async (trx) => {
    await checkNumber(trx, branchNo)
    await trx
      .insertInto('branch')
      .values({ id, brand_id: brandId, branch_no: branchNo, name, status: 'PREPARING', created_time })
      .execute()
    await trx.insertInto('branch_counter').values({ branch_id: id, sequence: 0 }).execute()
    await addWarehouses(trx, draft, id, context)
  })
  return { id, name, brandId, branchNo, status: 'PREPARING', machineCount: 0, createdTime: created_time }
}
