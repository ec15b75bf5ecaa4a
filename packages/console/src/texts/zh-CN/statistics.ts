import purchaseStatistics from './purchaseStatistics.json' with { type: 'json' }
import replacement from './replacement.json' with { type: 'json' }

/** What purchase statistics and replacement orders say. */
export const texts = { purchaseStatistics, replacement }
