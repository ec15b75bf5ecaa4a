import { Status } from '@netbar/shared/contract'
import type { CallRequest, floorSetupCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { findAreas } from './map.ts'
import { findRatePlan } from './rate-plan.ts'

type Body<Name extends keyof typeof floorSetupCalls> = CallRequest<(typeof floorSetupCalls)[Name]>['body']

/** What is not of the branch, or not there any more. */
export const notFound = (): Refusal => new Refusal(Status.notFound, { key: 'errors.notFound' })
/** What is wrong with a field. */
export const wrongField = (field: string, text: Text): Refusal =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [{ field, text }])

/** @throws Refusal 40401 for an area that is not of the branch, or not there any more. */
export const findArea = async (trx: Transaction<Tables>, branchId: string, areaId: string): Promise<string> => {
  const area = (await findAreas(trx, branchId)).find(({ id }) => id === areaId)
  if (area === undefined) throw notFound()
  return area.name
}

/**
 * Adds an area, or gives it another name. One that was removed comes back with its name.
 *
 * @throws Refusal 40401 for another branch's area, 42201 for a name that another area has.
 */
export const saveArea = async (
  trx: Transaction<Tables>,
  branchId: string,
  { areaId, name }: Body<'saveArea'>,
  newId: () => string,
): Promise<void> => {
  if (areaId !== null) await findArea(trx, branchId, areaId)
  const other = await trx
    .selectFrom('floor_area')
    .where('branch_id', '=', branchId)
    .where('name', '=', name)
    .where('id', '<>', areaId ?? '')
    .select(['id', 'removed_time'])
    .executeTakeFirst()
  const isFree = other === undefined || (areaId === null && other.removed_time !== null)
  if (!isFree) throw wrongField('name', { key: 'floor.areaExists' })
  if (areaId !== null) await trx.updateTable('floor_area').set({ name }).where('id', '=', areaId).execute()
  else {
    const position = (await findAreas(trx, branchId)).length
    const columns = { name, position, removed_time: null }
    await trx
      .insertInto('floor_area')
      .values({ id: newId(), branch_id: branchId, ...columns })
      .onConflict((conflict) => conflict.columns(['branch_id', 'name']).doUpdateSet(columns))
      .execute()
  }
}

/** @throws Refusal 40401 for another branch's area. */
export const orderAreas = async (
  trx: Transaction<Tables>,
  branchId: string,
  { areaIds }: Body<'orderAreas'>,
): Promise<void> => {
  const known = (await findAreas(trx, branchId)).map(({ id }) => id)
  const first = [...new Set(areaIds)]
  if (first.some((id) => !known.includes(id))) throw notFound()
  const ordered = [...first, ...known.filter((id) => !first.includes(id))]
  for (const [position, id] of ordered.entries())
    await trx.updateTable('floor_area').set({ position }).where('id', '=', id).execute()
}

/**
 * Removes an area: it is not there any more, and visits that were charged by it keep it.
 *
 * @throws Refusal 40401 for another branch's area, 42202 while it has machines or a rate or package names it.
 */
export const removeArea = async (
  trx: Transaction<Tables>,
  branchId: string,
  { areaId }: Body<'removeArea'>,
  now: Date,
): Promise<void> => {
  await findArea(trx, branchId, areaId)
  const { count } = await trx
    .selectFrom('machine')
    .where('area_id', '=', areaId)
    .where('removed_time', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > 0)
    throw new Refusal(Status.businessRule, { key: 'floor.areaHasMachines', params: { count: Number(count) } })
  const { terms } = await findRatePlan(trx, branchId)
  if ([...terms.rates, ...terms.packages].some((rate) => rate.areaId === areaId))
    throw new Refusal(Status.businessRule, { key: 'floor.areaHasRates' })
  await trx.updateTable('floor_area').set({ removed_time: now.toISOString() }).where('id', '=', areaId).execute()
}
