// @module-tag release
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createOutsideWorld, openDatabase, startTestServer } from '../../../testing/index.ts'
import type { OutsideWorld, TestServer } from '../../../testing/index.ts'
import { runBin } from '../../../testing/run-bin.ts'
import { enrol } from '../testing/authenticator.ts'
import { addPasskey } from '../testing/passkeys.ts'

const RESET = '/api/admin/user/second-factor/reset'
const UNREAD = '/api/admin/notification/unread/total'
const NOT_FOUND = { status: 40_401, msg: '没有找到相关数据' }

let server: TestServer
let outside: OutsideWorld
let lost: Awaited<ReturnType<typeof enrol>>

beforeEach(async () => {
  outside = createOutsideWorld()
  server = await startTestServer({ outside: outside.services })
  lost = await enrol(server, 'xh001_mgr')
  await addPasskey(server, lost)
  return () => server.stop()
})

const idOf = async (username: string) =>
  (await server.database.db.selectFrom('user').where('username', '=', username).select('id').executeTakeFirstOrThrow())
    .id
const reset = async (as: string, username: string) => {
  const token = await server.signIn(as)
  const confirmation = await server.confirm(token)
  return (await server.call('POST', `${RESET}/${await idOf(username)}`, { token, confirmation })).body
}
const factorRows = async (db = server.database.db) => {
  const tables = ['second_factor', 'passkey', 'recovery_code'] as const
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).select('user_id').execute()).length))
}

describe('a second factor that somebody else turns off', () => {
  it.each(['admin', 'xh_owner'])(
    '[PERM-7] is off, by %s: sessions end, its owner is told, and it is on record',
    async (as) => {
      expect(await reset(as, 'xh001_mgr')).toMatchObject({ status: 200 })
      expect(await factorRows()).toEqual([0, 0, 0])
      expect((await server.call('GET', UNREAD, { token: lost.token })).body).toMatchObject({ status: 40_101 })
      expect(outside.sms.notices.at(-1)).toMatchObject({ change: 'secondFactorReset' })
      const token = await server.signIn('xh001_mgr')
      const { body } = await server.call('GET', '/api/admin/notification/list?serviceType=ACCOUNT&limit=1', { token })
      expect(body['rows']).toEqual([expect.objectContaining({ subServiceType: 10 })])
      const entries = await server.database.db
        .selectFrom('document_log')
        .where('document_type', '=', 'account')
        .select(['document_id', 'actor_id', 'event'])
        .execute()
      expect(entries).toEqual([
        { document_id: await idOf('xh001_mgr'), actor_id: await idOf(as), event: 'secondFactorReset' },
      ])
    },
  )

  it.each([
    ['a branch', 'area01', 'xh001_mgr', { status: 40_301 }],
    ['somebody without the function', 'finance01', 'xh001_mgr', { status: 40_301 }],
    [
      'the account itself',
      'xh_owner',
      'xh_owner',
      { status: 42_202, msg: '不能关闭自己的两步验证，请在个人资料中操作' },
    ],
    ['another brand', 'newbrand', 'xh001_mgr', NOT_FOUND],
    ['a brand for an account above it', 'xh_owner', 'admin', NOT_FOUND],
    ['anybody where there is none', 'admin', 'yq001_mgr', { status: 42_202, msg: '账户尚未开启两步验证' }],
  ])('[PERM-7] stays on for %s', async (_, as, username, refusal) => {
    const before = await factorRows()
    expect(await reset(as, username)).toMatchObject(refusal)
    expect(await factorRows()).toEqual(before)
  })

  it('[PERM-7] stays on for whoever has the function at level 2, and for a token without a recent factor', async () => {
    const { db } = server.database
    const { id: menu_id } = await db
      .selectFrom('menu_node')
      .where('function_id', '=', 'SECOND_FACTOR_RESET')
      .select('id')
      .executeTakeFirstOrThrow()
    const { role_id } = await db
      .selectFrom('user_role')
      .where('user_id', '=', await idOf('area01'))
      .select('role_id')
      .executeTakeFirstOrThrow()
    await db.insertInto('role_menu').values({ role_id, menu_id }).execute()
    expect(await reset('area01', 'xh001_mgr')).toMatchObject({ status: 40_301 })
    const token = await server.signIn('admin')
    expect((await server.call('POST', `${RESET}/${await idOf('xh001_mgr')}`, { token })).body).toMatchObject({
      status: 42_801,
    })
    expect((await factorRows())[0]).toBe(1)
  })
})

describe('netbar-server reset-second-factor', { timeout: 30_000 }, () => {
  /** Runs the command on the data of the server: with the embedded database on a copy, as no server may run beside it. */
  const run = async (...parameters: readonly string[]) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'netbar-reset-'))
    const place = server.databasePlace
    if (!('url' in place)) cpSync(server.dataDir, dataDir, { recursive: true })
    const env = {
      NETBAR_PROFILE: 'test',
      NETBAR_DATA_DIR: dataDir,
      ...('url' in place ? { NETBAR_DATABASE_URL: place.url } : {}),
    }
    const outcome = await runBin(['reset-second-factor', ...parameters], env)
    const database = await openDatabase('url' in place ? place : { dataDir })
    onTestFinished(async () => {
      await database.close()
      rmSync(dataDir, { recursive: true })
    })
    return { outcome, db: database.db }
  }

  it('turns it off, ends the sessions, tells the owner, and is on record', async () => {
    const { outcome, db } = await run('--username', 'XH001_mgr')
    expect(outcome).toEqual({
      code: 0,
      stdout: 'xh001_mgr signs in without a second factor now, and has been told of it\n',
      stderr: '',
    })
    expect(await factorRows(db)).toEqual([0, 0, 0])
    const userId = await idOf('xh001_mgr')
    const sessions = await db.selectFrom('session').where('user_id', '=', userId).select('revoked_time').execute()
    expect(sessions.filter(({ revoked_time }) => revoked_time === null)).toEqual([])
    const notices = await db
      .selectFrom('notification')
      .innerJoin('notification_receipt', 'notification_receipt.notification_id', 'notification.id')
      .where('user_id', '=', userId)
      .where('service_type', '=', 'ACCOUNT')
      .where('sub_service_type', '=', 10)
      .select('id')
      .execute()
    expect(notices).toHaveLength(1)
    const { actor_id, actor_name } = await db
      .selectFrom('document_log')
      .where('document_type', '=', 'account')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect({ actor_id, actor_name }).toEqual({ actor_id: null, actor_name: 'netbar-server' })
  })

  it.each([
    [[], 'netbar-server reset-second-factor needs --username <name>.'],
    [['--username', 'nobody'], 'There is no account nobody.'],
    [['--username', 'yq001_mgr'], 'yq001_mgr has no second factor.'],
  ])('%j is refused in one line', async (parameters, line) => {
    const { outcome } = await run(...parameters)
    expect(outcome).toEqual({ code: 1, stdout: '', stderr: `netbar-server: ${line}\n` })
  })
})
