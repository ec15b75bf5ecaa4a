import { shanghaiDayStart, type AnnouncementEntry, type ReleaseEntry } from '@netbar/shared/contract'

/** State of an announcement at a moment: public, scheduled, or a draft. */
export const stateOf = (
  { enabled, publishedTime }: Pick<AnnouncementEntry, 'enabled' | 'publishedTime'>,
  now: number,
): 'draft' | 'waiting' | 'published' => {
  if (!enabled) return 'draft'
  return Date.parse(publishedTime) > now ? 'waiting' : 'published'
}

/** State of a release, whose day begins in Asia/Shanghai. */
export const releaseStateOf = (
  { enabled, releaseDate }: Pick<ReleaseEntry, 'enabled' | 'releaseDate'>,
  now: number,
): ReturnType<typeof stateOf> => stateOf({ enabled, publishedTime: shanghaiDayStart(releaseDate) }, now)
