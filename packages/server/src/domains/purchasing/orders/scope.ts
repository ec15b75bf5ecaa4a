import { Status } from '@netbar/shared/contract'
import type { PurchaseOrderStatus } from '@netbar/shared/contract'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * Branches that a call covers: the named one, or all of the actor's.
 *
 * @throws Refusal 40401 for a branch that is not the actor's, as for one that does not exist.
 */
export const branchesInScope = (actor: Actor, branchId: string | undefined): readonly string[] => {
  if (branchId === undefined || branchId === '') return [...actor.branchIds]
  if (actor.branchIds.has(branchId)) return [branchId]
  throw new Refusal(Status.notFound, { key: 'purchasing.branchNotFound' })
}

/** States of a replacement order that the company has not approved yet, or never did. */
export const UNAPPROVED: readonly PurchaseOrderStatus[] = ['PENDING', 'REJECTED', 'CANCELLED']

/** A branch sees a replacement order once the company has approved it, and never one that was not. */
export const isHiddenFrom = (
  { level }: Pick<Actor, 'level'>,
  { kind, status }: { readonly kind: 'NORMAL' | 'REPLACEMENT'; readonly status: PurchaseOrderStatus },
): boolean => level === '2' && kind === 'REPLACEMENT' && UNAPPROVED.includes(status)
