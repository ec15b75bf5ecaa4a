import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CACHE, ROOT, toolEnv } from './repository.ts'

const STAMP = join(CACHE, 'build')
/** All that the build reads. Tests do not count, though tsc compiles them. */
const SOURCES = ['packages/**', 'tsconfig*.json', 'package.json', 'pnpm-lock.yaml']
const NOT_SOURCES = /(^|[\\/])(node_modules|dist|dist-types|coverage)$|\.test\.tsx?$|\.tsbuildinfo$/

/**
 * Builds every package unless the last build was made of the same sources. What the build prints goes to stderr.
 *
 * @returns whether everything is built now.
 */
export function buildIfStale(): boolean {
  const fingerprint = fingerprintSources()
  const built = globSync('packages/*/tsconfig.json', { cwd: ROOT }).map((path) => join(ROOT, dirname(path), 'dist'))
  const isFresh = built.every((folder) => existsSync(folder)) && existsSync(STAMP)
  if (isFresh && readFileSync(STAMP, 'utf8') === fingerprint) return true

  console.error('Building…')
  rmSync(STAMP, { force: true })
  const { status } = spawnSync('pnpm', ['build'], { cwd: ROOT, env: toolEnv(), stdio: ['ignore', 2, 2] })
  if (status !== 0) return false
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(STAMP, fingerprint)
  return true
}

function fingerprintSources(): string {
  const hash = createHash('sha256')
  const entries = globSync(SOURCES, { cwd: ROOT, withFileTypes: true, exclude: ({ name }) => NOT_SOURCES.test(name) })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.sort()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

if (import.meta.main && !buildIfStale()) process.exitCode = 1
