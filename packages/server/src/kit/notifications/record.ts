import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { recordLiveMessage } from '../live-messages/outbox.ts'
import { newId } from '../../kernel/new-id.ts'
import type { Text } from '../../kernel/texts/index.ts'

/** A notification about purchasing or its bills, with types that the bell can route (specification §4). */
export interface NewNotification {
  readonly content: Text
  readonly serviceType: 'PURCHASE' | 'SETTLEMENT'
  readonly subServiceType: number
  /** 0 to the branch, 1 result only, 2 to the company. */
  readonly notificationType: 0 | 1 | 2
  readonly serviceId: string | null
  /** Null for a subject without a single branch. */
  readonly branchId: string | null
  readonly brandId: string
  /** Receivers: the branch's or the brand's staff who have the page it leads to, or one user. */
  readonly receivers: 'store' | 'company' | { readonly userId: string }
  /** The functionId that receivers need, where it is not the page of purchase orders. */
  readonly needs?: string
}

/** The page that lists the subject of a notification: only users who have it are notified. */
const PAGES = { store: 'storePurchaseList', company: 'companyPurchaseList' } as const

const usersWith = (trx: Transaction<Tables>, node: string, level: '1' | '2') =>
  trx
    .selectFrom('user')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
    .where('user.status', '=', 'NORMAL')
    .where('menu_node.name', '=', node)
    .where('role.level', '=', level)
    .select('user.id')
    .distinct()

const receiversOf = async (trx: Transaction<Tables>, { receivers, needs, branchId, brandId }: NewNotification) => {
  if (typeof receivers === 'object') return [{ id: receivers.userId }]
  // A function's node has the functionId as its name.
  const users = usersWith(trx, needs ?? PAGES[receivers], receivers === 'company' ? '1' : '2')
  const chosen =
    receivers === 'store'
      ? users.innerJoin('user_branch', 'user_branch.user_id', 'user.id').where('user_branch.branch_id', '=', branchId)
      : users.where((where) => where.or([where('role.brand_id', '=', brandId), where('role.brand_id', 'is', null)]))
  return chosen.execute()
}

/** Receivers may be watching any branch of their brand, so the company's bell rings in each. */
const watchedBranches = async (trx: Transaction<Tables>, { receivers, branchId, brandId }: NewNotification) => {
  if (receivers !== 'company' && branchId !== null) return [branchId]
  const branches = await trx.selectFrom('branch').where('brand_id', '=', brandId).select('id').execute()
  return branches.map(({ id }) => id)
}

/** Writes a notification, one receipt for each receiver and the live message that makes their bells count again. */
export const recordNotification = async (
  trx: Transaction<Tables>,
  notification: NewNotification,
  now: Date,
): Promise<void> => {
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
      service_type: notification.serviceType,
      sub_service_type: notification.subServiceType,
      notification_type: notification.notificationType,
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
