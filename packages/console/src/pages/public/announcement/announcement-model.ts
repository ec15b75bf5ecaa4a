import { createCallFx, createLatest } from '@netbar/shared'
import { announcementCalls, type Announcement } from '@netbar/shared/contract'
import { attach, combine, createEvent, createStore, sample } from 'effector'

const PAGE_SIZE = 20

/** The page was opened, or a failure is retried. */
export const announcementsRequested = createEvent()
/** Earlier announcements were requested. */
export const earlierRequested = createEvent()

const $size = createStore(PAGE_SIZE).on(earlierRequested, (size) => size + PAGE_SIZE)
const published = createLatest(
  attach({
    source: $size,
    mapParams: (_: void, limit) => ({ query: { page: 1, limit } }),
    effect: createCallFx(announcementCalls.published),
  }),
  // Public data, so nothing resets it.
  [],
)
export const $announcements = published.$value.map((page): readonly Announcement[] => page?.rows ?? [])
export const $announcementsStatus = published.$status
export const $announcementsError = published.$error
export const $hasEarlier = combine(published.$value, $size, (page, size) => page !== null && page.total > size)

sample({ clock: [announcementsRequested, earlierRequested], target: published.asked })
