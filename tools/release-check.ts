/**
 * `pnpm release:check`: the requirements of a release beside its tests. Every licence may be redistributed, every
 * package packs what it should and nothing else, the list of components is valid, stored advisories that are not too old know
 * nothing against any of them, and the versions can be computed.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readComponents } from './advisories/components.ts'
import { ADVISORIES, writeComponents } from './advisories/files.ts'
import { checkAdvisories, readAdvisories } from './advisories/stored-advisories.ts'
import { buildIfStale } from './build.ts'
import { ROOT } from './repository.ts'
import { runProgram } from './run-program.ts'

/** Licences that require no more than attribution. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Unlicense',
])

/** What every tarball has beside its own. */
const IN_ALL: ReadonlySet<string> = new Set(['package.json', 'LICENSE', 'README.md'])
/** Files that a tarball may contain beside those. */
const PACKED: Readonly<Record<string, RegExp>> = {
  shared: /^dist\/.+\.(js|d\.ts|json)$/,
  widgets: /^dist\/.+\.(js|d\.ts|css|json|map)$|^custom-elements\.json$|^pictures\/[\w-]+\.png$/,
  cli: /^dist\/(netbar\.1|.+\.(js|json))$|^schemas\/[\w-]+\.schema\.json$/,
  server: /^dist\/.+\.(js|d\.ts|json)$/,
}

const checkLicences = (): string => {
  // pnpm prints an object of packages by licence.
  const found = JSON.parse(runProgram(ROOT, 'pnpm', '-r', 'licenses', 'list', '--prod', '--json')) as Readonly<
    Record<string, readonly { readonly name: string }[]>
  >
  const refused = Object.entries(found).filter(([licence]) => !ALLOWED.has(licence))
  if (refused.length > 0)
    throw new Error(
      refused.map(([licence, list]) => `${licence}: ${list.map(({ name }) => name).join(', ')}`).join('\n'),
    )
  return Object.entries(found)
    .map(([licence, list]) => `${list.length} ${licence}`)
    .join(', ')
}

const checkPacked = (folder: string): string => {
  const counts = Object.entries(PACKED).map(([name, allowed]) => {
    runProgram(join(ROOT, 'packages', name), 'pnpm', 'pack', '--pack-destination', folder)
    const [tarball] = globSync(`netbar-${name}-*.tgz`, { cwd: folder })
    if (tarball === undefined) throw new Error(`${name} packed nothing`)
    const files = runProgram(folder, 'tar', '-tzf', tarball)
      .trim()
      .split('\n')
      .map((path) => path.replace('package/', ''))
      .filter((path) => !IN_ALL.has(path))
    const others = files.filter((path) => !allowed.test(path) || /\.test\.|(^|\/)src\//.test(path))
    if (others.length > 0 || files.length === 0)
      throw new Error(`${name} packs what it should not: ${others.join(', ')}`)
    return `${name} ${files.length}`
  })
  return `files ${counts.join(', ')}`
}

/** Components and advisories in one: the list is what is looked up. */
const checkComponents = async (): Promise<string> => {
  const components = await readComponents(writeComponents())
  return checkAdvisories(readAdvisories(ADVISORIES), components, new Date())
}

const checkVersions = (folder: string): string => {
  const status = join(folder, 'status.json')
  runProgram(ROOT, 'changeset', 'status', '--output', status)
  if (!existsSync(status)) return 'nothing to release'
  const { releases } = JSON.parse(readFileSync(status, 'utf8')) as {
    readonly releases: readonly { readonly name: string; readonly type: string; readonly newVersion: string }[]
  }
  return releases
    .filter(({ type }) => type !== 'none')
    .map(({ name, newVersion }) => `${name} ${newVersion}`)
    .join(', ')
}

if (!(await buildIfStale())) throw new Error('What is not built cannot be packed')
runProgram(ROOT, 'tsc', '-b')
const folder = mkdtempSync(join(tmpdir(), 'netbar-release-'))
try {
  const checks: readonly (readonly [name: string, check: () => string | Promise<string>])[] = [
    ['licences', checkLicences],
    ['packed', () => checkPacked(folder)],
    ['components', checkComponents],
    ['versions', () => checkVersions(folder)],
  ]
  for (const [name, check] of checks) console.log(`✓ ${name}: ${await check()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
