import feed from './feed.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }

/** What the notice feed says besides. */
export const texts = { feed, notices }
