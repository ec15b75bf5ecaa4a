import { calls, secretText, Status } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConformanceRequest } from './conformance-request.ts'
import { createOutsideWorld, requestsOf, startTestServer } from './index.ts'
import type { TestServer } from './index.ts'
import { storedSecrets } from './stored-secrets.ts'

let server: TestServer
let token: string
/** Requests by the name of their call; written before the calls are made. */
let requests: Readonly<Record<string, ConformanceRequest>>
/** Secrets in the database before the calls are made. */
let secrets: readonly string[]
/** Answers by the name of their call. */
const answers = new Map<string, string>()

const named: readonly (readonly [name: string, call: Call])[] = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries<Call>(group).map(([name, call]) => [`${feature}.${name}`, call] as const),
)

beforeAll(async () => {
  const outside = createOutsideWorld()
  server = await startTestServer({ outside: outside.services })
  token = await server.signIn('xh001_mgr')
  const { db } = server.database
  const { id: userId } = await db
    .selectFrom('user')
    .where('username', '=', 'xh001_mgr')
    .select('id')
    .executeTakeFirstOrThrow()
  const { branch_id: branchId } = await db
    .selectFrom('user_branch')
    .where('user_id', '=', userId)
    .select('branch_id')
    .orderBy('branch_id')
    .executeTakeFirstOrThrow()
  requests = await requestsOf({ server, outside, token, branchId })
  secrets = await storedSecrets(server)
})
afterAll(() => server.stop())

/** Signing out comes last, as it ends the session of the others. */
const inOrder = [
  ...named.filter(([name]) => name !== 'session.signOut'),
  ...named.filter(([name]) => name === 'session.signOut'),
]

const make = async (name: string, { method, path, idempotent, needsRecentFactor }: Call) => {
  const { path: rest = '', body, token: own = token, confirmation } = requests[name] ?? {}
  return server.call(method, path.replace(/(\/\{\w+\})+$/, '') + rest, {
    token: own,
    ...(needsRecentFactor || name === 'profile.save'
      ? { confirmation: confirmation ?? (await server.confirm(own)) }
      : {}),
    ...(body === undefined ? {} : { body }),
    ...(idempotent ? { headers: { 'Idempotency-Key': `conformance-${name}` } } : {}),
  })
}

const envelope = ({ layout, answer }: Call) =>
  layout === 'rows'
    ? v.strictObject({
        status: v.literal(200),
        msg: v.string(),
        rows: v.pipe(v.array(answer), v.minLength(1)),
        total: v.number(),
      })
    : v.strictObject({ status: v.literal(200), msg: v.string(), data: answer })

/** Calls that need a recent factor. Their list is written down, so that none loses it by a slip. */
const FACTOR_CALLS = [
  'secondFactor.begin',
  'secondFactor.turnOn',
  'secondFactor.renewRecoveryCodes',
  'secondFactor.turnOff',
  'secondFactor.reset',
  'passkeys.begin',
  'passkeys.add',
  'passkeys.remove',
  'accountBinding.unbind',
  'serviceTokens.create',
  'couponAccounts.save',
  'machineKeys.issue',
  'wechat.save',
  'wechat.unbind',
  'payment.saveWechatPay',
  'profile.savePhone',
  'settlementBills.pay',
  'settlementBills.reverse',
  'userAccess.resetPassword',
  'clientReleaseSteps.release',
  'clientReleaseSteps.rollBack',
]

/** Whether a form has a secret anywhere. */
const takesSecret = (schema: unknown): boolean =>
  schema === secretText ||
  (typeof schema === 'object' && schema !== null && Object.values(schema).some((part) => takesSecret(part)))

describe('a call that needs a recent factor', () => {
  const declared = named.filter(([, { needsRecentFactor }]) => needsRecentFactor)

  it('[PERM-7] is one of payments, rights, secrets, ways into an account, and what machines run', () => {
    expect(declared.map(([name]) => name)).toEqual(FACTOR_CALLS)
  })

  it('[PERM-7] is every one that takes a secret', () => {
    const taking = named.filter(([, { body }]) => takesSecret(body)).map(([name]) => name)
    expect(taking).toEqual(['couponAccounts.save', 'wechat.save', 'payment.saveWechatPay'])
    expect(FACTOR_CALLS).toEqual(expect.arrayContaining(taking))
  })

  it.each(declared)(
    '[PERM-7] %s is refused without one, and with that of another session',
    async (name, { method, path, idempotent }) => {
      const { path: rest = '', body, token: own = token } = requests[name] ?? {}
      for (const confirmation of [undefined, 'made up', await server.confirm(await server.signIn('xh002_mgr'))]) {
        const answer = await server.call(method, path.replace(/(\/\{\w+\})+$/, '') + rest, {
          token: own,
          confirmation,
          ...(body === undefined ? {} : { body }),
          ...(idempotent ? { headers: { 'Idempotency-Key': `unconfirmed-${name}` } } : {}),
        })
        expect(answer.body).toMatchObject({ status: Status.confirmationNeeded, data: { by: expect.any(String) } })
      }
    },
  )
})

describe('the server answers according to the contract', () => {
  it.each(inOrder)(
    '%s [CALL-2] [CALL-3] [CALL-4] [CALL-5] [CALL-6] [CALL-7] [CALL-8] [CALL-9] [CALL-10]',
    async (name, call) => {
      const { httpStatus, body } = await make(name, call)
      answers.set(name, JSON.stringify(body))
      expect(httpStatus).toBe(200)
      const { issues = [], output } = v.safeParse(envelope(call), body)
      expect(issues).toEqual([])
      // No normalisation was needed, unlike for servers of other makes.
      expect(body).toMatchObject(Object(output))
    },
  )
})

describe('the answers of all calls', () => {
  it('[CALL-6] [CALL-7] have no secret, in any answer, export or live message', async () => {
    expect(answers.size).toBe(named.length)
    const known = [...new Set([...secrets, ...(await storedSecrets(server))])]
    expect(known).toContain('NetbarDemoApiV3KeyOf32Characters')
    const notices = await server.database.db.selectFrom('notification').selectAll().execute()
    const notified = [...answers, ['notifications of everybody', JSON.stringify(notices)] as const]
    expect(notified.filter(([, text]) => known.some((secret) => text.includes(secret))).map(([name]) => name)).toEqual(
      [],
    )
  })
})

describe('the contract', () => {
  it('[PERM-7] opens no call without a session except signing in and public data', async () => {
    const open: string[] = []
    for (const [name, { method, path }] of named) {
      const { body } = await server.call(method, path.replaceAll(/\{\w+\}/g, 'x'))
      if (body['status'] !== 40_101) open.push(name)
    }
    expect(open).toEqual([
      'session.signIn',
      'session.captcha',
      'secondFactor.finish',
      'secondFactor.signInChallenge',
      'accountBinding.wechatLogin',
      'accountBinding.sendCode',
      'accountBinding.bind',
      'passwordLinks.look',
      'passwordLinks.use',
      // A hint from WeChat Pay, after which it is asked: nothing in it is believed.
      'qrPayments.notice',
      'announcements.published',
    ])
  })

  it('[PERM-7] opens no call that needs a right to users without it', async () => {
    // The auditor has no function but those of the logs, which are taken away here.
    await server.database.db
      .deleteFrom('role_menu')
      .where(({ selectFrom, eb }) =>
        eb(
          'role_id',
          'in',
          selectFrom('user_role')
            .innerJoin('user', 'user.id', 'user_role.user_id')
            .where('username', '=', 'auditor01')
            .select('role_id'),
        ),
      )
      .where(({ selectFrom, eb }) =>
        eb('menu_id', 'in', selectFrom('menu_node').where('type', '=', 'FUNCTION').select('id')),
      )
      .execute()
    const auditor = await server.signIn('auditor01')
    for (const [, { method, path, access }] of named) {
      if (typeof access === 'string') continue
      const { body } = await server.call(method, path.replaceAll(/\{\w+\}/g, 'x'), {
        token: auditor,
        ...(method === 'GET' ? {} : { body: 'not even JSON' }),
      })
      expect(body).toEqual({ status: 40301, msg: '当前用户无相关操作权限！' })
    }
  })
})
