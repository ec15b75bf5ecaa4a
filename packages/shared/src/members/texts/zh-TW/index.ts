import members from './members.json' with { type: 'json' }

export const texts = { members }
