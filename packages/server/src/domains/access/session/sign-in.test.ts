// @module-tag sqlite
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer, TEST_COST, TEST_PASSWORD } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { findProof } from '@netbar/shared/contract'
import { hash } from 'node:crypto'
import { issueCaptcha } from '../guessing/captcha.ts'
import { recordGuesses } from '../testing/guesses.ts'
import { proofBits } from '../guessing/back-off.ts'
import { createPasswords } from '../passwords/passwords.ts'

const PATH = '/api/auth/jwt/token'
/** The network prefix of loopback. */
const IP_PREFIX = '127.0.0'

let clock: ManualClock
let server: TestServer
/** Hashes that were compared; null is that of an unknown account. */
let compared: (string | null)[]

beforeEach(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  compared = []
  const passwords = createPasswords(TEST_COST)
  const watched: typeof passwords = {
    ...passwords,
    verify: (stored, password) => {
      compared.push(stored)
      return passwords.verify(stored, password)
    },
  }
  server = await startTestServer({ clock, passwords: watched })
  compared = []
})
afterEach(() => server.stop())

/** What a person and a computer answer a captcha with. */
interface Solved {
  readonly captcha: string
  readonly proof: string
}

const signIn = async (username: string, password: string, solved?: Solved, language = 'zh-CN') => {
  const { httpStatus, body } = await server.call('POST', PATH, {
    body: { username, password, ...solved },
    headers: { 'Accept-Language': language },
  })
  return { httpStatus, ...body }
}

const fail = async (username: string, times: number) => {
  for (let count = 0; count < times; count += 1) await signIn(username, 'wrong-password')
}

/** Failures as if they had happened now, without what each proof costs. */
const recordFailures = (username: string, times: number, ipPrefix = IP_PREFIX) =>
  recordGuesses(server.database, { username, ipPrefix }, times, clock.now())

/** A captcha as it is issued after three failures, and the work for it. */
const solvedFor = async (username: string): Promise<Solved> => {
  const claimant = { username, ipPrefix: IP_PREFIX }
  const { text, challenge } = await issueCaptcha(server.database, claimant, proofBits(3) ?? 0, clock.now())
  return { captcha: text, proof: findProof(challenge, (data) => hash('sha256', data, 'buffer')) }
}

describe('signing in', () => {
  it('[SES-1] answers with a token, and accepts the username trimmed and in any case', async () => {
    expect(await signIn('  XH001_MGR ', TEST_PASSWORD)).toMatchObject({
      httpStatus: 200,
      status: 200,
      data: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    })
  })

  it('[ERR-3] answers a wrong password and an unknown account alike, and computes a hash for both', async () => {
    const wrong = { httpStatus: 200, status: 40003, msg: '账户或密码错误！' }
    expect(await signIn('admin', 'wrong-password')).toEqual(wrong)
    expect(await signIn('nobody', 'wrong-password')).toEqual(wrong)
    expect(compared).toEqual([expect.stringMatching(/^\$argon2id\$/), null])
  })

  it('[ERR-5] reveals that an account is locked only to who knows the password', async () => {
    expect(await signIn('locked01', TEST_PASSWORD)).toMatchObject({ status: 40102, msg: '用户已锁定，请联系管理员' })
    expect(await signIn('locked01', 'wrong-password')).toMatchObject({ status: 40003 })
  })

  it('[I18N-1] answers in the requested language', async () => {
    expect(await signIn('admin', 'wrong-password', undefined, 'en-US')).toMatchObject({
      msg: 'Wrong account or password.',
    })
    expect(await signIn('admin', 'wrong-password', undefined, 'fr, zh-HK;q=0.8')).toMatchObject({
      msg: '帳號或密碼錯誤！',
    })
  })

  it('[VAL-3] names each field that is out of bounds', async () => {
    const { body } = await server.call('POST', PATH, { body: { username: ' a ', password: '12345', surprise: 1 } })
    expect(body).toEqual({
      status: 42201,
      msg: '提交的内容有误，请检查后重试',
      errors: [
        { field: 'username', msg: '至少需要2个字符' },
        { field: 'password', msg: '至少需要6个字符' },
        { field: 'surprise', msg: '不支持的字段' },
      ],
    })
  })

  it('rehashes a password that was hashed at another cost', async () => {
    const before = await server.database.db
      .selectFrom('user')
      .where('username', '=', 'admin')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    await server.database.db
      .updateTable('user')
      .set({ password_hash: await createPasswords({ ...TEST_COST, passes: 2 }).hash(TEST_PASSWORD) })
      .execute()
    await server.signIn('admin')
    const after = await server.database.db
      .selectFrom('user')
      .where('username', '=', 'admin')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(after.password_hash.split('$')[3]).toBe(before.password_hash.split('$')[3])
  })

  it('writes every attempt to the sign-in log', async () => {
    await fail('admin', 1)
    await server.signIn('admin')
    const rows = await server.database.db
      .selectFrom('login_log')
      .select(['username', 'result', 'reason'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { username: 'admin', result: 'FAIL', reason: 'wrongPassword' },
      { username: 'admin', result: 'SUCCESS', reason: '' },
    ])
  })
})

describe('the captcha', () => {
  it('[ERR-4] is required after three failures, before any password is checked', async () => {
    await fail('admin', 3)
    compared = []
    expect(await signIn('admin', TEST_PASSWORD)).toMatchObject({ status: 40002, msg: '请输入正确的验证码！' })
    expect(compared).toEqual([])
  })

  it('is a picture and a challenge for the account that needs them, and for unknown accounts alike', async () => {
    await fail('admin', 3)
    await fail('nobody', 3)
    const ask = async (username: string) =>
      (await server.call('GET', `/api/auth/jwt/captcha?username=${username}`)).body['data']
    const given = {
      needed: true,
      image: expect.stringMatching(/^data:image\/png;base64,/),
      challenge: expect.stringMatching(/^13\.[\w-]{22}$/),
    }
    expect(await ask('admin')).toEqual(given)
    expect(await ask('nobody')).toEqual(given)
    expect(await ask('finance01')).toEqual({ needed: false, image: null, challenge: null })
  })

  it('is accepted once, whatever the case of its letters', async () => {
    await fail('admin', 3)
    const solved = await solvedFor('admin')
    const typed = { ...solved, captcha: ` ${solved.captcha.toLowerCase()}` }
    expect(await signIn('admin', TEST_PASSWORD, typed)).toMatchObject({ status: 200 })
    await recordFailures('admin', 3)
    expect(await signIn('admin', TEST_PASSWORD, solved)).toMatchObject({ status: 40002 })
  })

  it('is used up by a wrong answer', async () => {
    await fail('admin', 3)
    const solved = await solvedFor('admin')
    expect(await signIn('admin', TEST_PASSWORD, { ...solved, captcha: 'nope' })).toMatchObject({ status: 40002 })
    expect(await signIn('admin', TEST_PASSWORD, solved)).toMatchObject({ status: 40002 })
  })

  it('is valid for two minutes and for its own account only', async () => {
    await fail('admin', 3)
    await fail('finance01', 3)
    expect(await signIn('finance01', TEST_PASSWORD, await solvedFor('admin'))).toMatchObject({ status: 40002 })
    const late = await solvedFor('finance01')
    clock.jump(120_000)
    expect(await signIn('finance01', TEST_PASSWORD, late)).toMatchObject({ status: 40002 })
  })

  it('read without its proof opens nothing, nor does a proof that was made when it was cheaper', async () => {
    await fail('admin', 3)
    const { captcha } = await solvedFor('admin')
    for (const proof of ['', 'none'])
      expect(await signIn('admin', TEST_PASSWORD, { captcha, proof })).toMatchObject({ status: 40002 })
    const cheap = await solvedFor('admin')
    await recordFailures('admin', 1)
    expect(await signIn('admin', TEST_PASSWORD, cheap)).toMatchObject({ status: 40002 })
  })
})

describe('the lock', () => {
  const LOCKED = { status: 40102, msg: '登录失败次数过多，请15分钟后再试' }
  /** Somebody has signed in from here before. */
  const knowThisNetwork = (username: string) => server.signIn(username)

  it.each(['admin', 'nobody'])('[ERR-5] refuses %s after ten failures, right password or not', async (username) => {
    await recordFailures(username, 10)
    expect(await signIn(username, TEST_PASSWORD, await solvedFor(username))).toMatchObject(LOCKED)
  })

  it('opens after fifteen minutes, and attempts at a locked account do not extend it', async () => {
    await knowThisNetwork('admin')
    await recordFailures('admin', 10)
    clock.jump(14 * 60_000)
    await fail('admin', 5)
    clock.jump(60_000)
    expect(await signIn('admin', TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  it('lasts no longer, in particular not a day, where the clock is set back', async () => {
    await knowThisNetwork('admin')
    await recordFailures('admin', 10)
    clock.turn(-5 * 60_000)
    expect(await signIn('admin', TEST_PASSWORD)).toMatchObject({ msg: '登录失败次数过多，请20分钟后再试' })
    clock.turn(5 * 60_000 - 86_400_000)
    expect(await signIn('admin', TEST_PASSWORD)).toMatchObject({ status: 200 })
    await recordFailures('admin', 10)
    expect(await signIn('admin', TEST_PASSWORD)).toMatchObject(LOCKED)
    const attempts = () => server.database.db.selectFrom('login_attempt').select('id').execute()
    // Of the day that is still to come nothing survives an hour of pruning, to lock somebody when the clock gets there.
    clock.advance(3_600_000)
    await expect.poll(async () => (await attempts()).length).toBe(11)
    clock.jump(86_400_000)
    clock.advance(3_600_000)
    await expect.poll(attempts).toEqual([])
  })

  it('leaves other accounts, and the same account in other networks, alone', async () => {
    await knowThisNetwork('admin')
    await recordFailures('admin', 10, '10.0.0')
    expect(await signIn('finance01', TEST_PASSWORD)).toMatchObject({ status: 200 })
    expect(await signIn('admin', TEST_PASSWORD)).toMatchObject({ status: 200 })
  })

  it('cannot be evaded by concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('admin', 'wrong-password')))
    const statuses = answers.map((answer) => ('status' in answer ? answer.status : null))
    expect(statuses.filter((status) => status === 40_003)).toHaveLength(3)
    expect(statuses.filter((status) => status === 40_002)).toHaveLength(9)
    expect(compared).toHaveLength(3)
  })

  it('starts counting anew after a success', async () => {
    await fail('admin', 2)
    await server.signIn('admin')
    await fail('admin', 2)
    expect(await signIn('admin', TEST_PASSWORD)).toMatchObject({ status: 200 })
  })
})

it.each([0, 86_400_000, -86_400_000])(
  '[ERR-6] limits the attempts of an address per minute, with the clock set %i ms off meanwhile',
  async (ms) => {
    server = await server.restart({ signInsPerMinute: 3 })
    await fail('admin', 3)
    clock.turn(ms)
    expect(await signIn('finance01', TEST_PASSWORD)).toEqual({
      httpStatus: 200,
      status: 42901,
      msg: '操作过于频繁，请稍后再试',
    })
    clock.advance(60_000)
    expect(await signIn('finance01', TEST_PASSWORD)).toMatchObject({ status: 200 })
  },
)
