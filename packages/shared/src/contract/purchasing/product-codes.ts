import * as v from 'valibot'

/** Code and barcode that a product has today, by which its line is found; missing where unknown. */
export const productCodes = { code: v.nullish(v.string()), barcode: v.nullish(v.string()) }
