import replacement from './replacement.json' with { type: 'json' }

/** What purchase statistics and replacement orders say. */
export const texts = { replacement }
