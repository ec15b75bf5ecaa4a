import { recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import {
  addedMembers,
  branch,
  brand,
  brandResource,
  dictionaryItem,
  gender,
  liveMessage,
  machineService,
  menuNode,
  notification,
  notificationType,
  notificationQuery,
  NOTIFY_EVENT,
  orderStatus,
  ORDER_SOURCES,
  orderType,
  refundType,
  result,
  role,
  roleLevel,
  sessionCalls,
  SYNCED_EVENT,
  user,
  wechatUser,
} from '@netbar/shared/contract'
import { exampleUser } from '@netbar/shared/testing'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh001_mgr')
})
afterAll(() => server.stop())

/** The body of a real answer, as sent over the wire. */
const get = async (path: string) => (await server.call('GET', path, { token })).body
const dataOf = async (path: string) => (await get(path))['data']
const first = (rows: unknown): unknown => (Array.isArray(rows) ? rows[0] : undefined)
const infoPath = () => `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`
const info = async () => v.parse(v.looseObject({ branches: v.array(v.unknown()) }), await dataOf(infoPath()))
const brandId = async () => v.parse(brand, first(await dataOf('/api/admin/base/user/brand/list'))).brandId

/** A live message as sent to a socket of its branch. */
const liveMessageOnTheWire = async (): Promise<unknown> => {
  const { id, branches } = v.parse(user, await info())
  const branchId = branches[0]?.id ?? ''
  const query = { token, key: 'entities', branchId, user: id, biz: 'admin' }
  const socket = io(server.url, { query, transports: ['websocket'], reconnection: false, forceNew: true })
  const heard = (event: string) => new Promise<unknown>((resolve) => void socket.once(event, resolve))
  const notice = heard(NOTIFY_EVENT)
  await heard(SYNCED_EVENT)
  const message = { type: 'ORDER_PAID', machineName: '012', orderNo: 'XS1', value: '5', branchId } as const
  await server.database.write((trx) => recordLiveMessage(trx, message, new Date()))
  const text = String(await notice)
  socket.close()
  return JSON.parse(text)
}

interface Entity {
  readonly entity: string
  /** Fields listed in specification §3. */
  readonly fields: readonly string[]
  readonly schema: v.GenericSchema
  /** The entity over the wire; an example of the specification where our server sends none. */
  readonly wire: () => Promise<unknown>
}

const node = { name: 'home', title: '首页', icon: 'home', type: 'MENU', functionId: 'F1', children: [] }
const ENTITIES: readonly Entity[] = [
  {
    entity: 'User',
    fields: ['id', 'name', 'username', 'openid', 'branches', 'roles', 'menus'],
    schema: user,
    wire: info,
  },
  { entity: 'Role', fields: ['level'], schema: role, wire: async () => first((await info())['roles']) },
  {
    entity: 'Menu node',
    fields: ['name', 'title', 'icon', 'type', 'functionId', 'children'],
    schema: menuNode,
    wire: async () => first((await info())['menus']),
  },
  {
    entity: 'Route node',
    fields: ['name', 'title', 'icon', 'type', 'functionId', 'children', 'meta'],
    schema: menuNode,
    // Our server grants nodes and declares no authority beside them.
    wire: async () => ({ ...node, meta: { authority: ['CLASSIFY', 'GROUPING'] } }),
  },
  {
    entity: 'Branch',
    fields: ['id', 'name', 'brandId', 'branchNo'],
    schema: branch,
    wire: async () => (await info()).branches[0],
  },
  {
    entity: 'Brand',
    fields: ['brandId', 'name', 'defaultBrand'],
    schema: brand,
    wire: async () => first(await dataOf('/api/admin/base/user/brand/list')),
  },
  {
    entity: 'Brand image resource',
    fields: ['key', 'imageUrl'],
    schema: brandResource,
    wire: async () => first(await dataOf(`/api/admin/base/brand/resource/brandResource/${await brandId()}`)),
  },
  {
    entity: 'Social-login user record',
    // The specification lists no fields: these are ours.
    fields: ['ticket', 'expiresTime'],
    schema: wechatUser,
    wire: async () => (await server.call('POST', '/api/admin/user/wechatLogin?code=sim-nobody')).body['data'],
  },
  {
    entity: 'Pay-type dictionary',
    fields: ['code', 'codevalue'],
    schema: dictionaryItem,
    wire: async () => first((await get('/api/admin/code/codeType/PAY_TYPE_CHANNEL'))['rows']),
  },
  {
    entity: 'Pending-binding map',
    fields: ['b1'],
    schema: addedMembers,
    // Kept in the browser only.
    wire: async () => ({ b1: ['m1', 'm2'] }),
  },
  {
    entity: 'Notification',
    fields: ['id', 'content', 'createdTime', 'serviceType', 'subServiceType', 'notificationType', 'serviceId'],
    schema: notification,
    wire: async () => first((await get('/api/admin/notification/list?page=1&limit=6'))['rows']),
  },
  {
    entity: 'Notification query',
    fields: ['page', 'limit', 'serviceType', 'subServiceType'],
    schema: notificationQuery,
    wire: async () => ({ page: 2, limit: 6, serviceType: 'PURCHASE', subServiceType: 7 }),
  },
  {
    entity: 'Live message',
    fields: ['type', 'machineName', 'orderNo', 'value', 'branchId'],
    schema: liveMessage,
    wire: liveMessageOnTheWire,
  },
]

describe('the entities of specification §3', () => {
  it.each(ENTITIES)(
    '[ENT-1] $entity has $fields over the wire and in the contract',
    async ({ fields, schema, wire }) => {
      const sent = v.parse(v.record(v.string(), v.unknown()), await wire())
      // A field that the contract does not have is dropped when parsed.
      const read = v.parse(v.record(v.string(), v.unknown()), v.parse(schema, sent))
      for (const field of fields) {
        expect(Object.keys(sent)).toContain(field)
        expect(read).toHaveProperty([field])
      }
    },
  )

  it('[ENT-1] a token is a text', async () => {
    expect(v.parse(sessionCalls.signIn.answer, token)).toBe(token)
    expect(v.is(sessionCalls.signIn.answer, '')).toBe(false)
  })

  it('[ENT-1] a user has a name or a username', () => {
    const { username, name, ...rest } = exampleUser
    expect(v.parse(user, { ...rest, username })).toMatchObject({ username, name: '' })
    expect(v.parse(user, { ...rest, name })).toMatchObject({ username: name, name })
    expect(v.is(user, rest)).toBe(false)
  })

  it('[ENT-1] a route node has its authority', () => {
    const authority = ['CHANGES_BALANCE', 'COMPUTER_HISTORY']
    expect(v.parse(menuNode, { ...node, children: [{ ...node, meta: { authority } }] }).children[0]?.meta).toEqual({
      authority,
    })
    expect(v.parse(menuNode, { name: 'home', meta: {} }).meta).toEqual({ authority: [] })
  })

  it.each([
    ['order types', orderType, ['SALE', 'CHARGE', 'EXCHANGE']],
    ['order statuses', orderStatus, ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED']],
    ['service types', machineService, ['CALL', 'TEA', 'CLEAN', 'AC_ON', 'AC_OFF', 'NO_SMOKING']],
    ['refund types', refundType, [0, 1, 2]],
    ['genders', gender, ['male', 'female', 'other']],
    ['result statuses', result, ['SUCCESS', 'FAIL']],
    ['levels of a role', roleLevel, ['1', '2']],
    ['notification types', notificationType, [0, 1, 2]],
  ])('[ENT-1] %s are these and no others', (_, schema, values) => {
    expect(schema.options).toEqual(values)
    expect(v.is(schema, 'OTHER')).toBe(false)
  })

  it('[ENT-1] the source of an order is one of these', () => {
    expect(ORDER_SOURCES).toEqual([0, 1, 2, 3, 4])
  })
})
