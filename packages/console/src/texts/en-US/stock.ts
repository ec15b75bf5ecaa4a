import stock from './product/stock.json' with { type: 'json' }
import stockDocument from './product/stockDocument.json' with { type: 'json' }
import stockDocuments from './product/stockDocuments.json' with { type: 'json' }
import stockTrend from './product/stockTrend.json' with { type: 'json' }

/** What only pages of the inventory say. */
export const texts = { stock, stockDocument, stockDocuments, stockTrend }
