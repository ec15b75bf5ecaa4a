import { Status } from '@netbar/shared/contract'
import type { Actor } from '../context.ts'
import { noteBranch, noteBrand } from '../operation.ts'
import { Refusal } from '../refusal.ts'

/** @throws Refusal 40401 for a brand that is not the actor's, same as for an unknown one. */
export const refuseForeignBrand = (actor: Actor, brandId: string): void => {
  if (!actor.brandIds.has(brandId)) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  noteBrand(brandId)
}

/** @throws Refusal 40401 for a branch that is not the actor's, same as for an unknown one. */
export const refuseForeignBranch = (actor: Actor, branchId: string): void => {
  if (!actor.branchIds.has(branchId)) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  noteBranch(branchId)
}

/**
 * The branch of a list's filter, or all of the actor's.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const requestedBranchIds = (actor: Actor, branchId: string | undefined): readonly string[] => {
  if (branchId === undefined || branchId === '') return [...actor.branchIds]
  refuseForeignBranch(actor, branchId)
  return [branchId]
}
