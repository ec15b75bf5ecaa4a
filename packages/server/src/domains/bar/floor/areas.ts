import { Status } from '@netbar/shared/contract'
import type { CallRequest, floorPlanCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'

type Draft = CallRequest<typeof floorPlanCalls.saveAreas>['body']['areas'][number]

/**
 * Puts machines of a branch into areas, by the areas' names.
 *
 * @throws Refusal 40401 for a machine that is not the branch's.
 */
export const saveAreas = async (
  trx: Transaction<Tables>,
  branchId: string,
  areas: readonly Draft[],
  newId: () => string,
): Promise<void> => {
  for (const [position, { name, machineIds }] of areas.entries()) {
    const { id } = await trx
      .insertInto('floor_area')
      .values({ id: newId(), branch_id: branchId, name, position })
      .onConflict((conflict) => conflict.columns(['branch_id', 'name']).doUpdateSet({ removed_time: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const wanted = [...new Set(machineIds)]
    if (wanted.length === 0) continue
    const { numUpdatedRows } = await trx
      .updateTable('machine')
      .set({ area_id: id })
      .where('branch_id', '=', branchId)
      .where('removed_time', 'is', null)
      .where('id', 'in', wanted)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== wanted.length) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  }
}
