import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Route } from './movements.ts'

/** The warehouse of a brand's company, created with its first branch. */
export const findCompanyWarehouse = async (db: Kysely<Tables>, brandId: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('warehouse')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'COMPANY')
    .executeTakeFirst()
  return found?.id
}

/**
 * The warehouses that goods pass on their way to a branch.
 *
 * @throws Error where the branch lacks one: a branch is created together with them.
 */
export const findRoute = async (trx: Kysely<Tables>, branch: { id: string; brandId: string }): Promise<Route> => {
  const found = await trx
    .selectFrom('warehouse')
    .select(['id', 'kind'])
    .where('brand_id', '=', branch.brandId)
    .where((eb) => eb.or([eb('branch_id', '=', branch.id), eb('kind', '=', 'COMPANY')]))
    .execute()
  const idOf = (kind: Tables['warehouse']['kind']) => {
    const warehouse = found.find((candidate) => candidate.kind === kind)
    if (warehouse === undefined) throw new Error(`branch ${branch.id} has no ${kind} warehouse`)
    return warehouse.id
  }
  return { company: idOf('COMPANY'), transit: idOf('TRANSIT'), store: idOf('STORE') }
}
