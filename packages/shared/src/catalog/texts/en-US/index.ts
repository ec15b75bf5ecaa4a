import branchPrices from './branchPrices.json' with { type: 'json' }
import branchProducts from './branchProducts.json' with { type: 'json' }
import productRequests from './productRequests.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }

export const texts = { branchPrices, branchProducts, productRequests, products }
