import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  if (isStamped(fingerprint)) return true

  console.error('Building…')
  rmSync(STAMP, { force: true })
  // What is built is for production, whoever asks: tests have it built in an environment of their own.
  const env = { ...toolEnv(), NODE_ENV: 'production' }
  const { status } = spawnSync('pnpm', ['build'], { cwd: ROOT, env, stdio: ['ignore', 2, 2] })
  if (status !== 0) return false
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(STAMP, [fingerprint, ...globSync('packages/*/dist', { cwd: ROOT })].join('\n'))
  return true
}

/** Whether the last build was of these sources, and all that it made is still there. */
function isStamped(fingerprint: string): boolean {
  if (!existsSync(STAMP)) return false
  const [stamped, ...made] = readFileSync(STAMP, 'utf8').split('\n')
  return stamped === fingerprint && made.every((folder) => existsSync(join(ROOT, folder)))
}

function fingerprintSources(): string {
  const hash = createHash('sha256')
  const entries = globSync(SOURCES, { cwd: ROOT, withFileTypes: true, exclude: ({ name }) => NOT_SOURCES.test(name) })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.sort()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

if (import.meta.main && !buildIfStale()) process.exitCode = 1
