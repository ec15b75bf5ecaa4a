import { createManualClock, recordLiveMessage, startTestServer, type TestServer } from '@netbar/server/testing'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const USERNAMES = ['admin', 'xh_owner', 'area01', 'xh001_mgr', 'xh002_mgr', 'yq001_mgr', 'xh001_cash1', 'nobranch']

interface Person {
  readonly token: string
  readonly userId: string
  readonly branchIds: ReadonlySet<string>
}

const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
const open = new Set<Socket>()
const people = new Map<string, Person>()
let server: TestServer
let branchIds: readonly string[]

beforeAll(async () => {
  server = await startTestServer({ clock })
  const branches = await server.database.db.selectFrom('branch').select('id').orderBy('branch_no').execute()
  branchIds = branches.map(({ id }) => id)
  for (const username of USERNAMES) {
    const token = await server.signIn(username)
    const { body } = await server.call('GET', `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`)
    // The conformance test checks this answer.
    const user = body['data'] as { readonly id: string; readonly branches: readonly { readonly id: string }[] }
    people.set(username, { token, userId: user.id, branchIds: new Set(user.branches.map(({ id }) => id)) })
  }
})
afterEach(() => {
  for (const socket of open) socket.disconnect()
  open.clear()
})
afterAll(() => server.stop())

const personOf = (username: string): Person => {
  const person = people.get(username)
  if (person === undefined) throw new Error(`nobody is ${username}`)
  return person
}

type Query = Readonly<Record<string, string>>
const queryOf = ({ token, userId }: Person, branchId: string): Query => ({
  token,
  key: 'key-1',
  branchId,
  user: userId,
  biz: 'admin',
})

const connect = (query: Query): Socket => {
  const socket = io(server.url, { query: { ...query }, transports: ['websocket'], reconnection: false, forceNew: true })
  open.add(socket)
  return socket
}

/** `synced`, or why the connection is refused. */
const outcome = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.on('synced', () => resolve('synced'))
    socket.on('connect_error', ({ message }) => resolve(message))
  })

describe('a room', () => {
  it.each(USERNAMES)('[PERM-7] of each branch is open to %s where the branch is theirs, and no other', async (name) => {
    const person = personOf(name)
    for (const branchId of branchIds) {
      const socket = connect(queryOf(person, branchId))
      expect(await outcome(socket), branchId).toBe(person.branchIds.has(branchId) ? 'synced' : '40301')
      socket.disconnect()
    }
  })

  it('[PERM-7] is not opened by somebody else’s user, brand or token in the query', async () => {
    const [mine, theirs] = [personOf('yq001_mgr'), personOf('xh001_mgr')]
    const [branchId = ''] = [...theirs.branchIds]
    const own = queryOf(mine, branchId)
    for (const query of [
      own,
      { ...own, user: theirs.userId },
      { ...queryOf(mine, [...mine.branchIds][0] ?? ''), user: theirs.userId },
      { ...own, branchId: `${[...mine.branchIds][0]},${branchId}` },
      { ...own, branchId: '*' },
      { ...own, branchId: `branch:${branchId}` },
      { ...own, biz: 'system' },
    ])
      expect(await outcome(connect(query))).toBe('40301')
  })

  it('[PERM-7] ignores client events: they reach no other client, and join no room', async () => {
    const [mine, theirs] = [personOf('yq001_mgr'), personOf('xh001_mgr')]
    const [ownId = '', foreignId = ''] = [[...mine.branchIds][0], [...theirs.branchIds][0]]
    const [sender, listener] = [connect(queryOf(mine, ownId)), connect(queryOf(theirs, foreignId))]
    const heard: unknown[] = []
    for (const socket of [sender, listener]) socket.on('notifyRoom', (payload: unknown) => heard.push(payload))
    await Promise.all([outcome(sender), outcome(listener)])
    sender.emit('notifyRoom', JSON.stringify({ type: 'CALL', machineName: 'forged', branchId: foreignId }))
    for (const event of ['join', 'subscribe', 'room']) sender.emit(event, `branch:${foreignId}`)
    const arrived = new Promise((resolve) => void listener.on('notifyRoom', resolve))
    await server.database.write((trx) =>
      recordLiveMessage(trx, { branchId: foreignId, type: 'CALL', machineName: 'real' }, clock.now()),
    )
    await arrived
    expect(heard).toHaveLength(1)
    expect(String(heard[0])).toContain('real')
  })
})

describe('the socket’s server', () => {
  it('offers no other namespace, no polling, no client script and no larger frame', async () => {
    const { token } = personOf('xh001_mgr')
    const other = io(`${server.url}/admin`, { query: { token }, transports: ['websocket'], reconnection: false })
    open.add(other)
    expect(await outcome(other)).toBe('Invalid namespace')
    expect((await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400)
    expect((await fetch(`${server.url}/socket.io/socket.io.js`)).status).not.toBe(200)
    const [branchId = ''] = [...personOf('xh001_mgr').branchIds]
    const socket = connect(queryOf(personOf('xh001_mgr'), branchId))
    await outcome(socket)
    const gone = new Promise((resolve) => void socket.on('disconnect', resolve))
    socket.emit('x', 'x'.repeat(17_000))
    await gone
  })

  it('compresses no frame, which would take ten times the memory for each client', async () => {
    const [branchId = ''] = [...personOf('xh001_mgr').branchIds]
    const socket = connect(queryOf(personOf('xh001_mgr'), branchId))
    await outcome(socket)
    const { transport } = socket.io.engine
    const extensions: unknown = 'ws' in transport && Object(transport.ws).extensions
    expect(extensions).toBe('')
  })

  it('answers nothing to a page of another origin', async () => {
    const { host } = new URL(server.url)
    const answer = await fetch(`${server.url}/socket.io/?EIO=4&transport=websocket`, {
      headers: { Origin: 'https://evil.example', Host: host },
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
