import { describe, expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { loadFailureText, failureText, wordsOf } from './error-catalogue.ts'

const refused = (status: number, serverMessage: string | null = null, handled = false) =>
  new CallError({ reason: 'refused', status, serverMessage, handled })

describe('failureText', () => {
  it.each([
    ['[ERR-1] says nothing about a session that is ending', refused(40101, '登录已失效'), null],
    ['[ERR-2] 40301', refused(40301, 'x'), { key: 'errors.forbidden' }],
    ['[ERR-2] 403, as other servers write it', refused(403, 'x'), { key: 'errors.forbidden' }],
    ['[ERR-3] 40001', refused(40001, 'x'), { key: 'errors.wrongCredentials' }],
    ['[ERR-3] 40003', refused(40003), { key: 'errors.wrongCredentials' }],
    ['[ERR-4] 40002', refused(40002), { key: 'errors.wrongCaptcha' }],
    [
      "[ERR-5] 40102 shows the server's message",
      refused(40102, '账户已锁定至 12:30'),
      { literal: '账户已锁定至 12:30' },
    ],
    ['[ERR-5] 40102 without a message', refused(40102), { key: 'errors.locked' }],
    [
      'a full disk, in the words of the server',
      refused(50701, '服务器磁盘已满，未能保存，请联系管理员'),
      { literal: '服务器磁盘已满，未能保存，请联系管理员' },
    ],
    ['[ERR-6] any other status', refused(50001, 'stack trace'), { key: 'errors.busy' }],
    [
      '[ERR-6] a business status that the call does not handle',
      refused(40901, '该发货单已入库'),
      { key: 'errors.busy' },
    ],
    [
      "a business status that the call handles shows the server's message",
      refused(40901, '该发货单已入库', true),
      { literal: '该发货单已入库' },
    ],
    ['a handled status without a message', refused(40401, null, true), { key: 'errors.busy' }],
    [
      '[ERR-6] a failing network',
      new CallError({ reason: 'unanswered', httpFailure: 'network' }),
      { key: 'errors.busy' },
    ],
    ['[ERR-6] a timeout', new CallError({ reason: 'unanswered', httpFailure: 'timeout' }), { key: 'errors.busy' }],
    [
      'says nothing about a call that was given up',
      new CallError({ reason: 'unanswered', httpFailure: 'aborted' }),
      null,
    ],
    [
      '[ERR-6] an answer that is not what the contract says',
      new CallError({ reason: 'malformed' }),
      { key: 'errors.busy' },
    ],
  ])('%s', (_, error, text) => {
    expect(failureText(error)).toEqual(text)
  })
})

describe('loadFailureText', () => {
  it('[ERR-2] is the text of the catalogue', () => {
    expect(loadFailureText(refused(40301, 'x'))).toEqual({ key: 'errors.forbidden' })
  })
  it('[ERR-6] is a fallback where the catalogue has no text', () => {
    expect([refused(40101), null].map(loadFailureText)).toEqual([{ key: 'errors.busy' }, { key: 'errors.busy' }])
  })
})

describe('wordsOf', () => {
  it('translates our texts, and leaves the server’s as they are', () => {
    const translator = { translate: (key: string, params = {}) => `${key} ${JSON.stringify(params)}` }
    expect(wordsOf({ key: 'a.b', params: { n: 1 } }, translator)).toBe('a.b {"n":1}')
    expect(wordsOf({ literal: 'a.b' }, translator)).toBe('a.b')
  })
})
