import type { kit } from '../index.ts'
import { inPath } from '../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof kit>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  notifications: {
    read: (foreign) => [inPath(foreign.notificationId)],
    detail: (foreign) => [inPath(foreign.notificationId)],
    unreadTotal: '',
    unreadList: '?limit=100',
    readAll: null,
    history: '?limit=100',
  },
  attachments: {
    content: (foreign) => [inPath(foreign.attachmentId)],
  },
}
