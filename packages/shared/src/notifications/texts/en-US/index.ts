import notifications from './notifications.json' with { type: 'json' }

export const texts = { notifications }
