import type { Plugin } from 'vite'

const SOURCE = /packages\/(?:shared|widgets)\/src\/.*\.tsx?$/
const LATE = /\bimport\(\s*('[^']+')\s*\)/g

/** Imports on demand as imports from the start, each resolved in a promise as before. */
export const withoutLateParts = (code: string): string => {
  const imports = new Map<string, string>()
  const early = code.replace(LATE, (_, from: string) => {
    const name = imports.get(from) ?? `late${imports.size}`
    imports.set(from, name)
    return `Promise.resolve(${name})`
  })
  return [...imports].map(([from, name]) => `import * as ${name} from ${from};`).join('') + early
}

/**
 * In one file nothing can be loaded later. As parts of their own, modules would be functions that their importers call
 * first, whose names and constants no minifier may merge.
 */
export const withoutLate: Plugin = {
  name: 'netbar-without-late-parts',
  enforce: 'pre',
  transform: { filter: { id: SOURCE }, handler: withoutLateParts },
}
