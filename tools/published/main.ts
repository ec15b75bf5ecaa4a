/**
 * Makes `packages/shared/dist` what is published: the declarations of `dist-types`, with names for the types that they
 * repeat, and modules and texts without comments and spaces. Runs before the package is packed.
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

const entries = Object.values(manifest.exports).flatMap((entry) =>
  typeof entry === 'object' && 'types' in entry ? [entry.types.replace('./dist/', '')] : [],
)
const written = readFiles(join(PACKAGE, 'dist-types'), '**/*.d.ts')
const missing = entries.find((entry) => !written.has(entry))
if (missing !== undefined) throw new Error(`packages/shared/dist-types/${missing} is missing: run tsc -b`)

for (const path of globSync('**/*.d.ts', { cwd: DIST })) rmSync(join(DIST, path))
for (const [path, text] of shareTypes(reachedFrom(entries, written))) {
  mkdirSync(dirname(join(DIST, path)), { recursive: true })
  writeFileSync(join(DIST, path), text)
}
for (const [path, text] of readFiles(DIST, '**/*.json'))
  writeFileSync(join(DIST, path), JSON.stringify(JSON.parse(text)))
for (const [path, text] of readFiles(DIST, '**/*.js')) writeFileSync(join(DIST, path), printModule(path, text))

/** Files of a folder by their paths in it, with forward slashes. */
function readFiles(folder: string, glob: string): ReadonlyMap<string, string> {
  const paths = globSync(glob, { cwd: folder }).map((path) => path.split(sep).join('/'))
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
