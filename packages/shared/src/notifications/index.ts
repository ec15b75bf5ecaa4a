export { notificationHistory, type HistoryQuery } from './history.ts'
export { labelKeyOf } from './label.ts'
export {
  $hasMoreUnread,
  $isReadingAll,
  $unreadNotifications,
  $unreadStatus,
  $unreadTotal,
  bellShown,
  notificationOpened,
  notificationRead,
  readAllRequested,
  UNREAD_POLL_MS,
  unreadListEndReached,
  unreadListOpened,
  unreadRefreshed,
} from './model.ts'
export { targetOf } from './target.ts'
export { PAGE_SIZE, type UnreadStatus } from './unread.ts'
