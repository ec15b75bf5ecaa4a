import './model.ts'

export { ADDED_MEMBERS_KEY, type AddedMembers } from './added-members.ts'
export { effectOf, RELOAD_TOPICS, SOUND_VOLUME, type NoticeEffect, type ReloadTopic } from './effects.ts'
export { FEED_LIMIT, type FeedEntry } from './feed.ts'
export { $feed } from './feed-model.ts'
export { groupFeed, type FeedGroup } from './groups.ts'
export { $addedMembers, addedMemberRemoved } from './members.ts'
export {
  $depositPaid,
  $handledOrderNo,
  $hasNewOrder,
  $hasRefund,
  $messageType,
  $newCustomers,
  $refreshMachine,
  $refreshStock,
  flagLowered,
  reloadDue,
  reloadDueOf,
  reloadRequested,
} from './reloads.ts'
export { $isSoundBlocked, $isSoundOn, soundTested, soundToggled } from './sounds.ts'
export { NOTICE_KINDS, noticeKindOf, noticeText, type NoticeKind } from './text.ts'
