import { posix } from 'node:path'
import type { Declarations } from './share-types.ts'

/** What names another module of the package: `from './a.ts'` and `import("./a.ts")`. */
const MODULE = /(?:\bfrom |\bimport (?=['"])|\bimport\()['"](\.[^'"]+)\.ts['"]/g

/** The declarations that these entries lead to: of the others no user of the package learns anything. */
export const reachedFrom = (entries: readonly string[], files: Declarations): Declarations => {
  const reached = new Map<string, string>()
  const left = [...entries]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const source = files.get(path)
    if (source === undefined || reached.has(path)) continue
    reached.set(path, source)
    for (const [, module = ''] of source.matchAll(MODULE)) left.push(`${posix.join(posix.dirname(path), module)}.d.ts`)
  }
  return reached
}
