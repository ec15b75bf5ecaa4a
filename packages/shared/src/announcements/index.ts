import { announcementEntryCalls } from '../contract/announcements.ts'
import { createResource } from '../resource/index.ts'

/** Announcements of the platform: a plain resource. */
export const announcementEntries = createResource(announcementEntryCalls)
