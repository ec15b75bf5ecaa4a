import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../repository.ts'
import { expectSo } from '../steps/expect-so.ts'

const PASSWORD = 'executables-4711'

/** Starts the demo's server; resolves to its address. */
const startServer = (folder: string) => {
  const child = spawn(process.execPath, ['--conditions=@netbar/source', join(ROOT, 'packages/server/src/bin.ts')], {
    env: { ...process.env, PORT: '0', NETBAR_PROFILE: 'demo', NETBAR_DATA_DIR: folder, NETBAR_DEMO_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
        if (found !== undefined) resolve(found)
      })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { url, stop: () => child.kill() }
}

/** The user of an image and their home, by root.sh. */
const USER = '10001:10001'
const HOME = '/var/lib/netbar'

/** Runs the command in a root without Node, as the user of the image. */
const runIn = (root: string, args: readonly string[], env: Readonly<Record<string, string>>, input = '') => {
  const command = ['/usr/bin/netbar', ...args]
  try {
    const stdout = execFileSync('/usr/sbin/chroot', [`--userspec=${USER}`, root, ...command], {
      env: { ...env },
      input,
      encoding: 'utf8',
    })
    return { code: 0, stdout }
  } catch (error) {
    // What execFileSync throws of a command that ends with another code.
    const { status, stdout } = error as { readonly status: number | null; readonly stdout: string }
    return { code: status, stdout }
  }
}

/** What a terminal shows of the command's view until it is interrupted after some seconds, and its code. */
const viewIn = (root: string, env: Readonly<Record<string, string>>): string => {
  const command = `timeout --foreground --signal INT 10 /usr/sbin/chroot --userspec=${USER} ${root} /usr/bin/netbar tail --last 1`
  const session = `stty cols 100 rows 24; ${command}; echo ended with $?`
  // The end of its input would be pressed as Ctrl-D.
  return execFileSync('sh', ['-c', 'sleep 11 | script -qfec "$SESSION" /dev/null'], {
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm-256color', SESSION: session, ...env },
    encoding: 'utf8',
  })
}

/** Tries a package of Debian, unpacked as `dpkg` does it; what it depends on must be there to be installed. */
export const tryDebian = (file: string, version: string): void => {
  execFileSync('apt-get', ['install', '--simulate', '--yes', file], { stdio: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'netbar-deb-'))
  try {
    execFileSync('dpkg-deb', ['--extract', file, folder])
    const env = { PATH: '/usr/bin:/bin' }
    const printed = execFileSync(join(folder, 'usr/bin/netbar'), ['--version'], { env, encoding: 'utf8' })
    expectSo('the package of Debian: dependencies, and --version of what it installs', printed.trim() === version)
    const manual = readFileSync(join(folder, 'usr/share/man/man1/netbar.1'), 'utf8')
    expectSo('the package of Debian: manual', manual.startsWith('.TH NETBAR 1'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Tries the commands in a root without Node, with the demo's server. */
export const tryIn = async (root: string, version: string): Promise<void> => {
  const { code, stdout } = runIn(root, ['--version'], {})
  expectSo('linux-x64 without Node: --version', code === 0 && stdout.trim() === version)
  const folder = mkdtempSync(join(tmpdir(), 'netbar-executables-'))
  const server = startServer(folder)
  try {
    const env = { NETBAR_SERVER: await server.url, NETBAR_LANG: 'en-US', HOME }
    const login = runIn(root, ['login', '--username', 'xh001_mgr', '--password-stdin'], env, `${PASSWORD}\n`)
    expectSo('linux-x64 without Node: login', login.code === 0)
    const check = runIn(root, ['unstored'], env)
    expectSo('linux-x64 without Node: unstored', check.code === 1 && check.stdout.startsWith('UNSTORED WARNING'))
    // The floor of the demo calls about once in ten seconds.
    const tail = runIn(root, ['tail', '--count', '1', '--timeout', '120'], env)
    expectSo('linux-x64 without Node: tail, a live notice', tail.code === 0 && /^\{"v":1,.*\}\n$/.test(tail.stdout))
    const view = viewIn(root, env)
    const isDrawn = view.includes('● connected') && view.includes('1 notice')
    // `timeout` ends with 124 whatever the command does; the cursor is shown again right before.
    expectSo('linux-x64 without Node: view in a terminal', isDrawn && view.includes('\u001b[?25hended with 124'))
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
