import stock from './stock.json' with { type: 'json' }
import stockDocument from './stockDocument.json' with { type: 'json' }
import stockDocuments from './stockDocuments.json' with { type: 'json' }
import stockTrend from './stockTrend.json' with { type: 'json' }

/** What only pages of the inventory say. */
export const texts = { stock, stockDocument, stockDocuments, stockTrend }
