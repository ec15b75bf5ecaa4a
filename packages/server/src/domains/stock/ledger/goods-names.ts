/** Names of goods for a refusal, each once. */
export const goodsNames = (goods: readonly { readonly product_name: string; readonly spec: string }[]): string =>
  [...new Set(goods.map(({ product_name, spec }) => `${product_name} ${spec}`.trim()))].join('、')
