/**
 * Makes `packages/shared/dist` what is published: what the published entries lead to, as declarations with names for
 * the types that they repeat, and modules and texts without comments and spaces. Runs before the package is packed.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { ROOT } from '../repository.ts'
import { reachedFrom } from './reached-from.ts'
import { shareTypes } from './share-types.ts'
import { printModule } from './print-module.ts'
import manifest from '../../packages/shared/package.json' with { type: 'json' }

const PACKAGE = join(ROOT, 'packages', 'shared')
const DIST = join(PACKAGE, 'dist')

const entries = Object.values(manifest.exports).filter((entry) => typeof entry === 'object' && 'types' in entry)
const reach = (folder: string, glob: string, paths: readonly string[], made: string) => {
  const files = readFiles(join(PACKAGE, folder), glob)
  const own = paths.map((path) => path.replace('./dist/', ''))
  const missing = own.find((path) => !files.has(path))
  if (missing !== undefined) throw new Error(`packages/shared/${folder}/${missing} is missing: run ${made}`)
  return reachedFrom(own, files)
}
const declarations = reach(
  'dist-types',
  '**/*.d.ts',
  entries.map(({ types }) => types),
  'tsc -b',
)
const modules = reach(
  'dist',
  '**/*.{js,json}',
  entries.map((entry) => entry.default),
  'pnpm build',
)

rmSync(DIST, { recursive: true })
write(shareTypes(declarations), (_, text) => text)
write(modules, (path, text) => (path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : printModule(path, text)))

/** Files of a folder by their paths in it, with forward slashes. */
function readFiles(folder: string, glob: string): ReadonlyMap<string, string> {
  const paths = globSync(glob, { cwd: folder }).map((path) => path.split(sep).join('/'))
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

function write(files: ReadonlyMap<string, string>, print: (path: string, text: string) => string): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(DIST, path)), { recursive: true })
    writeFileSync(join(DIST, path), print(path, text))
  }
}
