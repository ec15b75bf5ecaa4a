import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startForeignServer, type ForeignServer } from '../faults/foreign-server.ts'
import { openPty } from '../pty.ts'
import type { Row } from './row.ts'

const BIN = join(import.meta.dirname, '../../packages/cli/dist/bin.js')
const ROUNDS = 12
const PER_SECOND = 1_000
const SECONDS = 60
const TICK_MS = 10
const TOKEN = 'bench.token.0'

interface Usage {
  readonly cpuMs: number
  readonly rssMb: number
}

/** Makes a process write what it used to a file when it ends. */
const PRELOAD = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  require('node:fs').writeFileSync(process.env.USAGE, JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, rssMb: maxRSS / 1024 }))
})`

const openBench = () => {
  const folder = mkdtempSync(join(tmpdir(), 'netbar-bench-'))
  const preload = join(folder, 'usage.cjs')
  const usage = join(folder, 'usage.json')
  writeFileSync(preload, PRELOAD)
  return {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      NETBAR_LANG: 'en-US',
      NETBAR_TOKEN: TOKEN,
      NODE_OPTIONS: `--require=${preload}`,
      USAGE: usage,
    },
    // We have written it ourselves.
    usage: () => JSON.parse(readFileSync(usage, 'utf8')) as Usage,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
type Bench = ReturnType<typeof openBench>

/** Runs a command to its end, or to the word after which it is ready. */
const run = async (bench: Bench, args: readonly string[], server: ForeignServer, ready?: string): Promise<Usage> => {
  const child = spawn(process.execPath, [...args], {
    env: { ...bench.env, NETBAR_SERVER: server.url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on('data', (chunk: Buffer) => {
    if (ready !== undefined && chunk.toString().includes(ready)) child.kill('SIGINT')
  })
  await once(child, 'close')
  return bench.usage()
}

const STARTS = [
  { what: '--version', args: ['--version'], budget: 8, reference: 'npm +53 ms' },
  { what: '--help', args: ['--help'], budget: 20, reference: 'npm +71 ms' },
  { what: 'unstored', args: ['unstored'], budget: 35, reference: 'wrangler --version +886 ms' },
  { what: 'tail, until it listens', args: ['tail'], ready: 'connected', budget: 80, reference: 'wrangler +886 ms' },
] as const

/** Starts are taken in turns, and the least counts: whatever else the machine does only adds. */
const measureStarts = async (bench: Bench, server: ForeignServer): Promise<Row[]> => {
  let floor = Number.POSITIVE_INFINITY
  const least = STARTS.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round += 1) {
    floor = Math.min(floor, (await run(bench, ['-e', '0'], server)).cpuMs)
    for (const [index, start] of STARTS.entries()) {
      const { cpuMs } = await run(bench, [BIN, ...start.args], server, 'ready' in start ? start.ready : undefined)
      least[index] = Math.min(least[index] ?? cpuMs, cpuMs)
    }
  }
  return STARTS.map(({ what, budget, reference }, index) => ({
    what: `netbar ${what}: CPU above node -e 0 (${floor.toFixed(0)} ms)`,
    value: (least[index] ?? 0) - floor,
    budget: { atMost: budget },
    unit: 'ms',
    reference,
  }))
}

/** Sends numbered calls at the pace of the clock, however late a timer is. */
const send = async (server: ForeignServer, count: number): Promise<void> => {
  const begin = performance.now()
  let sent = 0
  while (sent < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begin) * PER_SECOND) / 1_000))
    for (; sent < due; sent += 1) server.notify({ type: 'CALL', machineName: String(sent + 1), branchId: 3 })
    await new Promise((later) => setTimeout(later, TICK_MS))
  }
}

const streamRows = (where: string, seconds: number, { cpuMs, rssMb }: Usage, lost: number): Row[] => {
  const what = `netbar tail ${where}, ${PER_SECOND} notices/s for ${seconds} s`
  const reference = 'nobody publishes it'
  return [
    {
      what: `${what}: CPU`,
      value: (cpuMs / (seconds * 1_000)) * 100,
      budget: { atMost: 10 },
      unit: '% of a core',
      reference,
    },
    { what: `${what}: memory`, value: rssMb, budget: { atMost: 120 }, unit: 'MB', reference },
    { what: `${what}: lost`, value: lost, budget: { atMost: 0 }, unit: 'notices', reference },
  ]
}

const streamToPipe = async (bench: Bench, server: ForeignServer): Promise<Row[]> => {
  const count = SECONDS * PER_SECOND
  const child = spawn(process.execPath, [BIN, 'tail', '--count', String(count)], {
    env: { ...bench.env, NETBAR_SERVER: server.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let inOrder = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes(`"machineName":"${inOrder + 1}"`)) inOrder += 1
  })
  await once(child.stderr, 'data')
  await send(server, count)
  await once(child, 'close')
  return streamRows('in a pipe', SECONDS, bench.usage(), count - inOrder)
}

const streamToTerminal = async (bench: Bench, server: ForeignServer, view: string): Promise<Row[]> => {
  const count = SECONDS * PER_SECOND
  const pty = openPty(['tail', '--view', view], {
    cols: 120,
    rows: 40,
    env: { ...bench.env, NETBAR_SERVER: server.url },
  })
  await pty.until(() => pty.screen().some((line) => line.startsWith('● connected')))
  await send(server, count)
  await pty.until(() => pty.screen().some((line) => line.includes(`${count} notices`)))
  const seen = new Set(pty.scrollback().flatMap((line) => /machine (\d+)|(\d+)/i.exec(line.slice(10))?.[0] ?? []))
  pty.press('q')
  await pty.until(() => pty.screen().some((line) => line.startsWith('ended with 0')))
  pty.close()
  return streamRows(`in a terminal, ${view} view`, SECONDS, bench.usage(), view === 'full' ? 0 : count - seen.size)
}

/** What starts of the terminal tool cost, and what a stream that never rests does. */
export async function terminalTool(): Promise<Row[]> {
  const bench = openBench()
  const server = await startForeignServer()
  try {
    return [
      ...(await measureStarts(bench, server)),
      ...(await streamToPipe(bench, server)),
      ...(await streamToTerminal(bench, server, 'stream')),
      ...(await streamToTerminal(bench, server, 'full')),
    ]
  } finally {
    await server.close()
    bench.close()
  }
}
