export { effectOf, type NoticeEffect } from './effects.ts'
export { FEED_LIMIT, type FeedEntry } from './feed.ts'
export { $feed, FEED_PAUSE_MS, feedGrown } from './feed-model.ts'
export { groupFeed, type CallOutcome, type FeedGroup } from './groups.ts'
export {
  $depositPaidNotice,
  $handledOrderNo,
  $hasNewOrder,
  $hasRefund,
  $latestNotice,
  $messageType,
  $newCustomers,
  $refreshMachine,
  $refreshStock,
  flagLowered,
} from './flags.ts'
export { isSilent } from './ringing.ts'
export { reloadDue, reloadDueOf, reloadRequested } from './reloads.ts'
export { RELOAD_TOPICS, type ReloadTopic } from './topics.ts'
export { $isSoundBlocked, $isSoundOn, SOUND_VOLUME, soundTested, soundToggled } from './sounds.ts'
export { NOTICE_KINDS, noticeKindOf, type NoticeKind } from './kind.ts'
export { noticeText } from './text.ts'
