import { describe, expect, it } from 'vitest'
import type { ConfirmationNeed } from '../../contract/access/confirmation.ts'
import { phoneWrite } from '../../org/profile/index.ts'
import { fakeWorld, type FakeWorld } from '../../testing/fake-world.ts'
import { createFakeHttp } from '../../testing/fake-http.ts'
import type { HttpRequest } from '../../platform/ports/index.ts'
import { signedOut, tokenReceived } from '../session/index.ts'
import {
  $confirmationErrors,
  $confirmationNeed,
  confirmationAsked,
  confirmationCancelled,
  confirmationSubmitted,
  createConfirmingHttp,
} from './index.ts'

const SAVE = 'POST /api/admin/user/profile/phone'
const CONFIRM = 'POST /api/auth/jwt/confirm'
const NEEDED = { status: 200, body: { status: 42_801, msg: '请验证身份后再继续' } }
const OK = { status: 200, body: { status: 200, msg: '', data: null } }

const request = (token = 'token-1', body: unknown = { phone: '1' }): HttpRequest => ({
  method: 'POST',
  url: '/api/admin/user/profile/phone',
  headers: { Authorization: token },
  body,
  timeoutMs: 1,
})

/** A server that takes this confirmation for a write, and answers of the user. */
const confirming = (accepted: string, answers: (string | null)[]) => {
  const http = createFakeHttp()
  http.on(SAVE, ({ headers }) => (headers['Confirmation'] === accepted ? OK : NEEDED))
  let asked = 0
  const means: ConfirmationNeed[] = []
  const port = createConfirmingHttp(http, (need) => {
    asked += 1
    means.push(need)
    return Promise.resolve(answers.shift() ?? null)
  })
  return { http, port, means, asked: () => asked }
}

describe('a call that needs a confirmation', () => {
  it('is asked for it, and is sent again as it was', async () => {
    const { http, port, asked } = confirming('c1', ['c1'])
    expect(await port.send(request())).toEqual(OK)
    expect(asked()).toBe(1)
    expect(http.to(SAVE).map(({ headers, body }) => [headers['Confirmation'], body])).toEqual([
      [undefined, { phone: '1' }],
      ['c1', { phone: '1' }],
    ])
  })

  it.each([
    ['code', { by: 'code' }, { app: true, passkey: false }],
    ['code', { by: 'code', ways: { app: false, passkey: true } }, { app: false, passkey: true }],
    ['password', { by: 'password' }, { app: true, passkey: false }],
    ['password', undefined, { app: false, passkey: false }],
  ] as const)('is asked for the %s where the server says %j', async (by, data, ways) => {
    const { http, port, means } = confirming('c1', [null])
    http.on(SAVE, () => ({ status: 200, body: { ...NEEDED.body, data } }))
    await expect(port.send(request())).rejects.toMatchObject({ cause: 'aborted' })
    expect(means).toEqual([{ by, ways }])
  })

  it('takes the confirmation that the session has, and asks again when it has ended', async () => {
    const { http, port, asked } = confirming('c1', ['c1', 'c2'])
    await port.send(request())
    expect(await port.send(request())).toEqual(OK)
    expect(asked()).toBe(1)
    http.on(SAVE, ({ headers }) => (headers['Confirmation'] === 'c2' ? OK : NEEDED))
    expect(await port.send(request())).toEqual(OK)
    expect(asked()).toBe(2)
  })

  it('never takes the confirmation of another session', async () => {
    const { http, port } = confirming('c1', ['c1', null])
    await port.send(request())
    await expect(port.send(request('token-2'))).rejects.toMatchObject({ cause: 'aborted' })
    expect(http.to(SAVE).at(-1)?.headers).not.toHaveProperty('Confirmation')
  })

  it('asks once for two calls at the same time', async () => {
    const { port, asked } = confirming('c1', ['c1'])
    expect(await Promise.all([port.send(request()), port.send(request())])).toEqual([OK, OK])
    expect(asked()).toBe(1)
  })
})

describe('the question', () => {
  const started = (by: ConfirmationNeed['by'] = 'password') => {
    const w = fakeWorld()
    const replies: (string | null)[] = []
    w.runtime.start()
    w.runtime.send(tokenReceived, 'token-1')
    w.runtime.send(confirmationAsked, {
      need: { by, ways: { app: true, passkey: false } },
      reply: (reply) => void replies.push(reply),
    })
    return { w, replies, isAsked: () => w.runtime.scope.getState($confirmationNeed) !== null }
  }

  it('passes on what the server issued for the password, and closes', async () => {
    const { w, replies, isAsked } = started()
    w.http.data(CONFIRM, { confirmation: 'c1', expiresTime: '2099-01-01T00:00:00.000Z' })
    expect(isAsked()).toBe(true)
    w.runtime.send(confirmationSubmitted, { password: 'secret' })
    await w.settle()
    expect(w.http.to(CONFIRM).map(({ body }) => body)).toEqual([{ password: 'secret' }])
    expect(replies).toEqual(['c1'])
    expect(isAsked()).toBe(false)
  })

  it('sends a code where the account has a second factor', async () => {
    const { w, replies } = started('code')
    w.http.data(CONFIRM, { confirmation: 'c1', expiresTime: '2099-01-01T00:00:00.000Z' })
    w.runtime.send(confirmationSubmitted, { code: '123456' })
    await w.settle()
    expect(w.http.to(CONFIRM).map(({ body }) => body)).toEqual([{ code: '123456' }])
    expect(replies).toEqual(['c1'])
  })

  it('stays with the problem of a wrong password', async () => {
    const { w, replies, isAsked } = started()
    const errors = [{ field: 'password', msg: '密码不正确' }]
    w.http.on(CONFIRM, () => ({ status: 200, body: { status: 42_201, msg: '密码不正确', errors } }))
    w.runtime.send(confirmationSubmitted, { password: 'wrong' })
    await w.settle()
    expect(w.runtime.scope.getState($confirmationErrors)).toEqual([{ field: 'password', message: '密码不正确' }])
    expect([isAsked(), replies]).toEqual([true, []])
  })

  it.each([
    ['is cancelled', ({ runtime }: FakeWorld) => runtime.send(confirmationCancelled, undefined)],
    ['ends with the session', ({ runtime }: FakeWorld) => runtime.send(signedOut, { cause: 'user' } as const)],
  ])('%s without an answer', async (_, end) => {
    const { w, replies, isAsked } = started()
    end(w)
    await w.settle()
    expect([isAsked(), replies]).toEqual([false, [null]])
  })
})

it('says nothing to a form whose question was cancelled', async () => {
  const w = fakeWorld()
  w.http.fail(SAVE, 'aborted')
  w.runtime.send(phoneWrite.submitted, { phone: '12100000000', code: '123456' })
  await w.settle()
  expect(w.http.to(SAVE)).toHaveLength(1)
  expect(w.runtime.scope.getState(phoneWrite.$failure)).toBeNull()
})
