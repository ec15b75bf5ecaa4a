/**
 * `pnpm release:check`: the requirements of a release beside its tests. Every licence may be redistributed, every
 * package packs what it should and nothing else, the SBOM is written, and the versions can be computed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { CACHE, ROOT, toolEnv } from './repository.ts'

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

/** Files that a tarball may contain beside its manifest. */
const PACKED: Readonly<Record<string, RegExp>> = {
  shared: /^dist\/.+\.(js|d\.ts|json)$/,
  widgets: /^dist\/.+\.(js|d\.ts|css|json|map)$|^custom-elements\.json$/,
  cli: /^dist\/(netbar\.1|.+\.(js|json))$/,
  server: /^dist\/.+\.(js|d\.ts|json)$/,
}

const SBOM = join(CACHE, 'sbom.cdx.json')

/** The standard output of a program. */
const run = (cwd: string, program: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: toolEnv(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

const checkLicences = (): string => {
  // pnpm prints an object of packages by licence.
  const found = JSON.parse(run(ROOT, 'pnpm', '-r', 'licenses', 'list', '--prod', '--json')) as Readonly<
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
    run(join(ROOT, 'packages', name), 'pnpm', 'pack', '--pack-destination', folder)
    const [tarball] = globSync(`netbar-${name}-*.tgz`, { cwd: folder })
    if (tarball === undefined) throw new Error(`${name} packed nothing`)
    const files = run(folder, 'tar', '-tzf', tarball)
      .trim()
      .split('\n')
      .map((path) => path.replace('package/', ''))
      .filter((path) => path !== 'package.json')
    const others = files.filter((path) => !allowed.test(path) || /\.test\.|(^|\/)src\//.test(path))
    if (others.length > 0 || files.length === 0)
      throw new Error(`${name} packs what it should not: ${others.join(', ')}`)
    return `${name} ${files.length}`
  })
  return `files ${counts.join(', ')}`
}

const writeSbom = (): string => {
  mkdirSync(CACHE, { recursive: true })
  run(ROOT, 'pnpm', 'sbom', '--sbom-format', 'cyclonedx', '--prod', '--out', SBOM)
  // Written by pnpm in this form.
  const { components } = JSON.parse(readFileSync(SBOM, 'utf8')) as { readonly components: readonly unknown[] }
  return `${components.length} components in ${SBOM}`
}

const checkVersions = (folder: string): string => {
  const status = join(folder, 'status.json')
  run(ROOT, 'changeset', 'status', '--output', status)
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
run(ROOT, 'tsc', '-b')
const folder = mkdtempSync(join(tmpdir(), 'netbar-release-'))
try {
  const checks: readonly (readonly [name: string, check: () => string])[] = [
    ['licences', checkLicences],
    ['packed', () => checkPacked(folder)],
    ['components', writeSbom],
    ['versions', () => checkVersions(folder)],
  ]
  for (const [name, check] of checks) console.log(`✓ ${name}: ${check()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
