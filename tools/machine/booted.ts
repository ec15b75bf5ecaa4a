/** A machine that boots: a root folder of Debian with systemd in namespaces of its own, by systemd-nspawn. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** It trusts whom this machine trusts, which is where packages come from. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const PATIENCE_MS = 90_000

export interface Machine {
  /** Runs commands of a shell as root, with a text on standard input; throws with what they printed where one fails. */
  run(commands: string, input?: string): string
  /** Whether the commands succeed. */
  succeeds(commands: string): boolean
  shutDown(): Promise<void>
}

export interface BootOptions {
  readonly root: string
  /** Folders and files of this machine that it reads, by their path in it. */
  readonly reads: Readonly<Record<string, string>>
  /** Without a network it has its loopback alone. */
  readonly hasNetwork: boolean
}

/** The process that is number 1 inside; null until there is one. */
const findInit = (name: string): number | null => {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const isInside = /^NSpid:\s\d+\s1$/m.test(readFileSync(`/proc/${entry}/status`, 'utf8'))
      // The machine's name is among the variables that systemd-nspawn starts it with.
      if (isInside && readFileSync(`/proc/${entry}/environ`, 'utf8').includes(`container_host_id=${name}`))
        return Number(entry)
    } catch {
      // It has ended meanwhile.
    }
  }
  return null
}

/** Boots a machine, and waits until its services are up. */
export const boot = async ({ root, reads, hasNetwork }: BootOptions): Promise<Machine> => {
  const name = `netbar-${process.pid}`
  const child = spawn(
    'systemd-nspawn',
    [
      '--quiet',
      '--boot',
      '--register=no',
      '--keep-unit',
      '--console=pipe',
      `--machine=${name}`,
      `--directory=${root}`,
      `--setenv=container_host_id=${name}`,
      `--bind-ro=${CERTIFICATES}`,
      ...Object.entries(reads).map(([inside, outside]) => `--bind-ro=${outside}:${inside}`),
      ...(hasNetwork ? [] : ['--private-network']),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close')

  const runIn = (init: number, commands: string, input = ''): string =>
    execFileSync(
      'nsenter',
      [
        `--target=${init}`,
        '--mount',
        '--uts',
        '--ipc',
        '--net',
        '--pid',
        '--root',
        '/bin/bash',
        '--norc',
        '-euc',
        commands,
      ],
      {
        encoding: 'utf8',
        input,
        stdio: 'pipe',
        env: {
          PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          HOME: '/root',
          LANG: 'C.UTF-8',
          NODE_EXTRA_CA_CERTS: CERTIFICATES,
        },
        maxBuffer: 100_000_000,
      },
    )
  const deadline = performance.now() + PATIENCE_MS
  const isUp = (init: number): boolean => {
    try {
      return runIn(init, 'systemctl is-system-running || true').match(/^(running|degraded)/) !== null
    } catch {
      return false
    }
  }
  let init: number | null = null
  while (init === null || !isUp(init)) {
    if (performance.now() > deadline) throw new Error(`the machine is not up within a minute and a half:\n${said}`)
    await pause(500)
    init = findInit(name)
  }
  const machine = init
  return {
    run: (commands, input) => runIn(machine, commands, input),
    succeeds: (commands) => {
      try {
        runIn(machine, commands)
        return true
      } catch {
        return false
      }
    },
    shutDown: async () => {
      // RTMIN+4 is systemd's signal for powering off.
      execFileSync('kill', ['-s', 'RTMIN+4', String(machine)])
      await ended
    },
  }
}
