import { defineDomain } from '../../kernel/domain.ts'
import { announcementEntryHandlers, announcementHandlers } from './announcements/index.ts'
import { bulletinHandlers, bulletins, startPublishing } from './bulletins/index.ts'
import { menu } from './menu.ts'
import { migrations } from './migrations/index.ts'
import { notificationKinds } from './notification-kinds.ts'
import { releaseEntryHandlers, releaseHandlers } from './releases/index.ts'
import { seedAnnouncements } from './seed/announcements.ts'
import { seedBulletins } from './seed/bulletins.ts'
import { seedReleases } from './seed/releases.ts'
import { texts } from './texts/index.ts'

export { readsBulletin } from './bulletins/index.ts'
export type * from './bulletins/tables.ts'
export type * from './tables.ts'

/** Announcements and release notes of the platform, and bulletins of head office. */
export const news = defineDomain({
  name: 'news',
  features: [bulletins],
  menu: [...menu, ...bulletins.menu],
  texts,
  migrations,
  notificationKinds,
  jobs: [startPublishing],
  seed: async (steps) => {
    await seedAnnouncements(steps)
    await seedReleases(steps)
    await seedBulletins(steps)
  },
  handlers: () => ({
    announcements: announcementHandlers,
    announcementEntries: announcementEntryHandlers,
    bulletins: bulletinHandlers,
    releases: releaseHandlers,
    releaseEntries: releaseEntryHandlers,
  }),
})
