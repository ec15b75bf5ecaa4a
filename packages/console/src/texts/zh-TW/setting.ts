import productSetting from './product/productSetting.json' with { type: 'json' }

/** What the page of product settings says. */
export const texts = { productSetting }
