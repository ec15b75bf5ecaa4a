import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob, posix } from 'node:path'
import type { SourceFile } from './source-files.ts'
import type { Violation } from './violation.ts'

/** The checked parts of a package.json. */
interface Package {
  readonly sideEffects?: readonly string[]
  readonly exports?: Readonly<Record<string, { readonly '@netbar/source'?: string } | string>>
}

/** An import for side effects only: `file` belongs to the package in `folder`. */
interface BareImport {
  readonly folder: string
  readonly file: string
  readonly importer: string
  readonly line: number
}

/**
 * A bundler drops a module of which no name is used, unless its package's `sideEffects` lists it. So that list must
 * have exactly the modules that are imported for their side effects, both as sources and as published.
 */
export function checkSideEffects(root: string, files: readonly SourceFile[]): Violation[] {
  const packages = new Map(foldersOf(files).map((folder) => [folder, readPackage(root, folder)]))
  const imports = files.filter(({ isTest }) => !isTest).flatMap((file) => bareImportsOf(file, packages))
  return [...packages].flatMap(([folder, { sideEffects }]): Violation[] => {
    if (!sideEffects) return []
    const own = imports.filter((each) => each.folder === folder)
    const isNamed = (path: string): boolean =>
      sideEffects.some((pattern) => matchesGlob(path, posix.normalize(pattern)))
    const missing = own.flatMap(({ file, importer, line }) =>
      [file, published(file)]
        .filter((path) => !isNamed(path))
        .map((path) =>
          violation(importer, line, `${folder}/package.json: sideEffects has no ./${path}: a bundler drops it`),
        ),
    )
    const stale = sideEffects.flatMap((pattern) => {
      const isNeeded =
        !pattern.startsWith('./src/') || own.some(({ file }) => matchesGlob(file, posix.normalize(pattern)))
      return isNeeded
        ? []
        : [violation(`${folder}/package.json`, 0, `sideEffects: nobody imports ${pattern} without a name`)]
    })
    return [...missing, ...stale]
  })
}

const violation = (file: string, line: number, message: string): Violation => ({
  rule: 'side-effects',
  file,
  line,
  message,
})

const published = (file: string): string => file.replace(/^src\//, 'dist/').replace(/\.tsx?$/, '.js')

const folderOf = (path: string): string | undefined => /^packages\/[^/]+/.exec(path)?.[0]
const foldersOf = (files: readonly SourceFile[]): string[] => [
  ...new Set(files.flatMap(({ path }) => folderOf(path) ?? [])),
]

function readPackage(root: string, folder: string): Package {
  const path = join(root, folder, 'package.json')
  // npm and the type checker have read it in this shape.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Package) : {}
}

function bareImportsOf(file: SourceFile, packages: ReadonlyMap<string, Package>): BareImport[] {
  return file.imports
    .filter(({ isBare, specifier }) => isBare && !specifier.endsWith('.css'))
    .flatMap(({ specifier, line }): BareImport[] => {
      const target = specifier.startsWith('.')
        ? posix.join(posix.dirname(file.path), specifier)
        : entryOf(specifier, packages)
      const folder = target && folderOf(target)
      return folder ? [{ folder, file: posix.relative(folder, target), importer: file.path, line }] : []
    })
}

/** The source of an entry such as `@netbar/shared/live`: what its package exports as `./live`. */
function entryOf(specifier: string, packages: ReadonlyMap<string, Package>): string | undefined {
  const [, name, entry = ''] = /^@netbar\/([^/]+)(\/.+)?$/.exec(specifier) ?? []
  const folder = `packages/${name}`
  const found = packages.get(folder)?.exports?.[`.${entry}`]
  const source = typeof found === 'object' ? found['@netbar/source'] : undefined
  return source && posix.join(folder, source)
}
