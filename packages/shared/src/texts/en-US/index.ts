import errors from './errors.json' with { type: 'json' }
import formats from './formats.json' with { type: 'json' }
import live from './live.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import purchasing from './purchasing.json' with { type: 'json' }
import unstored from './unstored.json' with { type: 'json' }

export const texts = { errors, formats, live, notices, notifications, purchasing, unstored }
