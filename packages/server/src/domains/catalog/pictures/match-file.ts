/** What a file may be named after. */
interface Named {
  readonly code: string
  readonly barcode: string
  readonly name: string
  readonly spec: string
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')

/** The name of a file without its folder, its ending and a number of several of one product, as `-2`, `_2` or `(2)`. */
const stemsOf = (fileName: string): readonly string[] => {
  const whole = plain(fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, ''))
  const numberless = whole.replace(/(?:[-_]\d{1,2}|\(\d{1,2}\))$/, '')
  // An empty name means nothing, and many products have no barcode.
  return [...new Set([whole, numberless])].filter((stem) => stem !== '')
}

/** By what products are found, the surest first. */
const KEYS: readonly ((product: Named) => string)[] = [
  ({ barcode }) => barcode,
  ({ code }) => code,
  ({ name, spec }) => name + spec,
  ({ name }) => name,
]

/**
 * Products that a file is named after: by barcode, code, name with specification, or name, whichever is found first. The
 * whole name goes before the one without a number, which may be a part of a code.
 */
export const matchFile = <Product extends Named>(
  fileName: string,
  products: readonly Product[],
): readonly Product[] => {
  for (const stem of stemsOf(fileName))
    for (const keyOf of KEYS) {
      const found = products.filter((product) => plain(keyOf(product)) === stem)
      if (found.length > 0) return found
    }
  return []
}
