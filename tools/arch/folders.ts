import { globSync } from 'node:fs'
import { posix, sep } from 'node:path'
import type { Violation } from './violation.ts'

/** Number of entries that a person can read at a glance. */
const MAX_ENTRIES = 25
const IGNORED = /(^|\/)(node_modules|dist|dist-types)(\/|$)/

/** Checks that no folder of the packages has too many entries. */
export function checkFolders(root: string): Violation[] {
  const paths = globSync('packages/*/src/**', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !IGNORED.test(path))
  return [...Map.groupBy(paths, (path) => posix.dirname(path))]
    .filter(([folder, entries]) => folder.includes('/src') && entries.length > MAX_ENTRIES)
    .map(([folder, { length }]) => ({
      rule: 'crowded-folder',
      file: folder,
      line: 0,
      message: `has ${length} entries; ${MAX_ENTRIES} are the most`,
    }))
}
