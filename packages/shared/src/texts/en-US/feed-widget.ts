import feed from '../../live/texts/en-US/feed.json' with { type: 'json' }
import notices from '../../live/texts/en-US/notices.json' with { type: 'json' }

/** Further texts of the notice feed. */
export const texts = { feed, notices }
