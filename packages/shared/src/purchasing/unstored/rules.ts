import type { User } from '../../contract/access/session.ts'
import { levelOf } from '../../access/permissions/index.ts'

/** The reminder runs only for users whose first role level is '2' and who have exactly one branch (specification §6). */
export const isReminded = (user: User): boolean => levelOf(user) === '2' && user.branches.length === 1
