import { describe, expect, it } from 'vitest'
import { signOutRequested, userRequested } from '../../access/session/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $payTypeNames,
  $payTypes,
  dictionaryAddition,
  dictionaryEdit,
  dictionaryEntries,
  dictionaryEntry,
  payTypesOpened,
} from './index.ts'
import { parsePayTypes } from './stored-pay-types.ts'

const LOOK_UP = 'GET /api/admin/code/codeType/PAY_TYPE_CHANNEL'
const PAGE = 'GET /api/admin/code/page'
const KEY = 'PayTypeDictionary'
const cash = { code: 'CASH', codevalue: '现金' }
const wechat = { code: 'WECHAT', codevalue: '微信支付' }
const shown = ({ runtime }: FakeWorld) => runtime.scope.getState($payTypes)

const world = async (stored: Readonly<Record<string, string>>, prepare: (world: FakeWorld) => void) => {
  const made = await signedInWorld({ stored, answers: prepare })
  made.runtime.send(payTypesOpened, undefined)
  return made
}

describe('the payment channels', () => {
  it('[CALL-10] [ENT-2] are the stored ones at once, and the server’s once they arrive', async () => {
    const made = await world({ [KEY]: JSON.stringify([cash]) }, ({ http }) => http.rows(LOOK_UP, [cash, wechat]))
    expect(shown(made)).toEqual([cash])
    await made.settle()
    expect(shown(made)).toEqual([cash, wechat])
    expect(made.runtime.scope.getState($payTypeNames).get('WECHAT')).toBe('微信支付')
    expect(JSON.parse(made.storage.get(KEY) ?? '')).toEqual([cash, wechat])
  })

  it('[CALL-10] stay the stored ones when the server does not answer, and are fetched again when shown again', async () => {
    const made = await world({ [KEY]: JSON.stringify([cash]) }, ({ http }) => http.fail(LOOK_UP))
    await made.settle()
    expect(shown(made)).toEqual([cash])
    expect(made.storage.get(KEY)).toBe(JSON.stringify([cash]))
    made.http.rows(LOOK_UP, [wechat])
    made.runtime.send(payTypesOpened, undefined)
    await made.settle()
    expect(shown(made)).toEqual([wechat])
  })

  it('[CALL-10] are the stored ones where a page loads them after the start', async () => {
    const made = await signedInWorld({ answers: ({ http }) => http.fail(LOOK_UP) })
    made.storage.set(KEY, JSON.stringify([cash]))
    made.runtime.send(payTypesOpened, undefined)
    expect(shown(made)).toEqual([cash])
  })

  it('[CALL-10] are fetched once in a session, however often they are shown and the user is fetched', async () => {
    const made = await world({}, ({ http }) => http.rows(LOOK_UP, [cash]))
    await made.settle()
    made.runtime.send(payTypesOpened, undefined)
    made.runtime.send(userRequested, undefined)
    await made.settle()
    expect(made.http.to(LOOK_UP)).toHaveLength(1)
  })

  it('[CALL-10] are not fetched until they are shown', async () => {
    const made = await signedInWorld({ stored: { [KEY]: JSON.stringify([cash]) } })
    expect(made.http.to(LOOK_UP)).toEqual([])
    expect(shown(made)).toEqual([cash])
  })

  it('[CALL-10] [SES-3] are reset with the session', async () => {
    const made = await world({}, ({ http }) => http.rows(LOOK_UP, [cash]))
    await made.settle()
    made.runtime.send(signOutRequested, undefined)
    await made.settle()
    expect(shown(made)).toEqual([])
    expect(made.storage.get(KEY)).toBeNull()
  })

  it.each([null, '', '{', 'null', '[1]', '{"rows":[]}', '[{"code":"CASH"}]'])(
    '[ENT-2] [CALL-10] are none where %j is stored',
    (stored) => {
      expect(parsePayTypes(stored)).toEqual([])
    },
  )
})

describe('the entries of a dictionary', () => {
  const entry = {
    id: 'd1',
    codeType: 'PAY_TYPE_CHANNEL',
    brandId: null,
    ...cash,
    sort: 0,
    enabled: true,
    remark: '',
    version: 1,
  }

  it('[CALL-10] are listed, and reloaded after one was added or changed', async () => {
    const made = await signedInWorld({
      answers: ({ http }) => {
        http.rows(PAGE, [entry])
        http.data('GET /api/admin/code/d1', entry)
        http.data('POST /api/admin/code', entry)
        http.data('POST /api/admin/code/d1', { ...entry, version: 2 })
      },
    })
    made.runtime.send(dictionaryEntries.queried, { codeType: 'PAY_TYPE_CHANNEL' })
    made.runtime.send(dictionaryEntry.asked, 'd1')
    await made.settle()
    expect(made.runtime.scope.getState(dictionaryEntries.$rows)).toEqual([entry])
    expect(made.runtime.scope.getState(dictionaryEntry.$value)).toEqual(entry)
    const draft = { codeType: 'PAY_TYPE_CHANNEL', ...cash }
    made.runtime.send(dictionaryAddition.submitted, draft)
    await made.settle()
    const change = { codevalue: '现金', version: 1 }
    made.runtime.send(dictionaryEdit.submitted, { id: 'd1', change })
    await made.settle()
    expect(made.http.to('POST /api/admin/code')[0]?.body).toEqual(draft)
    expect(made.http.to('POST /api/admin/code/d1')[0]?.body).toEqual(change)
    expect(made.http.to(PAGE).map(({ url }) => url.split('?')[1])).toEqual(
      Array.from({ length: 3 }, () => 'page=1&limit=20&codeType=PAY_TYPE_CHANNEL'),
    )
  })

  it('[CALL-10] stay unchanged when a change is refused, and the form says why', async () => {
    const made = await signedInWorld({
      answers: ({ http }) => {
        http.rows(PAGE, [entry])
        http.refuse('POST /api/admin/code/d1', 40_902, '字典项已被更新，请刷新后再试')
      },
    })
    made.runtime.send(dictionaryEntries.queried, {})
    await made.settle()
    made.runtime.send(dictionaryEdit.submitted, { id: 'd1', change: { codevalue: 'x', version: 0 } })
    await made.settle()
    expect(made.runtime.scope.getState(dictionaryEdit.$failure)).toEqual({ literal: '字典项已被更新，请刷新后再试' })
    expect(made.http.to(PAGE)).toHaveLength(1)
  })
})
