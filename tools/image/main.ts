/**
 * `pnpm release:image`: makes the root folder of the image by the script that the Containerfile runs, and tries what operators are told:
 * a set of two servers, PostgreSQL, Redis and nginx, in a network, mounts and processes of their own, by the files and commands of
 * docs/production and docs/operations.md. Needs root on Debian; no container engine.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstall, installFromDebian } from '../debian.ts'
import { ROOT, toolEnv } from '../repository.ts'

const NEEDED = ['libatomic1', 'nginx-light', 'openssl', 'postgresql', 'redis-server', 'systemd']

const run = (program: string, ...parameters: string[]) => {
  const { status } = spawnSync(program, parameters, { cwd: ROOT, env: toolEnv(), stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed`)
}

if (!canInstall()) throw new Error('Root folders and mounts need root on Debian')
if (!(await installFromDebian(NEEDED))) throw new Error(`${NEEDED.join(', ')} could not be installed`)
const folder = mkdtempSync(join(tmpdir(), 'netbar-image-'))
try {
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'root'))
  run('sh', 'docs/production/image.sh', join(folder, 'root'))
  const alone = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child']
  run('unshare', ...alone, process.execPath, join(import.meta.dirname, 'try.ts'), folder)
} finally {
  rmSync(folder, { recursive: true })
}
