import type { news } from '../index.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof news>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  announcements: {
    published: null,
  },
  announcementEntries: {
    page: null,
    export: null,
    entry: null,
    logs: null,
    add: null,
    change: null,
    enable: null,
    remove: null,
  },
  releases: {
    published: null,
    popup: null,
    read: null,
  },
  releaseEntries: {
    page: null,
    export: null,
    entry: null,
    logs: null,
    add: null,
    change: null,
    enable: null,
    remove: null,
  },
}
