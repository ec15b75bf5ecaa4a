import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { CACHE, ROOT } from '../repository.ts'
import type { Target } from './targets.ts'

/** The folder of the executables, by platform. */
export const OUTPUT = join(ROOT, 'dist', 'executables')

/** Bundles the command into one file, which a single executable needs. */
export const bundle = async (): Promise<string> => {
  const root = join(ROOT, 'packages/cli')
  const outDir = join(CACHE, 'executables')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'netbar.mjs', codeSplitting: false } },
    },
  })
  return join(outDir, 'netbar.mjs')
}

/** The Node of a platform, from its package; fetched once for each version. */
const nodeOf = ({ packageName, program }: Target): string => {
  const version = process.versions.node
  const folder = join(CACHE, 'nodes', `${packageName}-${version}`)
  const file = join(folder, 'package', program)
  if (existsSync(file)) return file
  // Unpacked elsewhere first: an interrupted run leaves half a Node behind.
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  execFileSync('npm', ['pack', '--silent', `${packageName}@${version}`, '--pack-destination', draft], { cwd: draft })
  const archive = readdirSync(draft).find((name) => name.endsWith('.tgz'))
  if (archive === undefined) throw new Error(`${packageName}@${version} could not be fetched`)
  execFileSync('tar', ['-xzf', archive], { cwd: draft })
  renameSync(draft, folder)
  return file
}

/** Makes the executable of a platform; this Node puts the command into that of the platform, which has the same version. */
export const buildExecutable = (target: Target, main: string): string => {
  const folder = join(OUTPUT, target.name)
  mkdirSync(folder, { recursive: true })
  const output = join(folder, target.output)
  const settings = {
    main,
    mainFormat: 'module',
    executable: nodeOf(target),
    output,
    disableExperimentalSEAWarning: true,
    // Options of Node are none of the command's.
    execArgvExtension: 'none',
  }
  const file = join(CACHE, 'executables', `${target.name}.json`)
  writeFileSync(file, JSON.stringify(settings))
  execFileSync(process.execPath, ['--build-sea', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  chmodSync(output, 0o755)
  return output
}
