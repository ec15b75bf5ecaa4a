import feed from '../../live/texts/en-US/feed.json' with { type: 'json' }
import notices from '../../live/texts/en-US/notices.json' with { type: 'json' }

/** What the notice feed says besides. */
export const texts = { feed, notices }
