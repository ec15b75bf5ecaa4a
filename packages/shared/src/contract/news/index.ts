import { announcementCalls, announcementEntryCalls } from './announcements.ts'
import { releaseEntryCalls } from './release-entries.ts'
import { releaseCalls } from './releases.ts'

export * from './announcements.ts'
export * from './release-entries.ts'
export * from './releases.ts'

/** The calls about announcements and releases, by feature. */
export const newsFeatures: {
  readonly announcements: typeof announcementCalls
  readonly announcementEntries: typeof announcementEntryCalls
  readonly releases: typeof releaseCalls
  readonly releaseEntries: typeof releaseEntryCalls
} = {
  announcements: announcementCalls,
  announcementEntries: announcementEntryCalls,
  releases: releaseCalls,
  releaseEntries: releaseEntryCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // updateLog
    UPDATE_LOG_EDIT: never
  }
}
