export { historyPageFx, notificationHistory, type HistoryQuery } from './history.ts'
export { notificationShown, shownNotification } from './detail.ts'
export { $hasMoreInbox, $inboxFailure, inbox, inboxEndReached, inboxOpened, type InboxPart } from './inbox.ts'
export { kindLabelKey, labelKeyOf } from './label.ts'
export { $isMarking, notificationsMarked, type Marking } from './marks.ts'
export {
  $hasMoreUnread,
  $isReadingAll,
  $isUnreadKnown,
  $unreadListFailure,
  $unreadNotifications,
  $unreadStatus,
  $unreadTotal,
  $unreadTotalFailure,
  bellShown,
  notificationOpened,
  notificationRead,
  readAllRequested,
  UNREAD_POLL_MS,
  unreadListEndReached,
  unreadListOpened,
  unreadRefreshed,
} from './model.ts'
export { detailTargetOf, targetOf } from './target.ts'
export { PAGE_SIZE, type UnreadStatus } from './unread.ts'
