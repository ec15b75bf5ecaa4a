import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { canInstall } from '../debian.ts'
import { ROOT } from '../repository.ts'
import { expectSo } from '../steps/expect-so.ts'
import { buildExecutable, bundle, OUTPUT } from './build.ts'
import { makeArchive, makeDebian, makeImage, makeRoot } from './package-root.ts'
import { tryDebian, tryIn } from './trying.ts'
import { TARGETS, type Target } from './targets.ts'

const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/cli/package.json'), 'utf8')) as {
  // Every package has one: pnpm refuses it otherwise.
  readonly version: string
}
const MEBIBYTE = 1_048_576

/** Whether a file is a program of the platform. The blob lies in the file, whose size is beyond that of Node alone. */
const checkFormat = (file: string, { name, magic, machine }: Target): void => {
  const head = Buffer.alloc(20)
  const handle = openSync(file, 'r')
  readSync(handle, head)
  closeSync(handle)
  const isMagic = head.toString('hex').startsWith(magic)
  expectSo(`${name}: format`, isMagic && (machine === null || head.readUInt16LE(18) === machine))
  const count = execFileSync('grep', ['-c', '-a', '@netbar/cli', file], { encoding: 'utf8' })
  expectSo(`${name}: has the command, ${Math.round(statSync(file).size / MEBIBYTE)} MiB`, Number(count) > 0)
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
  expectSo(`${target.name}: ${fields.trim().split('\n').join(', ')}`, fields.includes('netbar'))
  if (target.name !== 'linux-x64') continue
  tryDebian(debian, version)
  const root = makeRoot(file)
  try {
    // Before it is tried, which leaves a sign-in and a compile cache behind.
    attached.push(makeImage(root))
    await tryIn(root, version)
  } finally {
    rmSync(root, { recursive: true })
  }
}
writeDigests(attached)
for (const file of attached) console.log(`  ${file}: ${Math.round(statSync(file).size / MEBIBYTE)} MiB`)
