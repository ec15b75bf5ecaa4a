import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['announcement'], 'announcement', 'id'],
    [['bulletin'], 'bulletin', 'id'],
    [['release'], 'update_log', 'id'],
  ],
  idsOf: { announcementEntries: 'announcement', bulletins: 'bulletin', releaseEntries: 'release' },
}
