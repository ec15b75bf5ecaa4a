import { Status } from '@netbar/shared/contract'
import type { Access } from '@netbar/shared/contract'
import type { Actor } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'

/** Refuses a call that the actor has no right to (specification §6): any one of the named functions is enough. */
export const checkAccess = (access: Access, actor: Actor): void => {
  if (typeof access === 'string') return
  if (access.anyFunction.some((name) => actor.functions.has(name))) return
  throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
}
