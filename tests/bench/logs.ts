import { layOperations, openDatabase } from '@netbar/server/testing'
import { startServer } from '../server-process.ts'
import { onBothEngines, seedWorld, type Database, type Engine } from './both-engines.ts'
import { load } from './load.ts'
import type { Row } from './row.ts'
import { tokenOf } from './sign-in.ts'

const CALL_MS = 3_000
const CONNECTIONS = 4
/** Lines of the log, and the longest 95th percentile of a first page. */
const SIZES = { sqlite: { lines: 1_000_000, atMost: 200 }, postgres: { lines: 10_000_000, atMost: 100 } } as const

/** First pages of the log, by who asks and what for. */
const pagesOf = async ({
  db,
}: Database): Promise<readonly (readonly [what: string, username: string, query: string])[]> => {
  const branch = await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()
  return [
    ['all brands', 'admin', ''],
    ['one brand', 'xh_owner', ''],
    ['one branch', 'xh_owner', `&branchId=${branch.id}`],
    ['one person', 'admin', '&keyword=xh001_mgr'],
    ['a usual page', 'xh_owner', '&module=inventory'],
    ['the rarest page', 'admin', '&module=brand'],
    ['refused', 'admin', '&result=FAIL'],
    ['refused in one brand', 'xh_owner', '&result=FAIL'],
    ['one thing', 'admin', '&subjectId=line-000000999000'],
  ]
}

const measure = async ({ name: engine, place, env }: Engine): Promise<readonly Row[]> => {
  const { lines, atMost } = SIZES[engine]
  const database = await openDatabase(place)
  const now = new Date()
  await seedWorld(database, 'test', now)
  const started = performance.now()
  await layOperations(database, lines, now)
  const seconds = (performance.now() - started) / 1_000
  const wanted = await pagesOf(database)
  await database.close()
  const server = await startServer('test', env)
  try {
    const rows: Row[] = []
    for (const [what, username, query] of wanted) {
      const authorization = await tokenOf(server, username)
      const url = `${server.url}/api/admin/log/operation/page?page=1&limit=20${query}`
      const { p50, p95, count } = await load([url], { authorization }, CALL_MS, CONNECTIONS)
      rows.push({
        what: `log of ${lines.toLocaleString('en')} operations on ${engine}, ${what}: p95 of ${CONNECTIONS} at once`,
        value: p95,
        budget: { atMost },
        unit: 'ms',
        reference: `p50 ${p50.toFixed(1)} ms of ${count} calls; made in ${seconds.toFixed(0)} s`,
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** First pages of the log of operations: a million lines in SQLite, ten million in PostgreSQL. */
export async function logs(): Promise<readonly Row[]> {
  return (await onBothEngines(measure)).flat()
}
