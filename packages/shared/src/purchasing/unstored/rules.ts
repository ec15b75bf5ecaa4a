import * as v from 'valibot'
import type { User } from '../../contract/access/user.ts'
import type { UnstoredOrder } from '../../contract/purchasing/unstored.ts'
import { levelOf } from '../../access/permissions/index.ts'

/** The reminder runs only for users whose first role level is '2' and who have exactly one branch (specification §6). */
export const isReminded = (user: User): boolean => levelOf(user) === '2' && user.branches.length === 1

/** The order that waits longest; null where the server does not list any. */
export const oldestOf = (orders: readonly UnstoredOrder[]): UnstoredOrder | null =>
  orders.reduce<UnstoredOrder | null>(
    (oldest, order) => (oldest === null || order.shippedTime < oldest.shippedTime ? order : oldest),
    null,
  )

/** The check is repeated this often (specification §9). */
export const UNSTORED_CHECK_MS = 14_400_000

const reminderSchema = v.object({ branchId: v.string(), time: v.number() })
/** The last reminder: of which branch, and when in milliseconds since 1970. */
export type Reminder = v.InferOutput<typeof reminderSchema>

/** The stored reminder; null where there is none, or nothing that makes sense. */
export const parseReminder = (stored: string | null): Reminder | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reminderSchema), stored)
  return parsed.success ? parsed.output : null
}

/** Milliseconds for which a branch is not reminded again: what is left of the time between two checks, 0 when it is over. */
export const quietTime = (last: Reminder | null, branchId: string, now: number): number => {
  if (last?.branchId !== branchId) return 0
  const left = last.time + UNSTORED_CHECK_MS - now
  // A reminder of the future was written before the clock was set back.
  return left > 0 && left <= UNSTORED_CHECK_MS ? left : 0
}
