import { defineDomain } from '../../kernel/domain.ts'
import { announcementEntryHandlers, announcementHandlers } from './announcements/index.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { releaseEntryHandlers, releaseHandlers } from './releases/index.ts'
import { seedAnnouncements } from './seed/announcements.ts'
import { seedReleases } from './seed/releases.ts'
import { texts } from './texts/index.ts'

export type * from './tables.ts'

/** Announcements and release notes of the platform. */
export const news = defineDomain({
  name: 'news',
  menu,
  texts,
  migrations,
  seed: async (steps) => {
    await seedAnnouncements(steps)
    await seedReleases(steps)
  },
  handlers: () => ({
    announcements: announcementHandlers,
    announcementEntries: announcementEntryHandlers,
    releases: releaseHandlers,
    releaseEntries: releaseEntryHandlers,
  }),
})
