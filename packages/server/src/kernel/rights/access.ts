import { Status } from '@netbar/shared/contract'
import type { Access } from '@netbar/shared/contract'
import type { Actor } from '../context.ts'
import { Refusal } from '../refusal.ts'

/** Whether a signed-in actor has a right (specification §6): any one of the named functions is enough. */
export const mayAccess = (access: Access, { functions }: Pick<Actor, 'functions'>): boolean =>
  typeof access === 'string' || access.anyFunction.some((name) => functions.has(name))

/** @throws Refusal where the actor has no right to the call. */
export const checkAccess = (access: Access, actor: Actor): void => {
  if (mayAccess(access, actor)) return
  throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
}
