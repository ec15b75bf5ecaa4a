import { createCallFx, createLatest, signedOut } from '@netbar/shared'
import { releaseCalls, type Release } from '@netbar/shared/contract'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { readReleasesFx } from '../../../kit/releases/whats-new-model.ts'

const PAGE_SIZE = 10

/** The page was opened, or a failure is retried. */
export const timelineRequested = createEvent()
/** Earlier releases were requested. */
export const earlierReleasesRequested = createEvent()

const $size = createStore(PAGE_SIZE)
  .on(earlierReleasesRequested, (size) => size + PAGE_SIZE)
  .reset(signedOut)
const published = createLatest(
  attach({
    source: $size,
    mapParams: (_: void, limit) => ({ query: { page: 1, limit } }),
    effect: createCallFx(releaseCalls.published),
  }),
)
export const $releases = published.$value.map((page): readonly Release[] => page?.rows ?? [])
export const $releasesStatus = published.$status
export const $releasesError = published.$error
export const $hasEarlierReleases = combine(published.$value, $size, (page, size) => page !== null && page.total > size)

sample({ clock: [timelineRequested, earlierReleasesRequested], target: published.asked })
// Releases on the screen count as read next time.
sample({
  clock: published.answered,
  filter: ({ rows }) => rows.some(({ isUnread }) => isUnread),
  fn: () => ({}),
  target: readReleasesFx,
})
