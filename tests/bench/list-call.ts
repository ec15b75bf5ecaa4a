import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from '../../tools/services/postgres.ts'
import { findPostgres } from '../../tools/services/programs.ts'
import { tokenOf } from './sign-in.ts'
import { startServer } from '../server-process.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import type { Row } from './row.ts'

const ROUND_MS = 2_000
const ROUNDS = 5
const LIST = '/api/purchase/order/page?scope=store&page=1&limit=20'
/** The same rows by queries that differ, one for each connection. */
const OTHER_LISTS = Array.from({ length: 20 }, (_, index) => `${LIST}&startTime=2020-01-01T00:00:${10 + index}Z`)

/** An indexed list call on the embedded database, and on PostgreSQL where available, beside the lower bound. */
export async function listCall(): Promise<Row[]> {
  const embedded = await compare('', {})
  if (findPostgres() === null) return embedded
  const postgres = await startPostgres()
  try {
    return [...embedded, ...(await compare(' on PostgreSQL', { NETBAR_DATABASE_URL: postgres.url('postgres') }))]
  } finally {
    await postgres.stop()
  }
}

/** A server under load, and how to read the seconds of CPU that its process has used. */
interface Target {
  readonly urls: readonly string[]
  readonly authorization: string
  readonly cpuSeconds: () => Promise<number>
}

/** Calls per second of CPU of the server's process: on a machine that does other work too, time says little. */
const measure = async ({ urls, authorization, cpuSeconds }: Target) => {
  const before = await cpuSeconds()
  const { count, p99 } = await load(urls, { authorization }, ROUND_MS)
  return { perCpuSecond: count / ((await cpuSeconds()) - before), p99 }
}

const textOf = async (url: string, authorization = '') => (await fetch(url, { headers: { authorization } })).text()

/** In turns, so that all see the same load of the machine; all send the same answer. */
async function compare(where: string, env: Readonly<Record<string, string>>): Promise<Row[]> {
  const server = await startServer('test', env)
  const folder = await mkdtemp(join(tmpdir(), 'netbar-bench-'))
  const authorization = await tokenOf(server, 'xh001_mgr')
  const answer = join(folder, 'answer.json')
  await writeFile(answer, await textOf(server.url + LIST, authorization))
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), answer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line]: string[] = await once(createInterface({ input: bare.stdout }), 'line')
    const [bareUrl = '', bareToken = ''] = (line ?? '').split(' ')
    const ours = (what: string, paths: readonly string[]) => ({
      what: `indexed list call${where}, ${what}, share of bare Fastify + JWT per CPU`,
      target: {
        urls: paths.map((path) => server.url + path),
        authorization,
        cpuSeconds: async () =>
          Number(/^process_cpu_seconds_total (\S+)$/m.exec(await textOf(`${server.url}/metrics`))?.[1]),
      },
      measured: [] as (Awaited<ReturnType<typeof measure>> & { readonly share: number; readonly bare: number })[],
    })
    const lists = [ours('each another list', OTHER_LISTS), ours('all the same', [LIST])]
    const reference: Target = {
      urls: [`${bareUrl}/rows`],
      authorization: bareToken,
      cpuSeconds: async () => Number(await textOf(`${bareUrl}/cpu`)),
    }
    for (const target of [reference, ...lists.map((each) => each.target)]) await measure(target)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { target, measured } of lists) {
        const { perCpuSecond: bound } = await measure(reference)
        const own = await measure(target)
        measured.push({ ...own, bare: bound, share: own.perCpuSecond / bound })
      }
    return lists.map(({ what, measured }) => {
      const middle = (of: (each: (typeof measured)[number]) => number) => median(measured.map(of))
      return {
        what,
        value: middle(({ share }) => share),
        budget: { atLeast: 0.5 },
        unit: '×',
        reference: `${middle((each) => each.bare).toFixed(0)} bare, ${middle((each) => each.perCpuSecond).toFixed(0)} ours per second of CPU, p99 ${middle((each) => each.p99).toFixed(0)} ms`,
      }
    })
  } finally {
    bare.kill('SIGTERM')
    await server.stop()
    await rm(folder, { recursive: true })
  }
}
