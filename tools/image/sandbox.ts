/** A machine of its own: runs in namespaces for mounts, network and processes (`unshare`), so that nothing outside changes. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Container } from './container.ts'

/** Runs a program to its end; throws with its output where it fails. */
export const run = (program: string, ...parameters: readonly string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Layers over folders of the machine: what is written to them is gone with the namespace. */
export const layer = (scratch: string, folders: readonly string[]): void => {
  mkdirSync(scratch, { recursive: true })
  run('mount', '-t', 'tmpfs', 'tmpfs', scratch)
  for (const folder of folders) {
    const [upper, work] = ['upper', 'work'].map((name) => join(scratch, name, folder))
    for (const each of [upper, work]) mkdirSync(each ?? '', { recursive: true })
    const options = `lowerdir=${folder},upperdir=${upper},workdir=${work}`
    run('mount', '-t', 'overlay', 'overlay', '-o', options, folder)
  }
}

/** Mounts what an engine mounts for a container with a read-only root. */
export const mountContainer = (root: string, dataDir: string): void => {
  run('mount', '--bind', root, root)
  run('mount', '-t', 'tmpfs', 'tmpfs', join(root, 'tmp'))
  run('mount', '--rbind', '/dev', join(root, 'dev'))
  run('mount', '-t', 'proc', 'proc', join(root, 'proc'))
  run('mount', '--bind', dataDir, join(root, 'var/lib/netbar'))
  run('mount', '--bind', '/etc/netbar', join(root, 'etc/netbar'))
  run('mount', '-o', 'remount,bind,ro', join(root, 'etc/netbar'))
  run('mount', '-o', 'remount,bind,ro', root)
}

/** A process of the set. */
export interface Running {
  /** Its standard output so far. */
  readonly said: () => string
  signal(signal: NodeJS.Signals): void
  readonly ended: Promise<number | null>
}

/** Starts a program; `input` is its standard input. */
export const start = (program: string, parameters: readonly string[], env: NodeJS.ProcessEnv, input = ''): Running => {
  const child = spawn(program, parameters, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return { said: () => said, signal: (signal) => void child.kill(signal), ended }
}

/** Starts a program in the root folder as its user, without capabilities and without a way to new ones. */
export const startInside = (
  root: string,
  { user, env }: Container,
  command: readonly string[],
  more: Readonly<Record<string, string>>,
  input = '',
): Running => {
  const [uid = '', gid = ''] = user.split(':')
  const inside = ['--no-new-privs', '/usr/sbin/chroot', `--userspec=${uid}:${gid}`, '--groups=', root]
  return start('setpriv', [...inside, ...command], { ...env, ...more }, input)
}
