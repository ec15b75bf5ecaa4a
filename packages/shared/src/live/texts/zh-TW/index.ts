import feed from './feed.json' with { type: 'json' }
import live from './live.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }

export const texts = { feed, live, notices }
