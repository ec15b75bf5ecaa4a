import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { recordLiveMessage } from '../live-messages/outbox.ts'
import { newId } from '../../kernel/new-id.ts'
import type { ResultNotification, SideNotification } from '../../kernel/notification-kind.ts'
import { usersByRights } from '../../kernel/rights/index.ts'
import type { Text } from '../../kernel/texts/index.ts'

interface Common {
  readonly content: Text
  readonly serviceId: string | null
  /** Null for a subject without a single branch. */
  readonly branchId: string | null
  readonly brandId: string
  /** Branches in which its receivers may be watching, where they do not follow from its kind. */
  readonly watchedIn?: readonly string[]
}

/** A notification of a kind. `userIds` are its only receivers; without them, it goes to everybody on the kind's side. */
export type NewNotification = Common &
  (
    | { readonly kind: SideNotification; readonly userId?: undefined; readonly userIds?: readonly string[] }
    | { readonly kind: SideNotification | ResultNotification; readonly userId: string; readonly userIds?: undefined }
  )

/** Notification types of specification §3. */
const TYPES = { store: 0, asker: 1, company: 2 } as const

const usersWith = (trx: Transaction<Tables>, node: string, level: '1' | '2') =>
  usersByRights(trx).where('menu_node.name', '=', node).where('role.level', '=', level).select('user.id').distinct()

const receiversOf = async (trx: Transaction<Tables>, { kind, userId, userIds, branchId, brandId }: NewNotification) => {
  if (userIds !== undefined) return userIds.map((id) => ({ id }))
  if (userId !== undefined) return [{ id: userId }]
  const users = usersWith(trx, kind.needs, kind.to === 'company' ? '1' : '2')
  const chosen =
    kind.to === 'store'
      ? users.innerJoin('user_branch', 'user_branch.user_id', 'user.id').where('user_branch.branch_id', '=', branchId)
      : users.where((where) => where.or([where('role.brand_id', '=', brandId), where('role.brand_id', 'is', null)]))
  return chosen.execute()
}

/** Receivers may be watching any branch of their brand, so the company's bell rings in each. */
const watchedBranches = async (trx: Transaction<Tables>, notification: NewNotification) => {
  const { kind, userId, branchId, brandId, watchedIn } = notification
  if (watchedIn !== undefined) return watchedIn.toSorted()
  const isToCompany = kind.to === 'company' && userId === undefined
  if (!isToCompany && branchId !== null) return [branchId]
  const branches = await trx.selectFrom('branch').where('brand_id', '=', brandId).select('id').execute()
  return branches.map(({ id }) => id)
}

/** Writes a notification, one receipt for each receiver and the live message that makes their bells count again. */
export const recordNotification = async (
  trx: Transaction<Tables>,
  notification: NewNotification,
  now: Date,
): Promise<void> => {
  const { kind } = notification
  const users = await receiversOf(trx, notification)
  if (users.length === 0) return
  const id = newId(now)
  const created_time = now.toISOString()
  await trx
    .insertInto('notification')
    .values({
      id,
      content_key: notification.content.key,
      content_params: JSON.stringify(notification.content.params ?? {}),
      service_type: kind.serviceType,
      sub_service_type: kind.subServiceType,
      notification_type: TYPES[kind.to],
      service_id: notification.serviceId,
      brand_id: notification.brandId,
      branch_id: notification.branchId,
      created_time,
    })
    .execute()
  await trx
    .insertInto('notification_receipt')
    .values(users.map((user) => ({ notification_id: id, user_id: user.id, created_time, read_time: null })))
    .execute()
  for (const branchId of await watchedBranches(trx, notification))
    await recordLiveMessage(trx, { branchId, type: 'NOTIFICATION_NEW' }, now)
}
