import { posix } from 'node:path'
import { circlesOf, importGraph, type Edge } from './import-graph.ts'
import type { SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'

/**
 * Checks that no files and no folders import each other in a circle: none of them could be read, moved or tested
 * alone.
 */
export function checkCircles(files: readonly SourceFile[]): Violation[] {
  const edges = importGraph(files)
  return [...fileCircles(edges), ...folderCircles(edges)]
}

const fileCircles = (edges: readonly Edge[]): Violation[] =>
  circlesOf(edges.map(({ from, to }) => [from, to])).flatMap(([first = '', ...others]) => {
    const message = `imports itself in a circle through ${others.join(', ')}`
    return [{ rule: 'file-circle', file: first, line: 0, message }]
  })

/** Circles between sibling folders. */
const folderCircles = (edges: readonly Edge[]): Violation[] => {
  const pairs = edges.flatMap(({ from, to }) => {
    const parted = partedAt(from, to)
    return parted === null ? [] : [parted]
  })
  return [...Map.groupBy(pairs, ({ folder }) => folder)].flatMap(([folder, inside]) =>
    circlesOf(inside.map(({ from, to }) => [from, to])).map((circle) => ({
      rule: 'folder-circle',
      file: folder,
      line: 0,
      message: `${circle.join(', ')} import each other in a circle`,
    })),
  )
}

/**
 * The deepest common folder of two files, and the child of it that contains each; null where a file is directly in
 * it.
 */
const partedAt = (from: string, to: string): { folder: string; from: string; to: string } | null => {
  const [one, other] = [posix.dirname(from).split('/'), posix.dirname(to).split('/')]
  const depth = one.findIndex((name, index) => name !== other[index])
  const [here, there] = [one[depth], other[depth]]
  return here === undefined || there === undefined
    ? null
    : { folder: one.slice(0, depth).join('/'), from: here, to: there }
}
