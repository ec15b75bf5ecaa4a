import type { AnnouncementEntry } from '@netbar/shared/contract'

/** Whether everybody can read an announcement at a moment, will be able to, or not until it is published. */
export const stateOf = (
  { enabled, publishedTime }: Pick<AnnouncementEntry, 'enabled' | 'publishedTime'>,
  now: number,
): 'draft' | 'waiting' | 'published' => {
  if (!enabled) return 'draft'
  return Date.parse(publishedTime) > now ? 'waiting' : 'published'
}
