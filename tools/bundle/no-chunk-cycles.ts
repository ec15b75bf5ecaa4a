import type { Plugin } from 'vite'

/** Scripts that import each other, each on its way back to the first; null where there are none. */
export const cycleOf = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null => {
  const done = new Set<string>()
  const find = (script: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(script)) return [...path.slice(path.indexOf(script)), script]
    if (done.has(script)) return null
    for (const next of imports.get(script) ?? []) {
      const found = find(next, [...path, script])
      if (found) return found
    }
    done.add(script)
    return null
  }
  for (const script of imports.keys()) {
    const found = find(script, [])
    if (found) return found
  }
  return null
}

/**
 * Fails a build whose scripts import each other. One of them runs before what it imports is there: the page stays blank,
 * and the bundler says nothing. Groups of `codeSplitting` cause it, where a module of a group needs one outside that needs the group.
 */
export const noChunkCycles: Plugin = {
  name: 'netbar-no-chunk-cycles',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const cycle = cycleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (cycle === null) return
    const named = cycle.map((fileName) => {
      const chunk = chunks.find((each) => each.fileName === fileName)
      return `${chunk?.name ?? ''} (${fileName})`
    })
    this.error(`Scripts import each other: ${named.join(' → ')}`)
  },
}
