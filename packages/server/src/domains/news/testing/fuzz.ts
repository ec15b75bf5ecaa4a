import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** What requests that nobody would send name of the domain. */
export const fuzz: FuzzRows = {
  kinds: [
    [['announcement'], 'announcement', 'id'],
    [['release'], 'update_log', 'id'],
  ],
  idsOf: { announcementEntries: 'announcement', releaseEntries: 'release' },
}
