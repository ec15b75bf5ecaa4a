import inquiryMember from './inquiryMember.json' with { type: 'json' }
import purchaseStatistics from './purchaseStatistics.json' with { type: 'json' }
import replacement from './replacement.json' with { type: 'json' }

/** What the pages of statistics and replacement orders say. */
export const texts = { inquiryMember, purchaseStatistics, replacement }
