import {
  $hasMoreUnread,
  $isConnected,
  $isReminderShown,
  $leftOutCount,
  $messages,
  $signInFailure,
  $token,
  $unreadNotifications,
  $unreadTotal,
  $user,
  type Runtime,
  bellShown,
  createRuntime,
  noticesArrived,
  notificationOpened,
  readAllRequested,
  signInSubmitted,
  signOutRequested,
  unreadListEndReached,
  unreadListOpened,
} from '@netbar/shared'
import {
  $defaultBrand,
  $payTypes,
  brandResources,
  brandResourcesOpened,
  brandsOpened,
  defaultBrandSelected,
  payTypesOpened,
} from '@netbar/shared/console'
import { createNodePorts } from '@netbar/shared/node'
import { createWatch, type Store } from 'effector'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DIALECT_NAMES, DIALECTS, type DialectName } from './dialects.ts'
import { startSpecificationServer, type SpecificationServer } from './specification-server.ts'

let server: SpecificationServer
let runtime: Runtime
const opened: object[] = []
const logs: { readonly event: string; readonly fields: object | undefined }[] = []
const start = async (name: DialectName) => {
  opened.length = 0
  logs.length = 0
  server = await startSpecificationServer(name)
  const ports = createNodePorts({
    baseUrl: server.url,
    translate: { translate: (key) => key },
    log: { log: (_level, event, fields) => void logs.push({ event, fields }) },
  })
  runtime = createRuntime({ ...ports, navigate: { navigate: (target) => void opened.push(target) } })
  runtime.start()
  runtime.send(bellShown, undefined)
}
afterEach(async () => {
  runtime.stop()
  await server.close()
})

/** Resolves when the store's value satisfies a condition. */
const until = <Value>(store: Store<Value>, isMet: (value: Value) => boolean): Promise<Value> =>
  new Promise((resolve) => {
    const look = (value: Value) => {
      if (isMet(value)) resolve(value)
    }
    createWatch({ unit: store.updates, scope: runtime.scope, fn: look })
    look(runtime.scope.getState(store))
  })

const signIn = async () => {
  runtime.send(signInSubmitted, { username: ' store1 ', password: 'secret-1', captcha: '' })
  await until($user, (user) => user !== null)
}

describe.each(DIALECT_NAMES)('a server that knows the specification only, and sends the %s', (name) => {
  const dialect = DIALECTS[name]
  beforeEach(() => start(name))

  it('[SES-1] [ERR-3] signs in, or gives the reason, though it has no captcha', async () => {
    runtime.send(signInSubmitted, { username: 'store1', password: 'wrong-1', captcha: '' })
    expect(await until($signInFailure, (failure) => failure !== null)).toEqual({ key: 'errors.wrongCredentials' })
    await signIn()
    expect(runtime.scope.getState($user)).toMatchObject({
      id: '7',
      username: 'store1',
      branches: [{ id: '3', name: expect.stringMatching(/^(一店|1)$/) }],
      roles: [{ level: '2' }],
    })
  })

  it('[BELL-1] [BELL-3] [BELL-4] [BELL-5] [BELL-6] counts, lists page by page, reads one and all', async () => {
    const { length } = dialect.messages
    await signIn()
    await until($unreadTotal, (total) => total === length)
    runtime.send(unreadListOpened, undefined)
    const [first] = await until($unreadNotifications, (list) => list.length === 6 - dialect.leftOut.firstPage)
    runtime.send(unreadListEndReached, undefined)
    const all = await until($unreadNotifications, (list) => list.length === dialect.read.length)
    expect(all.map(({ content }) => content)).toEqual(dialect.read)
    expect(runtime.scope.getState($hasMoreUnread)).toBe(false)
    if (first) runtime.send(notificationOpened, first)
    await until($unreadTotal, (total) => total === length - 1)
    await expect.poll(() => opened).toContainEqual(dialect.firstTarget)
    runtime.send(readAllRequested, undefined)
    await until($unreadTotal, (total) => total === 0)
    await expect.poll(() => server.unread.length).toBe(0)
  })

  it('[BELL-3] [LIVE-7] has rows that cannot be read, which are left out, counted, and logged without their values', async () => {
    const { user, firstPage } = dialect.leftOut
    await signIn()
    expect(runtime.scope.getState($leftOutCount)).toBe(user)
    runtime.send(unreadListOpened, undefined)
    await until($unreadNotifications, (list) => list.length > 0)
    expect(runtime.scope.getState($leftOutCount)).toBe(user + firstPage)
    const reported = logs.filter(({ event }) => event === 'call.rowsLeftOut').map(({ fields }) => fields)
    const expected = [
      { call: 'GET /api/admin/user/front/info', places: ['branches.0', 'branches.2.id', 'menus.0.children.1'] },
      { call: 'GET /api/admin/notification/list', places: ['rows.1.createdTime'] },
    ]
    expect(reported).toEqual(name === 'oddest' ? expected : [])
  })

  it('[LIVE-7] sends a live message without a branch, which is treated as one of the current branch', async () => {
    await signIn()
    const names: string[] = []
    createWatch({
      unit: noticesArrived,
      scope: runtime.scope,
      fn: (notices) => names.push(...notices.map(({ message }) => `${message.branchId}: ${message.machineName}`)),
    })
    await until($isConnected, Boolean)
    server.notify({ type: 'CALL', machineName: 7, more: 'x' })
    server.notify({ type: 'CALL', machineName: 8, branchId: 4 })
    server.notify({ type: 'CALL', machineName: '9', branchId: null })
    await expect.poll(() => names).toEqual(['3: 7', '3: 9'])
  })

  it('[CALL-5] [ERR-8] has brands, and says why the default one cannot be another', async () => {
    await signIn()
    runtime.send(brandsOpened, undefined)
    expect(await until($defaultBrand, (brand) => brand !== null)).toMatchObject({ brandId: '2', name: '二号网咖' })
    runtime.send(defaultBrandSelected, '1')
    await until($messages, ({ shown }) => shown.some(({ text }) => text === '默认品牌修改失败'))
    expect(runtime.scope.getState($defaultBrand)).toMatchObject({ brandId: '2' })
  })

  it('[CALL-8] [ERR-7] has pictures of one brand, and none of another', async () => {
    await signIn()
    runtime.send(brandResourcesOpened, '1')
    const pictures = await until(brandResources.$value, (value) => value !== null)
    const imageUrl = 'https://images.example/1.png'
    expect(pictures).toEqual([{ key: 'menu-logo', imageUrl, updatedTime: null }])
    runtime.send(brandResourcesOpened, '2')
    await until($messages, ({ shown }) => shown.some(({ text }) => text === 'brands.imagesFailed'))
  })

  it('[CALL-10] has payment methods, though it does not count them', async () => {
    await signIn()
    runtime.send(payTypesOpened, undefined)
    expect(await until($payTypes, (rows) => rows.length > 0)).toEqual([{ code: '1', codevalue: '现金' }])
  })

  it('[UNSTORED-2] reminds of its unreceived orders', async () => {
    await signIn()
    await until($isReminderShown, Boolean)
    expect(server.requests).toContain('GET /api/purchase/order/findWarehousingOrder')
  })

  it('[SES-3] is signed out from, though it has no call to end a session, without showing an error', async () => {
    await signIn()
    runtime.send(signOutRequested, undefined)
    await until($token, (token) => token === null)
    await expect.poll(() => server.requests).toContain('DELETE /api/auth/jwt/token')
    expect(runtime.scope.getState($messages).shown.filter(({ kind }) => kind === 'error')).toEqual([])
  })
})
