import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { toRefusal } from './failures.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

/** Leaves the database no page to grow by; on PostgreSQL every row of the sign-in log reports what a full disk does. */
const fillDisk = async () => {
  const { db, engine } = server.database
  if (engine === 'sqlite') return void (await sql`pragma max_page_count = 1`.execute(db))
  await sql`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger full_disk before insert on login_log execute function refuse_full()`.execute(db)
}
const freeDisk = async () => {
  const { db, engine } = server.database
  if (engine === 'sqlite') return void (await sql`pragma max_page_count = 1000000`.execute(db))
  await sql`drop trigger full_disk on login_log`.execute(db)
}

const signIn = (language = 'zh-CN') =>
  server.call('POST', '/api/auth/jwt/token', {
    body: { username: `nobody-${(tries += 1)}`, password: 'wrong-password' },
    headers: { 'Accept-Language': language },
  })
let tries = 0

it('a full disk is said in words of its own, answers reads, and is forgotten when there is space again', async () => {
  const token = await server.signIn('xh001_mgr')
  await fillDisk()
  // SQLite first uses up the pages that it has.
  await expect.poll(async () => (await signIn()).body['status'], { timeout: 20_000, interval: 0 }).toBe(50701)
  expect(await signIn()).toMatchObject({
    httpStatus: 507,
    body: { status: 50701, msg: '服务器磁盘已满，未能保存，请联系管理员' },
  })
  expect((await signIn('en-US')).body['msg']).toBe(
    'The server’s disk is full. Nothing was saved; please tell your administrator.',
  )
  expect(await server.call('GET', '/api/admin/notification/unread/total', { token })).toMatchObject({
    body: { status: 200 },
  })
  await freeDisk()
  expect((await signIn()).body['status']).toBe(40003)
})

it.each(['ENOSPC', 'EDQUOT'])('a folder of uploads without space (%s) is said in the same words', (code) => {
  expect(toRefusal(Object.assign(new Error(code), { code, syscall: 'write' }))).toMatchObject({ status: 50701 })
})
