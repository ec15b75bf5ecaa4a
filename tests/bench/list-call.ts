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
import { load, type Load } from './load.ts'
import type { Row } from './row.ts'

const ROUND_MS = 2_000
const ROUNDS = 3
const LIST = '/api/purchase/order/page?scope=store&page=1&limit=20'

/** An indexed list call on the embedded database, and on PostgreSQL where available, beside the lower bound. */
export async function listCall(): Promise<Row[]> {
  const embedded = await compare('', {})
  if (findPostgres() === null) return [embedded]
  const postgres = await startPostgres()
  try {
    return [embedded, await compare(' on PostgreSQL', { NETBAR_DATABASE_URL: postgres.url('postgres') })]
  } finally {
    await postgres.stop()
  }
}

/** In turns, so that both see the same load of the machine; both send the same answer. */
async function compare(where: string, env: Readonly<Record<string, string>>): Promise<Row> {
  const server = await startServer('test', env)
  const folder = await mkdtemp(join(tmpdir(), 'netbar-bench-'))
  const authorization = await tokenOf(server, 'xh001_mgr')
  const answer = join(folder, 'answer.json')
  await writeFile(answer, await (await fetch(server.url + LIST, { headers: { authorization } })).text())
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), answer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line]: string[] = await once(createInterface({ input: bare.stdout }), 'line')
    const [bareUrl = '', bareToken = ''] = (line ?? '').split(' ')
    const ours: Load[] = []
    const theirs: Load[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await load(bareUrl, { authorization: bareToken }, ROUND_MS))
      ours.push(await load(server.url + LIST, { authorization }, ROUND_MS))
    }
    const best = (loads: readonly Load[]): number => Math.max(...loads.map(({ perSecond }) => perSecond))
    const p99 = Math.min(...ours.map((each) => each.p99))
    return {
      what: `indexed list call${where}, share of bare Fastify + JWT`,
      value: best(ours) / best(theirs),
      budget: { atLeast: 0.5 },
      unit: '×',
      reference: `${best(theirs).toFixed(0)} bare, ${best(ours).toFixed(0)} ours per second, p99 ${p99.toFixed(0)} ms`,
    }
  } finally {
    bare.kill('SIGTERM')
    await server.stop()
    await rm(folder, { recursive: true })
  }
}
