import { announcements } from './0010-announcements.ts'
import { announcementEntries } from './0031-announcement-entries.ts'
import { releases } from './0041-releases.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0010-announcements': announcements(engine),
  '0031-announcement-entries': announcementEntries(engine),
  '0041-releases': releases(engine),
})
