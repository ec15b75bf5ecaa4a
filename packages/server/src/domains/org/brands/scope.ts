import { Status } from '@netbar/shared/contract'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * Checks that a brand is the actor's.
 *
 * @throws Refusal 40401, as for one that does not exist.
 */
export const checkBrand = (actor: Actor, brandId: string): void => {
  if (!actor.brandIds.has(brandId)) throw new Refusal(Status.notFound, { key: 'brands.brandNotFound' })
}

/**
 * Checks that the actor is brand staff: only they change what belongs to a whole brand (specification §6).
 *
 * @throws Refusal 40301.
 */
export const checkBrandLevel = (actor: Actor): void => {
  if (actor.level !== '1') throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
}
