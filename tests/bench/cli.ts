import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { recordLiveMessage, startTestServer } from '@netbar/server/testing'
import { startForeignServer, type ForeignServer } from '../faults/foreign-server.ts'
import { openPty } from '../pty.ts'
import type { Row } from './row.ts'

const BIN = join(import.meta.dirname, '../../packages/cli/dist/bin.js')
const ROUNDS = 12
const PER_SECOND = 1_000
/** `NETBAR_BENCH_SECONDS=600 pnpm bench terminalTool` for the ten minutes of the budget. */
const SECONDS = Number(process.env['NETBAR_BENCH_SECONDS'] ?? 60)
const TICK_MS = 10
const TOKEN = 'bench.token.0'

interface Usage {
  readonly cpuMs: number
  readonly rssMb: number
}

/** After this time a sent notice is lost: an unnumbered stream does not repeat it. */
const GRACE_MS = 30_000

/** Whether a promise settles in time. */
const within = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  const timer = Promise.withResolvers<boolean>()
  const timeout = setTimeout(() => timer.resolve(false), ms)
  const isDone = await Promise.race([work.then(() => true), timer.promise])
  clearTimeout(timeout)
  return isDone
}

const connectedWithin = async (connected: Promise<unknown>): Promise<void> => {
  if (!(await within(connected, GRACE_MS))) throw new Error('tail did not connect')
}

/** Makes a process write its resource usage to a file when it ends, and end on SIGUSR2. */
const PRELOAD = `process.on('SIGUSR2', () => process.exit()).on('exit', () => {
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
    // Written by the preload above.
    usage: () => {
      const used = JSON.parse(readFileSync(usage, 'utf8')) as Usage
      rmSync(usage)
      return used
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
type Bench = ReturnType<typeof openBench>

/** Runs a command to its end, or to the output that shows that it is ready. */
const run = async (
  bench: Bench,
  args: readonly string[],
  server: Pick<ForeignServer, 'url' | 'notify'>,
  ready?: string,
): Promise<Usage> => {
  const child = spawn(process.execPath, [...args], {
    env: { ...bench.env, NETBAR_SERVER: server.url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on('data', (chunk: Buffer) => {
    if (ready !== undefined && chunk.toString().includes(ready)) server.notify({ type: 'CALL', branchId: 3 })
  })
  await once(child, 'close')
  return bench.usage()
}

interface Start {
  readonly what: string
  readonly args: readonly string[]
  readonly budget: number
  /** The comparable command of npm. */
  readonly npm: string
  /**
   * The output that shows that it is ready; it then ends with the next notice. Without it the command ends by itself.
   */
  readonly ready?: string
}

const STARTS: readonly Start[] = [
  { what: '--version', args: ['--version'], budget: 8, npm: '--version' },
  { what: '--help', args: ['--help'], budget: 20, npm: 'help' },
  { what: 'unstored', args: ['unstored'], budget: 35, npm: '--version' },
  { what: 'tail, until it listens', args: ['tail', '--count', '1'], ready: 'connected', budget: 80, npm: '--version' },
]

/** The program of the installed npm; null where there is none. */
const findNpm = (): string | null => {
  const programs = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  const npm = programs.find((program) => existsSync(program))
  return npm === undefined ? null : realpathSync(npm)
}

/** The minimum of each measurement. They are taken in turns, since other load on the machine only adds. */
const leastOf = async (measures: readonly (() => Promise<Usage>)[]): Promise<readonly number[]> => {
  const least = measures.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, measure] of measures.entries())
      least[index] = Math.min(least[index] ?? Number.POSITIVE_INFINITY, (await measure()).cpuMs)
  return least
}

const measureStarts = async (bench: Bench, server: ForeignServer): Promise<Row[]> => {
  const npm = findNpm()
  const references = npm === null ? [] : ['--version', 'help']
  const [floor = 0, ...rest] = await leastOf([
    () => run(bench, ['-e', '0'], server),
    ...STARTS.map(
      ({ args, ready }) =>
        () =>
          run(bench, [BIN, ...args], server, ready),
    ),
    ...references.map((command) => () => run(bench, [npm ?? '', command], server)),
  ])
  /** A machine that starts slowly is told from a command that does by npm, which then is as slow. */
  const referenceOf = (command: string, value: number): string => {
    const least = rest[STARTS.length + references.indexOf(command)]
    if (npm === null || least === undefined) return 'no npm here'
    const above = least - floor
    return `npm ${command} +${above.toFixed(0)} ms; ${(value / above).toFixed(2)} × it`
  }
  return STARTS.map(({ what, budget, npm: command }, index) => {
    const value = (rest[index] ?? 0) - floor
    return {
      what: `netbar ${what}: CPU above node -e 0 (${floor.toFixed(0)} ms)`,
      value,
      budget: { atMost: budget },
      unit: 'ms',
      reference: referenceOf(command, value),
    }
  })
}

const MISSED = 1_000

/** One notice of an hour with as many as the server keeps: the first one, and the last one, for which all are read. */
const measureBacklog = async (bench: Bench): Promise<Row[]> => {
  const server = await startTestServer()
  try {
    const branch = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('id')
      .executeTakeFirstOrThrow()
    await server.database.write(async (trx) => {
      for (let call = 1; call <= MISSED; call += 1) {
        const type = call === MISSED ? 'TEA' : 'CALL'
        await recordLiveMessage(trx, { branchId: branch.id, type, machineName: String(call) }, new Date())
      }
    })
    const signedIn = { ...bench, env: { ...bench.env, NETBAR_TOKEN: await server.signIn('xh001_mgr') } }
    const at = { url: server.url, notify: () => undefined }
    const tail = (...args: readonly string[]) => run(signedIn, [BIN, 'tail', '--since', '1h', ...args], at)
    const [floor = 0, first = 0, last = 0, all = 0] = await leastOf([
      () => run(signedIn, ['-e', '0'], at),
      () => tail('--count', '1'),
      () => tail('--type', 'TEA', '--count', '1'),
      () => tail('--no-follow'),
    ])
    const what = `one of ${MISSED} notices of an hour: CPU above node -e 0`
    const reference = `all of them +${(all - floor).toFixed(0)} ms`
    return [
      { what: `netbar tail --count 1, ${what}`, value: first - floor, budget: { atMost: 80 }, unit: 'ms', reference },
      { what: `netbar tail --type TEA --count 1, ${what}`, value: last - floor, budget: null, unit: 'ms', reference },
    ]
  } finally {
    await server.stop()
  }
}

/** Sends numbered calls at a fixed rate, however late a timer is. */
const send = async (server: ForeignServer, count: number): Promise<void> => {
  const begin = performance.now()
  let sent = 0
  while (sent < count) {
    const due = Math.min(count, Math.floor(((performance.now() - begin) * PER_SECOND) / 1_000))
    for (; sent < due; sent += 1) server.notify({ type: 'CALL', machineName: String(sent + 1), branchId: 3 })
    await new Promise((later) => setTimeout(later, TICK_MS))
  }
}

/** In MB, by decision 0102. */
const MEMORY = { pipe: 100, stream: 100, full: 120 } as const

const streamRows = (where: string, mostMb: number, { cpuMs, rssMb }: Usage, lost: number): Row[] => {
  const what = `netbar tail ${where}, ${PER_SECOND} notices/s for ${SECONDS} s`
  const reference = 'nobody publishes it'
  return [
    {
      what: `${what}: CPU`,
      value: (cpuMs / (SECONDS * 1_000)) * 100,
      budget: { atMost: 10 },
      unit: '% of a core',
      reference,
    },
    { what: `${what}: memory`, value: rssMb, budget: { atMost: mostMb }, unit: 'MB', reference },
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
  const closed = once(child, 'close')
  try {
    await connectedWithin(once(child.stderr, 'data'))
    await send(server, count)
    if (!(await within(closed, GRACE_MS))) child.kill('SIGUSR2')
    await within(closed, GRACE_MS)
  } finally {
    child.kill('SIGKILL')
  }
  return streamRows('in a pipe', MEMORY.pipe, bench.usage(), count - inOrder)
}

const streamToTerminal = async (bench: Bench, server: ForeignServer, view: 'stream' | 'full'): Promise<Row[]> => {
  const count = SECONDS * PER_SECOND
  let inOrder = 0
  let rest = ''
  const countLines = (data: string) => {
    const lines = (rest + data).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (/Machine (\d+) calls/.exec(line)?.[1] === String(inOrder + 1)) inOrder += 1
  }
  const pty = openPty(['tail', '--view', view], {
    onData: view === 'stream' ? countLines : undefined,
    cols: 120,
    rows: 40,
    env: { ...bench.env, NETBAR_SERVER: server.url },
  })
  const shows = (text: string) => pty.until(() => pty.screen().some((line) => line.includes(text)))
  let counted = 0
  try {
    await connectedWithin(shows('● connected'))
    await send(server, count)
    await within(shows(`${count} notices`), GRACE_MS)
    counted = Number(/(\d+) notices/.exec(pty.screen().join('\n'))?.[1] ?? 0)
    pty.press('q')
    if (!(await within(shows('ended with 0'), GRACE_MS))) pty.signal('SIGUSR2')
    await within(shows('ended with 0'), GRACE_MS)
  } finally {
    pty.close()
  }
  return streamRows(
    `in a terminal, ${view} view`,
    MEMORY[view],
    bench.usage(),
    count - (view === 'full' ? counted : inOrder),
  )
}

/** A stream to a terminal or a pipe, with a server of its own. */
const measureStream = async (stream: (bench: Bench, server: ForeignServer) => Promise<Row[]>): Promise<Row[]> => {
  const bench = openBench()
  const server = await startForeignServer()
  try {
    return await stream(bench, server)
  } finally {
    await server.close()
    bench.close()
  }
}

/** Cost of starting the terminal tool, and of continuous streams, which run in parallel. */
export async function terminalTool(): Promise<Row[]> {
  const starts = await measureStream(measureStarts)
  const backlog = await measureStream(measureBacklog)
  const streams = await Promise.all([
    measureStream(streamToPipe),
    measureStream((bench, server) => streamToTerminal(bench, server, 'stream')),
    measureStream((bench, server) => streamToTerminal(bench, server, 'full')),
  ])
  return [...starts, ...backlog, ...streams.flat()]
}
