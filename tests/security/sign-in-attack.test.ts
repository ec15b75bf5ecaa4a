// @module-tag release
import { createHash } from 'node:crypto'
import {
  createManualClock,
  createPasswords,
  issueCaptcha,
  recordGuesses,
  standingOf,
  startTestServer,
  TEST_COST,
  TEST_PASSWORD,
  type ManualClock,
  type TestServer,
} from '@netbar/server/testing'
import { DAY_MS, findProof, Status } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const SIGN_IN = '/api/auth/jwt/token'
const ACCOUNTS = ['admin', 'xh_owner', 'xh001_mgr', 'xh001_cash1', 'finance01', 'nobody1', 'nobody2', 'nobody3']
const STAFF = ACCOUNTS.filter((name) => !name.startsWith('nobody'))
/** The limit in production. */
const SIGN_INS_PER_MINUTE = 10

let clock: ManualClock
let server: TestServer
/** Compared hashes, and the maximum number of concurrent ones. */
let compared: (string | null)[] = []
let waiting: number
let maxWaiting: number

const watchedPasswords = (cost: typeof TEST_COST) => {
  const passwords = createPasswords(cost)
  return {
    ...passwords,
    verify: async (stored: string | null, password: string) => {
      waiting += 1
      maxWaiting = Math.max(maxWaiting, waiting)
      try {
        const isRight = await passwords.verify(stored, password)
        compared.push(stored)
        return isRight
      } finally {
        waiting -= 1
      }
    },
  }
}

const start = async (options: { readonly signInsPerMinute: number; readonly cost?: typeof TEST_COST }) => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({
    clock,
    passwords: watchedPasswords(options.cost ?? TEST_COST),
    signInsPerMinute: options.signInsPerMinute,
    config: { trustedProxies: ['127.0.0.1'] },
  })
  compared = []
  maxWaiting = 0
}

beforeEach(() => {
  waiting = 0
})
afterEach(() => server.stop())

/** An attempt as forwarded by a proxy. */
const signIn = async (username: string, password: string, from: string, captcha = '') => {
  const { httpStatus, body } = await server.call('POST', SIGN_IN, {
    body: { username, password, captcha },
    headers: { 'X-Forwarded-For': from },
  })
  return { httpStatus, status: Number(body['status']), msg: body['msg'] }
}

/** Wrong passwords from a network, admitted whatever they had to prove. */
const guessed = (username: string, ipPrefix: string, times: number) =>
  recordGuesses(server.database, { username, ipPrefix }, times, clock.now())

/** Fifty addresses in as many networks. */
const ADDRESSES = Array.from({ length: 50 }, (_, index) => `203.${index}.113.7`)

/** Guesses in waves of one from each address, concurrent like those of a botnet. */
const guess = async (count: number) => {
  const statuses: number[] = []
  for (let wave = 0; wave * ADDRESSES.length < count; wave += 1) {
    const tries = ADDRESSES.map((address, index) =>
      signIn(ACCOUNTS[(wave + index) % ACCOUNTS.length] ?? '', `guess-${wave}-${index}`, address),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ httpStatus }) => httpStatus >= 500)).toEqual([])
    statuses.push(...answers.map(({ status }) => status))
    clock.jump(1_000)
  }
  return statuses
}

/** The usual address of each member of staff. */
const homeOf = (index: number) => `198.51.${index}.20`

const signInAtHome = async () => {
  for (const [index, username] of STAFF.entries())
    expect(await signIn(username, TEST_PASSWORD, homeOf(index)), username).toMatchObject({ status: Status.ok })
}

describe('two thousand guesses from fifty addresses', () => {
  it('[ERR-5] cost few hashes, and lock nobody out', async () => {
    await start({ signInsPerMinute: SIGN_INS_PER_MINUTE })
    await signInAtHome()
    compared = []
    const statuses = await guess(2_000)
    expect(statuses).toHaveLength(2_000)
    expect(statuses).not.toContain(Status.ok)
    // Forty waves at one per second: no address exceeds its limit per minute.
    expect(compared.length).toBeLessThanOrEqual(ADDRESSES.length * SIGN_INS_PER_MINUTE)
    expect(statuses.filter((status) => status === Status.rateLimited).length).toBeGreaterThanOrEqual(1_500)
    await signInAtHome()
  })

  it('[ERR-5] without a limit per address, are stopped by the back-off, which usual addresses do not notice', async () => {
    await start({ signInsPerMinute: 100_000 })
    await signInAtHome()
    compared = []
    const statuses = await guess(2_000)
    expect(statuses).not.toContain(Status.ok)
    // Nobody proved any work: three free tries at each account, whatever comes at the same time.
    expect(compared).toHaveLength(ACCOUNTS.length * 3)
    await signInAtHome()
    // From elsewhere the owner needs a captcha, like everybody, and is not locked out either.
    for (const username of ACCOUNTS) {
      expect(await signIn(username, TEST_PASSWORD, '192.0.2.7'), username).toMatchObject({
        status: Status.wrongCaptcha,
      })
      const asked = await server.call('GET', `/api/auth/jwt/captcha?username=${username}`, {
        headers: { 'X-Forwarded-For': '192.0.2.7' },
      })
      expect(asked.body['data'], username).toMatchObject({ needed: true, challenge: expect.any(String) })
    }
    clock.jump(DAY_MS)
    expect(await signIn('admin', TEST_PASSWORD, '192.0.2.7')).toMatchObject({ status: Status.ok })
  })

  it('from one network lock that network out of an account, and its owner nowhere else', async () => {
    await start({ signInsPerMinute: 100_000 })
    await signIn('admin', TEST_PASSWORD, '203.0.114.7')
    await signIn('admin', TEST_PASSWORD, '203.0.113.7')
    await guessed('admin', '203.0.113', 10)
    expect(await signIn('admin', TEST_PASSWORD, '203.0.113.99')).toMatchObject({ status: Status.locked })
    expect(await signIn('admin', TEST_PASSWORD, '203.0.114.7')).toMatchObject({ status: Status.ok })
    expect(await signIn('xh_owner', TEST_PASSWORD, '203.0.113.7')).toMatchObject({ status: Status.ok })
  })
})

describe('ten thousand addresses that guess at one account for a day', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()

  /** A guess by who reads every picture, and does the work that is asked for. */
  const guessFrom = async (username: string, ipPrefix: string) => {
    const headers = { 'X-Forwarded-For': `${ipPrefix}.7` }
    const body = { username, password: `guess-${ipPrefix}` }
    const first = await server.call('POST', SIGN_IN, { body: { ...body, captcha: '' }, headers })
    if (first.body['status'] !== Status.wrongCaptcha) return
    // While the account waits, the work would be for nothing, and be seconds for each of thousands.
    const { waitMs } = await standingOf(server.database.db, { username, ipPrefix }, clock.now())
    if (waitMs > 0) return
    const asked = await server.call('GET', `/api/auth/jwt/captcha?username=${username}`, { headers })
    // The conformance test checks the shape.
    const { challenge } = asked.body['data'] as { readonly challenge: string }
    const bits = Number(challenge.split('.')[0])
    // The text of a picture is kept nowhere: one that is as dear, whose text is known, takes its place.
    const captcha = await issueCaptcha(server.database, { username, ipPrefix }, bits, clock.now())
    const proof = findProof(captcha.challenge, sha256)
    await server.call('POST', SIGN_IN, { body: { ...body, captcha: captcha.text, proof }, headers })
  }

  it.each([
    ['admin', 10_000],
    ['nobody1', 1_000],
  ])(
    '[ERR-5] get fewer than a hundred tries at %s, from %i networks, though they read and prove all, and do not keep the owner out',
    { timeout: 600_000 },
    async (username, count) => {
      await start({ signInsPerMinute: 100_000 })
      if (username === 'admin') await signIn('admin', TEST_PASSWORD, '198.51.100.20')
      compared = []
      for (let address = 0; address < count; address += 1) {
        await guessFrom(username, `10.${address >> 8}.${address & 255}`)
        clock.jump(DAY_MS / count)
      }
      expect(compared.length).toBeGreaterThan(30)
      expect(compared.length).toBeLessThan(100)
      await guessed(username, '10.99.0', 1)
      compared = []
      const refused = await signIn(username, TEST_PASSWORD, '192.0.2.7')
      expect(compared).toEqual([])
      expect(refused).toMatchObject({ status: Status.locked, msg: '登录失败次数过多，请30分钟后再试' })
      // Where the account was used before, nothing is asked.
      const atHome = await signIn(username, TEST_PASSWORD, '198.51.100.99')
      expect(atHome.status === Status.ok).toBe(username === 'admin')
    },
  )
})

describe('a flood of guesses', () => {
  it('waits in a queue of at most two hundred, while other calls are answered', async () => {
    await start({ signInsPerMinute: 100_000, cost: { memory: 8_192, passes: 2, parallelism: 1 } })
    const token = await signInOf('xh001_mgr')
    compared = []
    const flood = Promise.all(
      Array.from({ length: 400 }, (_, index) => signIn(`flood${index}`, 'guess-1', `203.${index % 200}.113.7`)),
    )
    const meanwhile = await server.call('GET', '/api/admin/notification/unread/total', { token })
    expect(meanwhile.body).toMatchObject({ status: Status.ok })
    const answers = await flood
    const refused = answers.filter(({ status }) => status === Status.rateLimited)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.msg).toBe('操作过于频繁，请稍后再试')
    expect(answers.filter(({ status }) => status === Status.wrongPassword)).toHaveLength(400 - refused.length)
    expect(compared).toHaveLength(400 - refused.length)
    // Two running, two hundred waiting, and the one that is refused.
    expect(maxWaiting).toBeLessThanOrEqual(203)
    expect(await signIn('admin', TEST_PASSWORD, '198.51.100.20')).toMatchObject({ status: Status.ok })
  })
})

const signInOf = (username: string) => server.signIn(username)

describe('an answer to a guess', () => {
  it('[ERR-3] costs one hash, whether the account exists, is locked or does not exist', async () => {
    await start({ signInsPerMinute: 100_000 })
    for (const [username, status] of [
      ['admin', Status.wrongPassword],
      ['locked01', Status.wrongPassword],
      ['nobody1', Status.wrongPassword],
    ] as const) {
      compared = []
      expect(await signIn(username, 'guess-1', '203.0.113.7')).toMatchObject({ status, msg: '账户或密码错误！' })
      expect(compared, username).toHaveLength(1)
    }
  })

  it('[ERR-4] costs none while a captcha is required, for any account alike', async () => {
    await start({ signInsPerMinute: 100_000 })
    for (const username of ['admin', 'nobody1']) {
      for (let count = 0; count < 3; count += 1) await signIn(username, 'guess-1', '203.0.113.7')
      compared = []
      expect(await signIn(username, TEST_PASSWORD, '203.0.113.7', 'ABCD')).toMatchObject({
        status: Status.wrongCaptcha,
      })
      expect(compared, username).toEqual([])
    }
  })

  it('costs none for an invalid password, and bodies of public calls are short', async () => {
    await start({ signInsPerMinute: 100_000 })
    for (const password of ['', '12345', 'x'.repeat(129), 'x'.repeat(5_000)])
      expect(await signIn('admin', password, '203.0.113.7')).toMatchObject({ status: Status.invalidFields })
    expect(compared).toEqual([])
  })
})

describe('an address', () => {
  it('is taken from the headers of a trusted proxy only', async () => {
    await start({ signInsPerMinute: 3 })
    server = await server.restart({ config: { trustedProxies: [] } })
    const answers = []
    for (const address of ADDRESSES.slice(0, 6)) answers.push(await signIn('nobody1', 'guess-1', address))
    expect(answers.map(({ status }) => status).slice(3)).toEqual([
      Status.rateLimited,
      Status.rateLimited,
      Status.rateLimited,
    ])
  })

  it('is the last one that the proxy added itself, whatever the caller puts before it', async () => {
    await start({ signInsPerMinute: 3 })
    const answers = []
    for (const forged of ADDRESSES.slice(0, 5))
      answers.push(await signIn('nobody1', 'guess-1', `${forged}, 203.0.113.7`))
    expect(answers.map(({ status }) => status).slice(3)).toEqual([Status.rateLimited, Status.rateLimited])
  })

  it('of IPv6 counts as its network, as one machine has more addresses than can be counted', async () => {
    await start({ signInsPerMinute: 3 })
    const answers = []
    for (let host = 1; host <= 5; host += 1)
      answers.push(await signIn(`nobody${host}`, 'guess-1', `2001:db8:1:${host}::1`))
    expect(answers.map(({ status }) => status).slice(3)).toEqual([Status.rateLimited, Status.rateLimited])
    expect(await signIn('nobody1', 'guess-1', '2001:db8:2:1::1')).toMatchObject({ status: Status.wrongPassword })
  })

  it('is counted over all sign-in methods together', async () => {
    await start({ signInsPerMinute: 3 })
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    for (let count = 0; count < 3; count += 1)
      await server.call('POST', '/api/admin/user/wechatLogin?code=sim-x', { headers })
    expect(await signIn('admin', TEST_PASSWORD, '203.0.113.7')).toMatchObject({ status: Status.rateLimited })
  })

  it('gets a limited number of captchas per minute, which do not count as sign-in attempts', async () => {
    await start({ signInsPerMinute: 3 })
    const headers = { 'X-Forwarded-For': '203.0.113.7' }
    const statuses = []
    for (let count = 0; count < 10; count += 1) {
      const { body } = await server.call('GET', `/api/auth/jwt/captcha?username=nobody${count}`, { headers })
      statuses.push(body['status'])
    }
    expect(statuses.filter((status) => status === Status.ok)).toHaveLength(9)
    expect(statuses.at(-1)).toBe(Status.rateLimited)
    expect(await signIn('admin', TEST_PASSWORD, '203.0.113.7')).toMatchObject({ status: Status.ok })
  })
})
