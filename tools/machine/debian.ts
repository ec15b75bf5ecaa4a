/** A clean root folder of Debian with what docs/operations.md presumes, made once and layered over for each try. */
import { hash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram } from '../run-program.ts'
import { CACHE } from '../repository.ts'

const SUITE = 'bookworm'
const MIRROR = 'http://deb.debian.org/debian'
/** The machine itself, and what the page tells to install beside Node. */
const PACKAGES = [
  'ca-certificates',
  'curl',
  'dbus',
  'git',
  'iproute2',
  'libatomic1',
  'nginx-light',
  'openssl',
  'postgresql',
  'redis-server',
  'systemd',
  'systemd-sysv',
]

/** Puts this Node and npm into a root. */
const addNode = (root: string): void => {
  const local = join(root, 'usr/local')
  cpSync(process.execPath, join(local, 'bin/node'))
  const npm = dirname(dirname(realpathSync(runProgram('/', 'which', 'npm').trim())))
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
}

/** The root folder with the Node that runs this, which takes some minutes the first time. */
export const cleanDebian = (): string => {
  const key = hash('sha256', [SUITE, process.version, ...PACKAGES].join(' ')).slice(0, 16)
  const folder = join(CACHE, 'debian', key)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  runProgram('/', 'debootstrap', '--variant=minbase', `--include=${PACKAGES.join(',')}`, SUITE, draft, MIRROR)
  addNode(draft)
  renameSync(draft, folder)
  return folder
}
