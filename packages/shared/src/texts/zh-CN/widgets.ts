import branches from '../../org/texts/zh-CN/branches.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import live from '../../live/texts/zh-CN/live.json' with { type: 'json' }
import notifications from '../../notifications/texts/zh-CN/notifications.json' with { type: 'json' }

/** Texts of the bell and the branch selector, which load no others. */
export const texts = { branches, errors, live, notifications }
