/** `pnpm netbar …`: the terminal tool, built from this repository. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { ROOT } from './repository.ts'

if (await buildIfStale()) {
  const cli = spawn(process.execPath, [join(ROOT, 'packages/cli/dist/bin.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  // The terminal sends Ctrl-C to both: the command decides how it ends, and this process only waits for it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => cli.kill('SIGTERM'))
  cli.once('close', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
  })
} else process.exitCode = 1
