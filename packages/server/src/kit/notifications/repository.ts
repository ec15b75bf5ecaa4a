import { selectionOf } from '@netbar/shared/contract'
import type { Notification, HistoryState, NotificationAction, NotificationDetail, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import { repeatedQuery } from '../../platform/db/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { pageOf } from '../lists/index.ts'
import type { NotificationReceiptTable, NotificationTable } from './tables.ts'
import { translateKey } from '../../kernel/texts/index.ts'
import type { Locale, TextParams } from '../../kernel/texts/index.ts'

/** Filter of a user's notifications. */
interface Filter {
  readonly userId: string
  /** `kept` are all but the archived ones; without a state, these too. */
  readonly state?: HistoryState | 'kept'
  readonly serviceType?: string | undefined
  readonly subServiceType?: number | undefined
  readonly kind?: string | undefined
}

/** A page of a user's notifications. */
export interface NotificationFilter extends Filter {
  readonly page: number
  readonly limit: number
}

const received = (db: Database['db'], { userId, state, serviceType, subServiceType, kind }: Filter) => {
  let query = db
    .selectFrom('notification_receipt')
    .innerJoin('notification', 'notification.id', 'notification_receipt.notification_id')
    .where('notification_receipt.user_id', '=', userId)
  if (state === 'unread') query = query.where('notification_receipt.read_time', 'is', null)
  if (state !== undefined)
    query = query.where('notification_receipt.archived_time', state === 'archived' ? 'is not' : 'is', null)
  if (serviceType !== undefined) query = query.where('notification.service_type', '=', serviceType)
  if (subServiceType !== undefined) query = query.where('notification.sub_service_type', '=', subServiceType)
  if (kind !== undefined) {
    const selection = selectionOf(kind)
    // An empty service is nobody's.
    query = query.where('notification.service_type', '=', selection?.serviceType ?? '')
    if (selection?.only) query = query.where('notification.sub_service_type', 'in', selection.only)
    if (selection?.except?.length) query = query.where('notification.sub_service_type', 'not in', selection.except)
  }
  return query
}

const toNotification = (
  row: NotificationTable & Pick<NotificationReceiptTable, 'read_time' | 'archived_time'>,
  locale: Locale,
): Notification => ({
  id: row.id,
  // The column is only ever written from TextParams.
  content: translateKey(locale, row.content_key, JSON.parse(row.content_params) as TextParams),
  createdTime: row.created_time,
  serviceType: row.service_type,
  subServiceType: row.sub_service_type,
  notificationType: row.notification_type,
  serviceId: row.service_id,
  read: row.read_time !== null,
  archived: row.archived_time !== null,
})

/** One page of a user's notifications, newest first, in a language. */
export const findNotifications = async (
  db: Database['db'],
  filter: NotificationFilter,
  locale: Locale,
): Promise<Page<Notification>> => {
  const query = received(db, filter)
  const { rows, total } = await pageOf(
    db,
    filter,
    query,
    query
      .selectAll('notification')
      .select(['notification_receipt.read_time', 'notification_receipt.archived_time'])
      .orderBy('notification_receipt.created_time', 'desc')
      .orderBy('notification_receipt.notification_id', 'desc'),
  )
  return { rows: rows.map((row) => toNotification(row, locale)), total }
}

/** One notification that a user has received, in a language; undefined for another's. */
export const findNotification = async (
  db: Database['db'],
  userId: string,
  notificationId: string,
  locale: Locale,
): Promise<NotificationDetail | null> => {
  const row = await received(db, { userId })
    .innerJoin('brand', 'brand.id', 'notification.brand_id')
    .leftJoin('branch', 'branch.id', 'notification.branch_id')
    .where('notification.id', '=', notificationId)
    .selectAll('notification')
    .select(['notification_receipt.read_time', 'notification_receipt.archived_time'])
    .select(['brand.name as brand_name', 'branch.name as branch_name'])
    .executeTakeFirst()
  if (!row) return null
  return {
    ...toNotification(row, locale),
    brandName: row.brand_name,
    branchName: row.branch_name,
    readTime: row.read_time,
  }
}

// Every open page repeats this query.
const unreadCount = repeatedQuery(
  () => '',
  (db, bind, _userId: string) =>
    db
      .selectFrom('notification_receipt')
      .where(
        'user_id',
        '=',
        bind((userId) => userId),
      )
      .where('read_time', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('total')),
)

/** How many notifications a user has not read. */
export const countUnread = async (db: Database['db'], userId: string): Promise<number> => {
  const [counted] = await unreadCount.ask(db, userId)
  return Number(counted?.total ?? 0)
}

/**
 * Marks one notification read, if the user has received it; reading it again keeps the first time. Returns whether it
 * exists.
 */
export const markRead = async (
  db: Database['db'],
  userId: string,
  notificationId: string,
  now: Date,
): Promise<boolean> => {
  const mine = await db
    .selectFrom('notification_receipt')
    .where('user_id', '=', userId)
    .where('notification_id', '=', notificationId)
    .select('read_time')
    .executeTakeFirst()
  if (mine === undefined) return false
  await db
    .updateTable('notification_receipt')
    .set({ read_time: now.toISOString() })
    .where('user_id', '=', userId)
    .where('notification_id', '=', notificationId)
    .where('read_time', 'is', null)
    .execute()
  return true
}

/** Marks all notifications read that a user has received until now. */
export const markAllRead = async (db: Database['db'], userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('notification_receipt')
    .set({ read_time: now.toISOString() })
    .where('user_id', '=', userId)
    .where('read_time', 'is', null)
    .execute()
}

/** What an action leaves: an archived notification has been read, and one that is marked unread is back from the archive. */
const leftBy = (action: NotificationAction, now: string) => {
  const first = sql<string>`coalesce(read_time, ${now})`
  switch (action) {
    case 'read':
      return { read_time: first }
    case 'unread':
      return { read_time: null, archived_time: null }
    case 'archive':
      return { read_time: first, archived_time: sql<string>`coalesce(archived_time, ${now})` }
    case 'unarchive':
      return { archived_time: null }
  }
}

/** Marks or archives notifications that a user has received; returns false, and changes none, where one is not theirs. */
export const markNotifications = (
  database: Database,
  userId: string,
  ids: readonly string[],
  action: NotificationAction,
  now: Date,
): Promise<boolean> =>
  database.write(async (trx) => {
    const mine = await trx
      .selectFrom('notification_receipt')
      .where('user_id', '=', userId)
      .where('notification_id', 'in', ids)
      .select('notification_id')
      .execute()
    if (mine.length < new Set(ids).size) return false
    await trx
      .updateTable('notification_receipt')
      .set(leftBy(action, now.toISOString()))
      .where('user_id', '=', userId)
      .where('notification_id', 'in', ids)
      .execute()
    return true
  })
