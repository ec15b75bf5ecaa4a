import inquiryMember from './statistics/inquiryMember.json' with { type: 'json' }
import orderList from './statistics/orderList.json' with { type: 'json' }
import purchaseStatistics from './product/purchaseStatistics.json' with { type: 'json' }
import replacement from './product/replacement.json' with { type: 'json' }

/** What the pages of statistics and replacement orders say. */
export const texts = { inquiryMember, orderList, purchaseStatistics, replacement }
