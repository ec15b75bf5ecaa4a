/**
 * A server with 200 more users, 20 at each of 10 branches, and `LIVE_COUNTERS` more branches without clients. Prints
 * a line of JSON with its address and its users; then, for each line on its input: `usage` prints its resource usage,
 * `broadcast 100` commits that many live messages, to one branch after the other, and prints `done`.
 */
import { createInterface } from 'node:readline'
import { readConfig, startServer } from '@netbar/server'
import { recordLiveMessage } from '@netbar/server/testing'

const BRANCHES = 10
const USERS = 200
const MODEL = 'xh001_mgr'

const server = await startServer(readConfig(process.env), { isFloorAlive: false, log: { write: () => undefined } })
const { database } = server

const users = await database.write(async (trx) => {
  const model = await trx.selectFrom('user').where('username', '=', MODEL).selectAll().executeTakeFirstOrThrow()
  const roles = await trx.selectFrom('user_role').where('user_id', '=', model.id).selectAll().execute()
  const branches = await trx.selectFrom('branch').select('id').orderBy('branch_no').limit(BRANCHES).execute()
  const added: { username: string; id: string; branchId: string }[] = []
  for (let index = 0; index < USERS; index += 1) {
    const branchId = branches[index % BRANCHES]?.id ?? ''
    const user = { ...model, id: `load-${index}`, username: `load${index}` }
    await trx.insertInto('user').values(user).execute()
    for (const role of roles)
      await trx
        .insertInto('user_role')
        .values({ ...role, user_id: user.id })
        .execute()
    await trx.insertInto('user_branch').values({ user_id: user.id, branch_id: branchId }).execute()
    added.push({ username: user.username, id: user.id, branchId })
  }
  return added
})
const counters = Number(process.env['LIVE_COUNTERS'])
await database.write(async (trx) => {
  const model = await trx.selectFrom('branch').selectAll().limit(1).executeTakeFirstOrThrow()
  for (let index = 0; index < counters; index += 1) {
    const branch = { ...model, id: `far-${index}`, branch_no: `FAR${index}` }
    await trx.insertInto('branch').values(branch).execute()
    await trx.insertInto('branch_counter').values({ branch_id: branch.id, sequence: 1 }).execute()
  }
})
const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)
say({ url: server.url, users })

const branchIds = [...new Set(users.map(({ branchId }) => branchId))]
const broadcast = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const branchId = branchIds[index % branchIds.length] ?? ''
    const message = { branchId, type: 'CALL', machineName: String(index) } as const
    await database.write((trx) => recordLiveMessage(trx, message, new Date()))
  }
}
createInterface({ input: process.stdin }).on('line', (line) => {
  const [order, count] = line.split(' ')
  if (order === 'broadcast') void broadcast(Number(count)).then(() => say('done'))
  else {
    const { user, system } = process.cpuUsage()
    say({ rss: process.memoryUsage.rss(), cpuMs: (user + system) / 1_000 })
  }
})
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
