import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, ROOT } from './repository.ts'
import { isProgressRequested, reportProgress } from './steps/progress.ts'
import { runCommand } from './steps/run-command.ts'
import { openLine } from './steps/step-line.ts'

const STAMP = join(CACHE, 'build')
/** Input files of the build. Tests do not count. */
const SOURCES = ['packages/**', 'tsconfig*.json', 'package.json', 'pnpm-lock.yaml']
const NOT_SOURCES = /(^|[\\/])(node_modules|dist|dist-types|coverage)$|\.test\.tsx?$|\.tsbuildinfo$/
/** pnpm's line about a package that is built. */
const BUILT = / build: Done$/

/**
 * Builds the runnable part of every package unless the last build had the same sources. Types are not checked, and
 * declarations are not written: that is `tsc -b`.
 *
 * @returns Whether everything is built now; failures are printed.
 */
export async function buildIfStale(): Promise<boolean> {
  const fingerprint = fingerprintSources()
  if (isStamped(fingerprint)) return true

  rmSync(STAMP, { force: true })
  const all = globSync('packages/*/package.json', { cwd: ROOT }).length
  const line = openLine('Build')
  const report = isProgressRequested() ? reportProgress : line.report
  let built = 0
  const { isWell, output } = await runCommand('pnpm -r --if-present run build', {
    // Builds are always for production: tests run them in an environment of their own.
    env: { NODE_ENV: 'production' },
    onLine: (said) => {
      if (BUILT.test(said)) report(`${(built += 1)} of ${all} packages`)
    },
  })
  line.end(isWell ? '✓' : '✗', `${built} of ${all} packages`)
  if (!isWell) {
    console.error(output)
    return false
  }
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(STAMP, [fingerprint, ...globSync('packages/*/dist', { cwd: ROOT })].join('\n'))
  return true
}

/** Whether the last build had these sources, and all its outputs are still there. */
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

if (import.meta.main && !(await buildIfStale())) process.exitCode = 1
