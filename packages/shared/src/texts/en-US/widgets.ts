import branches from './branches.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import feed from './feed.json' with { type: 'json' }
import live from './live.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import unstored from './unstored.json' with { type: 'json' }

/** What bell, branch selector and notice feed say: they wait for nothing more. */
export const texts = { branches, errors, feed, live, notices, notifications, unstored }
