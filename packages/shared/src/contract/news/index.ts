import { announcementCalls, announcementEntryCalls } from './announcements.ts'
import { bulletinCalls } from './bulletins/bulletins.ts'
import { releaseEntryCalls } from './release-entries.ts'
import { releaseCalls } from './releases.ts'

export * from './announcements.ts'
export * from './bulletins/bulletin-machine.ts'
export * from './bulletins/bulletin.ts'
export * from './bulletins/bulletins.ts'
export * from './release-entries.ts'
export * from './releases.ts'

/** The calls about announcements, bulletins and releases, by feature. */
export const newsFeatures: {
  readonly announcements: typeof announcementCalls
  readonly announcementEntries: typeof announcementEntryCalls
  readonly bulletins: typeof bulletinCalls
  readonly releases: typeof releaseCalls
  readonly releaseEntries: typeof releaseEntryCalls
} = {
  announcements: announcementCalls,
  announcementEntries: announcementEntryCalls,
  bulletins: bulletinCalls,
  releases: releaseCalls,
  releaseEntries: releaseEntryCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // notification
    NOTICE_ADD: never
    NOTICE_PUBLISH: never
    NOTICE_WITHDRAW: never
    NOTICE_RECEIPT: never
    NOTICE_EXPORT: never
    // updateLog
    UPDATE_LOG_EDIT: never
  }
}
