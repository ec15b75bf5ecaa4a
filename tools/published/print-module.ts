import { minifySync } from 'vite'

/** Comments that bundlers read. */
const ANNOTATION = /[#@]__[A-Z_]+__/

/** A module without comments, which editors take from the declarations, and without spaces; what it exports keeps its names. */
export const printModule = (path: string, source: string): string => {
  // The printer would lose what bundlers read.
  if (ANNOTATION.test(source)) return source
  const { code, errors } = minifySync(path, source, {
    module: true,
    compress: false,
    mangle: true,
    codegen: { removeWhitespace: true },
  })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return code
}
