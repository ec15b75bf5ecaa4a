import { clientMachineCalls } from '@netbar/shared/contract'
import type { CallAnswer, MachineState } from '@netbar/shared/contract'
import { createPasswords } from '../../access/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { TEST_COST } from '../../../testing/test-server.ts'
import type { TestAnswer, TestServer } from '../../../testing/test-server.ts'
import { setBalance } from '../../members/testing/set-balance.ts'
import { issueKey } from '../client-machines/index.ts'

/** The password at seats of every member of a desk. */
export const SEAT_PASSWORD = 'seat-2026'

type Name = keyof typeof clientMachineCalls

/** A client machine of a test: its calls, with its key. */
export interface TestClient {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly branchId: string
  /** Makes a call; the answer's body. */
  readonly ask: (name: Name, body?: object, inPath?: string) => Promise<TestAnswer['body']>
  /** The data of an answer that has to succeed. */
  readonly get: <N extends Name>(
    name: N,
    body?: object,
    inPath?: string,
  ) => Promise<CallAnswer<(typeof clientMachineCalls)[N]>>
}

const createClient = (
  server: TestServer,
  machine: Pick<TestClient, 'key' | 'id' | 'name' | 'branchId'>,
): TestClient => {
  const ask: TestClient['ask'] = async (name, body, inPath = '') => {
    const { method, path } = clientMachineCalls[name]
    const withNo = body === undefined || method === 'GET' ? undefined : body
    const answer = await server.call(method, path.replace('/{id}', '') + inPath, {
      token: machine.key,
      ...(withNo === undefined ? {} : { body: withNo }),
    })
    return answer.body
  }
  return {
    ...machine,
    ask,
    get: async (name, body, inPath) => {
      const answer = await ask(name, body, inPath)
      if (answer['status'] !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`)
      // The conformance test parses the answer of each call.
      return answer['data'] as never
    },
  }
}

/** Free machines of a branch with their keys, and members who can sit down there. */
export interface ClientDesk {
  readonly clients: readonly TestClient[]
  readonly memberNos: readonly string[]
  readonly signIn: (client: TestClient, memberNo: string, requestNo?: string) => Promise<MachineState>
}

/** Adds members to a branch: of those it has, other tests seat some and let others withdraw. */
const addMembers = async ({ db }: Database, branchId: string, count: number) => {
  const model = await db
    .selectFrom('member')
    .where('branch_id', '=', branchId)
    .where('birth_date', '<', '2007-01-01')
    .selectAll()
    .executeTakeFirstOrThrow()
  const nobody = { phone_tail: null, phone_sealed: null, id_number_sealed: null }
  const members = Array.from({ length: count }, () => {
    const id = crypto.randomUUID()
    return {
      ...model,
      ...nobody,
      id,
      member_no: `D${id.slice(0, 8).toUpperCase()}`,
      // A person is a member of a brand once.
      phone: id,
      id_number: id,
      status: 'NORMAL' as const,
      principal_fen: 0,
      gift_fen: 0,
    }
  })
  await db.insertInto('member').values(members).execute()
  return members
}

/** Gives free machines of a branch keys. */
export const openClients = async (
  server: TestServer,
  branchId: string,
  size: number,
  now = new Date(),
): Promise<readonly TestClient[]> => {
  const { db } = server.database
  const machines = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'IDLE')
    .select(['id', 'name'])
    .orderBy('name', 'desc')
    .limit(size)
    .execute()
  const { id: issuedBy } = await db.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow()
  return server.database.write(async (trx) => {
    const keys: TestClient[] = []
    for (const { id, name } of machines) {
      const moment = { issuedBy, now, newId: () => crypto.randomUUID() }
      const key = await issueKey(trx, { id, branchId }, { days: 30 }, moment)
      keys.push(createClient(server, { key, id, name, branchId }))
    }
    return keys
  })
}

/** Gives free machines of a branch keys, and members of it money and passwords at seats. */
export const openClientDesk = async (
  server: TestServer,
  branchId: string,
  size: number,
  now = new Date(),
): Promise<ClientDesk> => {
  const { db } = server.database
  const clients = await openClients(server, branchId, size, now)
  const { id: issuedBy } = await db.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow()
  const members = await addMembers(server.database, branchId, size)
  const password_hash = await createPasswords(TEST_COST).hash(SEAT_PASSWORD)
  for (const { id } of members) {
    await setBalance(server.database, id, { principalFen: 100_000, giftFen: 0 }, now)
    const row = { member_id: id, password_hash, set_by: issuedBy, set_time: now.toISOString() }
    await db
      .insertInto('seat_password')
      .values(row)
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .execute()
  }
  return {
    clients,
    memberNos: members.map(({ member_no }) => member_no),
    signIn: (client, memberNo, requestNo = crypto.randomUUID()) =>
      client.get('signIn', { requestNo, card: memberNo, password: SEAT_PASSWORD }),
  }
}
