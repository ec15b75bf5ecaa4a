// @module-tag release
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createPasswords,
  createRandom,
  findInconsistencies,
  openDatabase,
  seed,
  TEST_COST,
  TEST_KEY,
  TEST_SECRETS,
} from '@netbar/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTills, type Till } from '../tills/add-tills.ts'
import { ask, dataOf, visitOf, type Article, type TillWrite } from '../tills/cashier.ts'

const BIN = join(import.meta.dirname, '../../packages/server/src/bin.ts')
const PASSWORD = 'netbar-kill-2026'
const TILLS = 6
const KILLS = 12
/** How long the tills work before a kill, in ms. */
const SHORTEST_MS = 60
const LONGEST_MS = 400
const TIMEOUT_MS = 240_000
/** Printed with a failure, so that the same kills can be repeated. */
const SEED = Number(process.env['NETBAR_KILL_SEED'] ?? Date.now() % 100_000)

/** A till over all kills: what it sent and nobody answered is sent again, as it was. */
interface Work {
  readonly till: Till
  readonly articles: readonly Article[]
  readonly token: string
  guest: number
  sessionId: string | null
  hasBought: boolean
  unanswered: TillWrite | null
}

let dataDir: string
let tills: readonly Till[]
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-till-'))
  const database = await openDatabase({ dataDir })
  const passwordHash = await createPasswords(TEST_COST).hash(PASSWORD)
  await seed(database, { size: 'test', now: new Date(), passwordHash, secrets: TEST_SECRETS })
  tills = await addTills(database, TILLS)
  await database.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = async () => {
  const child = spawn(process.execPath, ['--conditions=@netbar/source', BIN], {
    env: {
      ...process.env,
      PORT: '0',
      NETBAR_PROFILE: 'test',
      NETBAR_DATA_DIR: dataDir,
      NETBAR_DEMO_PASSWORD: PASSWORD,
      NETBAR_SECRET_KEY: TEST_KEY,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close')
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    closed.then(() => Promise.reject(new Error('the server ended on its own'))),
  ])) as [string]
  return {
    url: line.replace('netbar-server ready ', ''),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

const begin = async (till: Till, url: string, agent: Agent): Promise<Work> => {
  const signIn = { username: till.username, password: PASSWORD, captcha: '' }
  const token = dataOf<string>(await ask({ url, token: '', agent }, '/api/auth/jwt/token', signIn), 'the sign-in')
  const line = { url, token, agent }
  const { branchId, tillNo } = till
  dataOf(
    await ask(line, '/api/bar/shift/open', { branchId, tillNo, floatCount: [] }, `shift-of-${till.username}`),
    'the shift',
  )
  const shelf = dataOf<readonly (Article & { readonly left: number })[]>(
    await ask(line, `/api/order/console/goods?branchId=${branchId}`),
    'the goods',
  )
  const articles = shelf.filter(({ left, priceFen }) => left > TILLS && priceFen > 0)
  return { till, articles, token, guest: 0, sessionId: null, hasBought: false, unanswered: null }
}

const nextWrite = ({ till, articles, guest, sessionId, hasBought }: Work): TillWrite => {
  const article = articles[guest % articles.length]
  const machineId = till.machineIds[guest % till.machineIds.length]
  if (article === undefined || machineId === undefined) throw new Error('nothing is sold there')
  const visit = visitOf({ branchId: till.branchId, machineId, article, no: `${till.username}-${guest}` })
  if (sessionId === null) return visit.open
  return hasBought ? visit.close(sessionId) : visit.sell
}

/** Serves guests until the server is gone, or so many writes were answered; returns these. */
const serve = async (work: Work, url: string, agent: Agent, most = Infinity): Promise<readonly TillWrite[]> => {
  const answered: TillWrite[] = []
  while (answered.length < most) {
    const write = work.unanswered ?? nextWrite(work)
    work.unanswered = write
    const answer = await ask({ url, token: work.token, agent }, write.path, write.body, write.key).catch(() => null)
    if (answer === null) return answered
    const { id } = dataOf<{ readonly id: string }>(answer, `${write.kind} of ${write.key}`)
    answered.push(write)
    work.unanswered = null
    if (write.kind === 'open') work.sessionId = id
    if (write.kind === 'sell') work.hasBought = true
    if (write.kind === 'close') {
      work.guest += 1
      work.sessionId = null
      work.hasBought = false
    }
  }
  return answered
}

it(
  `a visit, a sale and a checkout are there once when they were answered, wherever the server is killed (seed ${SEED})`,
  { timeout: TIMEOUT_MS },
  async () => {
    const random = createRandom(SEED)
    let works: readonly Work[] = []
    const answered: TillWrite[] = []
    let repeated = 0
    for (let round = 0; round <= KILLS; round += 1) {
      const server = await start()
      const agent = new Agent({ keepAlive: true })
      try {
        if (works.length === 0) works = await Promise.all(tills.map((till) => begin(till, server.url, agent)))
        repeated += works.filter(({ unanswered }) => unanswered !== null).length
        const isLast = round === KILLS
        const serving = Promise.all(works.map((work) => serve(work, server.url, agent, isLast ? 3 : Infinity)))
        if (isLast) await serving
        else await Promise.race([serving, pause(random.integer(SHORTEST_MS, LONGEST_MS))])
        await server.kill()
        answered.push(...(await serving).flat())
      } finally {
        await server.kill()
        agent.destroy()
      }

      const database = await openDatabase({ dataDir })
      try {
        expect(await findInconsistencies(database)).toEqual([])
      } finally {
        await database.close()
      }
    }
    const database = await openDatabase({ dataDir })
    const visits = await database.db
      .selectFrom('machine_session')
      .where('machine_id', 'like', 'till-%')
      .select('id')
      .execute()
    // The machines have their ids as names.
    const orders = await database.db
      .selectFrom('order')
      .leftJoin('payment', 'payment.ref_id', 'order.id')
      .where('machine_name', 'like', 'till-%')
      .select(['order.id', 'payment.id as payment_id'])
      .execute()
    await database.close()
    const sent = (kind: TillWrite['kind']) => answered.filter((write) => write.kind === kind).length
    expect(visits.length).toBe(sent('open'))
    // A second payment would be a second row of its order.
    expect(orders.length).toBe(sent('sell'))
    expect(orders.filter(({ payment_id }) => payment_id === null)).toEqual([])
    // Proves that the kills hit real work.
    expect(sent('close')).toBeGreaterThan(KILLS)
    expect(repeated).toBeGreaterThan(KILLS)
  },
)
