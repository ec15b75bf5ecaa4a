import { announcementEntryCalls } from '../../contract/news/announcements.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Announcements of the platform: a plain resource. */
export const announcementEntries = createResource(announcementEntryCalls)
