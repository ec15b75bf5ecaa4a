import { createFollowers } from '../../../kernel/followers.ts'
import type { PublicContext } from '../../../kernel/context.ts'

/** Told within the transaction that changes a password: what was begun with the old one ends. */
export const passwordChanged = createFollowers<{ readonly userId: string; readonly username: string }, PublicContext>()
