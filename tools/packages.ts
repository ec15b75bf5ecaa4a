/** Packs the published packages and checks the tarballs: exports with publint, types with attw. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, toolEnv } from './repository.ts'

/** Published packages; one without types is a program. */
const PUBLISHED: readonly { name: string; typed: boolean }[] = [
  { name: 'shared', typed: true },
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

function check({ name, typed }: (typeof PUBLISHED)[number]): boolean {
  const cwd = join(ROOT, 'packages', name)
  if (!run(cwd, 'pnpm', 'pack', '--pack-destination', folder)) return false
  const [tarball] = globSync(`netbar-${name}-*.tgz`, { cwd: folder })
  if (tarball === undefined) return false
  const isMapSound = run(folder, 'publint', 'run', tarball, '--strict')
  const areTypesSound = !typed || run(folder, 'attw', tarball, '--profile', 'esm-only', '--format', 'ascii')
  return isMapSound && areTypesSound
}

/** Prints the program's output only when it failed. */
function run(cwd: string, program: string, ...args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env: toolEnv(), encoding: 'utf8' })
  const isWell = status === 0
  console.log(`${isWell ? '✓' : '✗'} ${program} ${args[0] === 'run' ? args[1] : args[0]}`)
  if (!isWell) console.error(stdout + stderr)
  return isWell
}
