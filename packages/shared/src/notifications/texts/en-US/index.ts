import marks from './marks.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }

export const texts = { marks, notifications }
