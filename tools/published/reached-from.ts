import { posix } from 'node:path'

/** What names another file of the package: `from './a.js'`, `import './a.js'` and `import("./a.ts")`. */
const FILE = /(?:\bfrom ?|\bimport ?(?=['"])|\bimport\()['"`](\.[^'"`]+)['"`]/g

/** The files that these entries lead to: of the others no user of the package learns anything. */
export const reachedFrom = (
  entries: readonly string[],
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const reached = new Map<string, string>()
  const left = [...entries]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const source = files.get(path)
    if (source === undefined || reached.has(path)) continue
    reached.set(path, source)
    // Declarations name each other by their sources.
    for (const [, file = ''] of source.matchAll(FILE))
      left.push(posix.join(posix.dirname(path), file.replace(/\.ts$/, '.d.ts')))
  }
  return reached
}
