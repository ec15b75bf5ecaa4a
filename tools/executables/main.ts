import { execFileSync, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { canInstall } from '../debian.ts'
import { ROOT } from '../repository.ts'
import { buildExecutable, bundle, OUTPUT } from './build.ts'
import { makeArchive, makeDebian, makeImage, makeRoot } from './package-root.ts'
import { TARGETS, type Target } from './targets.ts'

const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8')) as {
  // Every package has one: pnpm refuses it otherwise.
  readonly version: string
}
const PASSWORD = 'executables-4711'
const MEBIBYTE = 1_048_576

const expectThat = (isMet: boolean, what: string): void => {
  if (!isMet) throw new Error(`the executables are wrong: ${what}`)
  console.log(`✓ ${what}`)
}

/** Whether a file is a program of the platform. The blob lies in the file, whose size is beyond that of Node alone. */
const checkFormat = (file: string, { name, magic, machine }: Target): void => {
  const head = Buffer.alloc(20)
  const handle = openSync(file, 'r')
  readSync(handle, head)
  closeSync(handle)
  const isMagic = head.toString('hex').startsWith(magic)
  expectThat(isMagic && (machine === null || head.readUInt16LE(18) === machine), `${name}: format`)
  const count = execFileSync('grep', ['-c', '-a', '@netbar/cli', file], { encoding: 'utf8' })
  expectThat(Number(count) > 0, `${name}: has the command, ${Math.round(statSync(file).size / MEBIBYTE)} MiB`)
}

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

const tryIt = async (root: string): Promise<void> => {
  const { code, stdout } = runIn(root, ['--version'], {})
  expectThat(code === 0 && stdout.trim() === version, 'linux-x64 without Node: --version')
  const folder = mkdtempSync(join(tmpdir(), 'netbar-executables-'))
  const server = startServer(folder)
  try {
    const env = { NETBAR_SERVER: await server.url, NETBAR_LANG: 'en-US', HOME }
    const login = runIn(root, ['login', '--username', 'xh001_mgr', '--password-stdin'], env, `${PASSWORD}\n`)
    expectThat(login.code === 0, 'linux-x64 without Node: login')
    const check = runIn(root, ['unstored'], env)
    expectThat(check.code === 1 && check.stdout.startsWith('UNSTORED WARNING'), 'linux-x64 without Node: unstored')
    // The floor of the demo calls about once in ten seconds.
    const tail = runIn(root, ['tail', '--count', '1', '--timeout', '120'], env)
    expectThat(tail.code === 0 && /^\{"v":1,.*\}\n$/.test(tail.stdout), 'linux-x64 without Node: tail, a live notice')
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Digests of what is attached to a release, for `sha256sum --check`. */
const writeDigests = (files: readonly string[]): void => {
  const lines = files.map((file) => `${hash('sha256', readFileSync(file))}  ${basename(file)}\n`)
  writeFileSync(join(OUTPUT, 'SHA256SUMS'), lines.join(''))
}

if (!canInstall()) throw new Error('Root folders need root on Debian')
// Nothing of an earlier version is attached.
rmSync(OUTPUT, { recursive: true, force: true })
const main = await bundle()
const attached: string[] = []
for (const target of TARGETS) {
  const file = buildExecutable(target, main)
  checkFormat(file, target)
  attached.push(makeArchive(file, target.name, version))
  if (target.name === 'darwin-arm64') console.log('  to be signed on a Mac: codesign --sign - netbar')
  if (target.name === 'win-x64') console.log('  to be signed with signtool; Windows warns of it until then')
  if (!target.name.startsWith('linux')) continue
  const debian = makeDebian(file, target.name === 'linux-x64' ? 'amd64' : 'arm64', version)
  attached.push(debian)
  const fields = execFileSync('dpkg-deb', ['--field', debian, 'Package', 'Architecture'], { encoding: 'utf8' })
  expectThat(fields.includes('netbar'), `${target.name}: ${fields.trim().split('\n').join(', ')}`)
  if (target.name !== 'linux-x64') continue
  const root = makeRoot(file)
  try {
    // Before it is tried, which leaves a sign-in and a compile cache behind.
    attached.push(makeImage(root))
    await tryIt(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}
writeDigests(attached)
for (const file of attached) console.log(`  ${file}: ${Math.round(statSync(file).size / MEBIBYTE)} MiB`)
