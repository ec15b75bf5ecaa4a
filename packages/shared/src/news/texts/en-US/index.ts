import bulletins from './bulletins.json' with { type: 'json' }

/** Texts of bulletins. */
export const texts = { bulletins }
