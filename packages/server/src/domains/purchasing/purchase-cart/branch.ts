import { Status } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { noteBranch } from '../../../kernel/operation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { branchesInScope } from '../orders/index.ts'
import type { OrderingBranch } from './goods.ts'

/**
 * One of the actor's branches, which orders from the company of its brand.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const branchOf = async ({ actor, database }: CallContext, branchId: string): Promise<OrderingBranch> => {
  const [id] = branchesInScope(actor, branchId)
  const branch = await database.db
    .selectFrom('branch')
    .where('id', '=', id ?? '')
    .select(['id', 'brand_id'])
    .executeTakeFirst()
  if (branch === undefined) throw new Refusal(Status.notFound, { key: 'purchasing.branchNotFound' })
  noteBranch(branch.id)
  return { id: branch.id, brandId: branch.brand_id }
}
