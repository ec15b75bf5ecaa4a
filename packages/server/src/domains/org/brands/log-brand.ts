import type { BrandDetail } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { logChange, logged } from '../../../kit/resource/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { loadBrand } from './repository.ts'

/** Fields of a brand that its history has, beside those of two choices. */
const FIELDS = [
  'name',
  'shortName',
  'companyName',
  'creditCode',
  'contact',
  'phone',
  'deductOrder',
] as const satisfies readonly (keyof BrandDetail)[]

const valuesOf = (brand: BrandDetail): readonly (readonly [field: string, value: unknown])[] => [
  ...FIELDS.map((field) => [field, brand[field]] as const),
  ['crossBranch', brand.crossBranch ? 'yes' : 'no'],
  ['cloudDesk', brand.cloudDesk.enabled ? 'on' : 'off'],
  ['cloudDeskAddress', brand.cloudDesk.address],
]

/** Notes what a write has changed of a brand, and returns the brand as it is now. */
export const logBrand = async (
  trx: Transaction<Tables>,
  before: BrandDetail,
  context: CallContext,
): Promise<BrandDetail> => {
  const after = await loadBrand(trx, before.brandId)
  const was = new Map(valuesOf(before))
  const changes = valuesOf(after)
    .filter(([field, value]) => was.get(field) !== value)
    .map(([field, value]) => ({ field, from: logged(was.get(field)), to: logged(value) }))
  const { userId: id, name } = context.actor
  await logChange(trx, { resource: 'brands', id: before.brandId, changes }, { ...context, actor: { id, name } })
  return after
}
