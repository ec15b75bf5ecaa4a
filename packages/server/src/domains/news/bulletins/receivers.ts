import type { Kysely, Transaction } from 'kysely'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { usersByRights } from '../../../kernel/rights/index.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { notificationKinds } from '../notification-kinds.ts'
import type { BulletinRow } from './reach.ts'

/** Somebody at a branch that a bulletin is for. */
interface Receiver {
  readonly branchId: string
  readonly userId: string
}

/** The staff of the branches of a bulletin that have the page of bulletins. */
export const receiversOf = (db: Kysely<Tables>, bulletinId: string): Promise<Receiver[]> =>
  usersByRights(db)
    .innerJoin('user_branch', 'user_branch.user_id', 'user.id')
    .innerJoin('bulletin_branch', 'bulletin_branch.branch_id', 'user_branch.branch_id')
    .where('bulletin_branch.bulletin_id', '=', bulletinId)
    .where('menu_node.name', '=', notificationKinds.bulletin.needs)
    .where('role.level', '=', '2')
    .select(['user_branch.branch_id as branchId', 'user.id as userId'])
    .distinct()
    .orderBy('branchId')
    .orderBy('userId')
    .execute()

/** Rows of one statement: an engine has a limit of bound values. */
const CHUNK = 200

/** Writes the receipts of receivers that have none. */
export const addReceipts = async (
  trx: Transaction<Tables>,
  bulletinId: string,
  receivers: readonly Receiver[],
  newId: () => string,
): Promise<void> => {
  const rows = receivers.map(({ branchId, userId }) => ({
    id: newId(),
    bulletin_id: bulletinId,
    branch_id: branchId,
    user_id: userId,
    read_time: null,
    ack_time: null,
    reminded_time: null,
  }))
  for (let at = 0; at < rows.length; at += CHUNK)
    await trx
      .insertInto('bulletin_receipt')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((conflict) => conflict.columns(['bulletin_id', 'branch_id', 'user_id']).doNothing())
      .execute()
}

/** Rings the bell of receivers, once for each person. */
export const ringFor = async (
  trx: Transaction<Tables>,
  { id, brand_id: brandId, title, written_by_name: sender }: BulletinRow,
  key: 'notification.bulletin' | 'notification.bulletinReminder',
  receivers: readonly Receiver[],
  now: Date,
): Promise<void> => {
  await recordNotification(
    trx,
    {
      kind: notificationKinds.bulletin,
      content: { key, params: { title, sender } },
      serviceId: id,
      branchId: null,
      brandId,
      userIds: [...new Set(receivers.map(({ userId }) => userId))],
      watchedIn: [...new Set(receivers.map(({ branchId }) => branchId))],
    },
    now,
  )
}

/** What follows from publishing a bulletin: its receivers are noted, and their bells ring. */
export const announce = async (
  trx: Transaction<Tables>,
  row: BulletinRow,
  { now, newId }: Pick<DocumentContext, 'now' | 'newId'>,
): Promise<void> => {
  const receivers = await receiversOf(trx, row.id)
  await addReceipts(trx, row.id, receivers, newId)
  await ringFor(trx, row, 'notification.bulletin', receivers, now())
}
