import feed from '../../live/texts/zh-TW/feed.json' with { type: 'json' }
import notices from '../../live/texts/zh-TW/notices.json' with { type: 'json' }

/** Further texts of the notice feed. */
export const texts = { feed, notices }
