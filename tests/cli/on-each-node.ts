/**
 * `pnpm nodes`: the terminal's package, as it is published, runs on each Node that it supports. The Nodes come from
 * the npm registry.
 */
import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, toolEnv } from '../../tools/repository.ts'
import { SERVER_PASSWORD, startServer } from '../server-process.ts'

const NODES = ['22', '24', '26']
const run = promisify(execFile)

/** Exit code and output of a command. */
interface Ended {
  readonly code: number
  readonly stdout: string
}

/** Output of each command on success. */
const COMMANDS: readonly (readonly [args: readonly string[], code: number, stdout: RegExp])[] = [
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  [['--help'], 0, /netbar tail/],
  [['whoami'], 0, /xh001_mgr/],
  [['unstored', '--branch', 'XH001'], 1, /^UNSTORED WARNING/],
  [['tail', '--no-follow', '--format', 'ndjson'], 0, /^(\{.*\}\n)*$/],
]

const install = async (folder: string): Promise<string> => {
  const cwd = join(ROOT, 'packages/cli')
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd, env: toolEnv() })
  const [tarball = ''] = globSync('netbar-cli-*.tgz', { cwd: folder })
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', join(folder, tarball)])
  return join(folder, 'node_modules/.bin/netbar')
}

const signIn = async (server: string): Promise<string> => {
  const answer = await fetch(`${server}/api/auth/jwt/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'xh001_mgr', password: SERVER_PASSWORD }),
  })
  const { data } = Object(await answer.json())
  if (typeof data !== 'string') throw new Error('xh001_mgr cannot sign in')
  return data
}

const folder = mkdtempSync(join(tmpdir(), 'netbar-nodes-'))
const server = await startServer('test')
try {
  const program = await install(folder)
  const env = {
    ...process.env,
    NETBAR_SERVER: server.url,
    NETBAR_TOKEN: await signIn(server.url),
    NETBAR_LANG: 'en-US',
  }
  for (const node of NODES) {
    const on = (...args: readonly string[]): Promise<Ended> =>
      run('npx', ['-y', `node@${node}`, ...args], { env, cwd: folder }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        ({ code, stdout }) => ({ code: Number(code), stdout: String(stdout) }),
      )
    const { stdout: version } = await on('--version')
    for (const [args, code, said] of COMMANDS) {
      const ended = await on(program, ...args)
      if (ended.code !== code || !said.test(ended.stdout))
        throw new Error(`Node ${version.trim()}: netbar ${args.join(' ')} ended with ${ended.code}:\n${ended.stdout}`)
    }
    console.log(`✓ Node ${version.trim()}: netbar ${COMMANDS.map(([[name]]) => name).join(', ')}`)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
