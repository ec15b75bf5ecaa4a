import { calls, EXPORT_LIMIT } from '@netbar/shared/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { first } from '../../testing/first.ts'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a file has at most fifty thousand rows: one more is refused, and a narrower filter is not', async () => {
  const { db } = server.database
  const token = await server.signIn('admin')
  const ask = async (query = '') => {
    const { body } = await server.call('GET', `${calls.announcementEntries.export.path}?limit=1${query}`, { token })
    return body
  }
  const there = Number((await ask())['total'])
  const {
    id,
    title,
    content: _,
    ...sample
  } = first(await db.selectFrom('announcement').where('deleted_time', 'is', null).selectAll().execute())
  const copied = sql.join(Object.keys(sample).map((column) => sql.ref(column)))
  await sql`insert into announcement (id, title, content, ${copied})
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i <= ${EXPORT_LIMIT - there})
    select 'copy-' || cast(i as text), '同一公告', '内容', ${copied} from announcement, numbers where id = ${id}`.execute(
    db,
  )
  expect(await ask()).toEqual({ status: 42_202, msg: '最多导出50000条，请缩小筛选范围' })
  expect(await ask(`&keyword=${encodeURIComponent(title)}`)).toMatchObject({ status: 200 })
  await db.deleteFrom('announcement').where('id', '=', 'copy-1').execute()
  expect(await ask()).toMatchObject({ status: 200, total: EXPORT_LIMIT })
})
