import bar from './bar.json' with { type: 'json' }

export const texts = { bar }
