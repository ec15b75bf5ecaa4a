import feed from '../../live/texts/zh-CN/feed.json' with { type: 'json' }
import notices from '../../live/texts/zh-CN/notices.json' with { type: 'json' }

/** What the notice feed says besides. */
export const texts = { feed, notices }
