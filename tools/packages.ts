/** Packs the published packages and checks the tarballs: exports with publint, types with attw. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, toolEnv } from './repository.ts'

/** Published packages; one without types is a program. */
const PUBLISHED: readonly { name: string; typed: boolean; mostBytes?: number }[] = [
  { name: 'shared', typed: true, mostBytes: 1_500_000 },
  { name: 'widgets', typed: true },
  { name: 'cli', typed: false },
  { name: 'server', typed: true },
]

// The build leaves type declarations to the compiler.
if (!run(ROOT, 'tsc', '-b', '--checkers', '1')) process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'netbar-pack-'))
try {
  const failed = PUBLISHED.filter((each) => !check(each)).map(({ name }) => name)
  if (failed.length > 0) {
    console.error(`Not fit to publish: ${failed.join(', ')}`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true })
}

function check({ name, typed, mostBytes = Infinity }: (typeof PUBLISHED)[number]): boolean {
  const cwd = join(ROOT, 'packages', name)
  if (!run(cwd, 'pnpm', 'pack', '--pack-destination', folder)) return false
  const [tarball] = globSync(`netbar-${name}-*.tgz`, { cwd: folder })
  if (tarball === undefined) return false
  const isMapSound = run(folder, 'publint', 'run', tarball, '--strict')
  const areTypesSound = !typed || run(folder, 'attw', tarball, '--profile', 'esm-only', '--format', 'ascii')
  const bytes = unpackedBytes(tarball)
  const isSmall = bytes <= mostBytes
  if (mostBytes < Infinity) console.log(`${isSmall ? '✓' : '✗'} unpacks to ${bytes} bytes of ${mostBytes}`)
  return isMapSound && areTypesSound && isSmall
}

/** The size of all its files; `tar` lists each with its size in the third column. */
function unpackedBytes(tarball: string): number {
  const { stdout } = spawnSync('tar', ['-tvzf', tarball], { cwd: folder, encoding: 'utf8' })
  return stdout.split('\n').reduce((sum, line) => sum + Number(line.split(/\s+/)[2] ?? 0), 0)
}

/** Prints the program's output only when it failed. */
function run(cwd: string, program: string, ...args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: toolEnv(), encoding: 'utf8' })
  const isWell = status === 0
  console.log(`${isWell ? '✓' : '✗'} ${program} ${args[0] === 'run' ? args[1] : args[0]}`)
  if (!isWell) console.error(stdout + stderr)
  return isWell
}
