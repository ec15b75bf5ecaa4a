import { Status } from '@netbar/shared/contract'
import type { notificationCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../kernel/implement.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  countUnread,
  findNotification,
  findNotifications,
  markAllRead,
  markNotifications,
  markRead,
} from './repository.ts'

/** Notifications (specification §7). */
export const notificationHandlers: Handlers<typeof notificationCalls> = {
  unreadTotal: async (_request, { database, actor }) => countUnread(database.db, actor.userId),
  unreadList: async ({ query }, { database, actor, locale }) =>
    findNotifications(database.db, { ...query, userId: actor.userId, state: 'unread' }, locale),
  history: async ({ query }, { database, actor, locale }) =>
    findNotifications(database.db, { ...query, userId: actor.userId, state: query.state ?? 'kept' }, locale),
  read: async ({ params }, { database, actor, now }) => {
    const isMine = await markRead(database.db, actor.userId, params.id, now())
    if (!isMine) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  },
  detail: async ({ params }, { database, actor, locale }) => {
    const found = await findNotification(database.db, actor.userId, params.id, locale)
    if (!found) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
    return found
  },
  mark: async ({ body: { ids, action } }, { database, actor, now }) => {
    const areMine = await markNotifications(database, actor.userId, ids, action, now())
    if (!areMine) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  },
  readAll: async (_request, { database, actor, now }) => markAllRead(database.db, actor.userId, now()),
}
