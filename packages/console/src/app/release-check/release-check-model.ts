import { $helper, $storage, askHelper, messageRequested } from '@netbar/shared'
import { attach, createEvent, sample } from 'effector'
import { newerRelease, publicReleases } from './release.ts'

/** Storage key of the last reported release, which is reported once. */
const TOLD_KEY = 'release-told'
/** Display time of the message, in ms. */
const SHOWN_MS = 8_000

/** The frame of this version was opened. */
export const releaseCheckRequested = createEvent<string>()

/** The release to report; null without one, and after a failed check. */
const checkFx = attach({
  source: { helper: $helper, storage: $storage },
  effect: async ({ helper, storage }, version: string) => {
    const newer = newerRelease((await askHelper(helper, 'releases', publicReleases)) ?? [], version)
    return newer === storage.get(TOLD_KEY) ? null : newer
  },
})
const rememberFx = attach({ source: $storage, effect: (storage, version: string) => storage.set(TOLD_KEY, version) })

const newerFound = checkFx.doneData.filterMap((version) => version ?? undefined)

sample({ clock: releaseCheckRequested, target: checkFx })
sample({ clock: newerFound, target: rememberFx })
sample({
  clock: newerFound,
  fn: (version) => ({
    kind: 'info' as const,
    text: { key: 'released.newer', params: { version } },
    durationMs: SHOWN_MS,
  }),
  target: messageRequested,
})
