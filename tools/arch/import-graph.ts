import { posix } from 'node:path'
import type { SourceFile } from './source-files.ts'

/** An import of one source file by another, type and dynamic imports included. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly line: number
}

/** Imports between source files other than tests, which may import whatever they test. */
export const importGraph = (files: readonly SourceFile[]): readonly Edge[] => {
  const sources = files.filter(({ isTest }) => !isTest)
  const known = new Set(sources.map(({ path }) => path))
  const found = (to: string): readonly string[] =>
    to.includes('*') ? [...known].filter((path) => posix.matchesGlob(path, to)) : known.has(to) ? [to] : []
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, line }) =>
      specifier.startsWith('.')
        ? found(posix.join(posix.dirname(path), specifier)).map((to) => ({ from: path, to, line }))
        : [],
    ),
  )
}

/** Groups of at least two nodes that reach each other. */
export const circlesOf = (edges: readonly (readonly [from: string, to: string])[]): readonly (readonly string[])[] => {
  const next = Map.groupBy(edges, ([from]) => from)
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set<string>()
    const waiting = [start]
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const [, to] of next.get(node) ?? [])
        if (!reached.has(to)) {
          reached.add(to)
          waiting.push(to)
        }
    return reached
  }
  const reached = new Map([...next.keys()].map((node) => [node, reachedFrom(node)]))
  const found = new Set<string>()
  return [...reached].flatMap(([node, those]) => {
    if (!those.has(node) || found.has(node)) return []
    const circle = [...those].filter((other) => reached.get(other)?.has(node)).sort()
    for (const one of circle) found.add(one)
    return circle.length > 1 ? [circle] : []
  })
}
