import { minifySync } from 'vite'

/** Comments that bundlers read. */
const ANNOTATION = /[#@]__[A-Z_]+__/

/** A module without comments, which editors take from the declarations, and without spaces. Its names stay. */
export const printModule = (path: string, source: string): string => {
  // The printer would lose what bundlers read.
  if (ANNOTATION.test(source)) return source
  const { code, errors } = minifySync(path, source, {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true },
  })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return code
}
