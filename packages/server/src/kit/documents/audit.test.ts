import { createAxiosHttp } from '@netbar/shared/axios'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/index.ts'
import { first } from '../../testing/first.ts'
import { startTestServer, TEST_PASSWORD } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const SIGN_IN = '/api/auth/jwt/token'
const lastSignIn = () =>
  server.database.db
    .selectFrom('login_log')
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('the id of a request', () => {
  it('goes from the client’s header into the answer, the log and the row', async () => {
    const headers = { 'X-Request-Id': 'support-case-4711' }
    const answer = await server.call('POST', SIGN_IN, {
      body: { username: 'admin', password: 'not-this-one' },
      headers,
    })
    expect(answer.headers.get('x-request-id')).toBe('support-case-4711')
    expect(await lastSignIn()).toMatchObject({ username: 'admin', result: 'FAIL', request_id: 'support-case-4711' })
    const refused = server.logLines.map((line): unknown => JSON.parse(line))
    expect(refused).toContainEqual(expect.objectContaining({ reqId: 'support-case-4711', status: 40003 }))
  })

  it('is new for each request of the console', async () => {
    const http = createAxiosHttp({ baseUrl: server.url })
    const signIn = async () => {
      const body = { username: 'xh001_mgr', password: TEST_PASSWORD }
      await http.send({ method: 'POST', url: SIGN_IN, headers: {}, body, timeoutMs: 20_000 })
      return (await lastSignIn()).request_id
    }
    const ids = [await signIn(), await signIn()]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(ids).size).toBe(2)
  })

  it('that is invalid is replaced', async () => {
    const headers = { 'X-Request-Id': 'x\t"}' }
    await server.call('POST', SIGN_IN, { body: { username: 'admin', password: 'not-this-one' }, headers })
    expect((await lastSignIn()).request_id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

/** Tables that the database protects from changes, according to its own triggers. */
const protectedTables = async ({ db, engine }: Database): Promise<readonly string[]> => {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select distinct tbl_name as name from sqlite_master
          where type = 'trigger' and sql like '%is append-only%'`.execute(db)
      : await sql<{ name: string }>`select distinct relname as name from pg_trigger
          join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
          where proname = 'refuse_change' and not tgisinternal
            and pg_class.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

/** Adds a row to each history that has none yet. */
const insertRows = async ({ db }: Database): Promise<void> => {
  const time = new Date().toISOString()
  const { id: user_id } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const { branch_id, product_id } = await db
    .selectFrom('branch_product')
    .select(['branch_id', 'product_id'])
    .executeTakeFirstOrThrow()
  const payment = await db.selectFrom('settlement_bill_payment').selectAll().executeTakeFirstOrThrow()
  const by = { request_id: null, time, id: 'laid' }
  await db
    .insertInto('resource_log')
    .values({
      ...by,
      resource: 'suppliers',
      resource_id: 'x',
      event: 'ADDED',
      actor_id: user_id,
      actor_name: '某人',
      changes: '[]',
    })
    .execute()
  await db
    .insertInto('call_log')
    .values({
      ...by,
      user_id,
      user_name: '某人',
      brand_id: null,
      branch_id,
      module: 'role',
      action: 'roles.add',
      subject_id: null,
      subject_name: '',
      result: 'SUCCESS',
      status: 200,
      ip: '',
      duration_ms: 1,
      changes: '[]',
      request_id: '',
    })
    .execute()
  await db
    .insertInto('operation_log')
    .values({ ...by, user_id, user_name: '某人', action: 'x', branch_id, target_id: null, result: 'OK', ip: '' })
    .execute()
  const { brand_id } = await db
    .selectFrom('branch')
    .where('id', '=', branch_id)
    .select('brand_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('document_comment')
    .values({
      id: 'laid',
      document_kind: 'purchaseOrder',
      document_id: 'x',
      brand_id,
      author_id: user_id,
      author_name: '某人',
      text: '后来的话',
      created_time: time,
      changed_time: time,
      removed_time: null,
      version: 2,
    })
    .execute()
  await db
    .insertInto('document_comment_revision')
    .values({ comment_id: 'laid', version: 1, text: '先前的话', time })
    .execute()
  await db
    .insertInto('price_change')
    .values({
      id: 'laid',
      branch_id,
      product_id,
      cause: 'OWN',
      from_fen: 1,
      to_fen: 2,
      request_id: null,
      actor_name: null,
      created_time: time,
    })
    .execute()
  await db
    .insertInto('settlement_bill_reversal')
    .values({
      id: 'laid',
      bill_id: payment.bill_id,
      payment_id: payment.id,
      amount_fen: payment.amount_fen,
      reason: '重复登记',
      created_by: user_id,
      created_time: time,
    })
    .execute()
}

describe('a history', () => {
  it('is neither changed nor deleted in any table that the database protects', async () => {
    await server.signIn('admin')
    await insertRows(server.database)
    const { db } = server.database
    const tables = await protectedTables(server.database)
    expect(tables).toEqual([
      'balance_log',
      'call_log',
      'document_comment_revision',
      'document_log',
      'login_log',
      'operation_log',
      'price_change',
      'refund_accounting',
      'refund_accounting_line',
      'resource_log',
      'settlement_bill_reversal',
      'stock_movement',
      'stock_movement_lot',
    ])
    for (const name of tables) {
      const table = sql.table(name)
      const rows = async () =>
        (await sql<Record<string, unknown>>`select * from ${table} order by 1, 2`.execute(db)).rows
      const before = await rows()
      expect(before.length, name).toBeGreaterThan(0)
      const column = sql.ref(first(Object.keys(first(before))))
      await expect(sql`update ${table} set ${column} = ${column}`.execute(db), name).rejects.toThrow('append-only')
      await expect(sql`delete from ${table}`.execute(db), name).rejects.toThrow('append-only')
      expect(await rows(), name).toEqual(before)
    }
  })
})
