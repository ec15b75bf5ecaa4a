/**
 * A real server with ten events a second: guests call, order and pay, and deliveries are shipped. Adds accounts for
 * the clients at its first start, and prints its address.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig, startServer, systemClock } from '@netbar/server'
import { createRandom, replenish, simulateOnce } from '@netbar/server/testing'

const PAUSE_MS = 100
/** Deliveries are rare on a floor, and the test receives them. */
const DELIVERY_EACH = 10

const server = await startServer(readConfig(process.env), { log: { write: () => {} }, isFloorAlive: false })
const { db } = server.database

/** Accounts like a branch's manager: each user has ten sockets at most. */
const addClients = async (each: number) => {
  const branches = await db.selectFrom('branch').selectAll().execute()
  await server.database.write(async (trx) => {
    const present = await trx.selectFrom('user').where('username', 'like', 'soak-%').select('id').executeTakeFirst()
    if (present !== undefined) return
    for (const branch of branches) {
      const manager = await trx
        .selectFrom('user')
        .where('username', '=', `${branch.branch_no.toLowerCase()}_mgr`)
        .selectAll()
        .executeTakeFirstOrThrow()
      const role = await trx
        .selectFrom('user_role')
        .where('user_id', '=', manager.id)
        .selectAll()
        .executeTakeFirstOrThrow()
      for (let nth = 1; nth <= each; nth += 1) {
        const id = `${manager.id.slice(0, -4)}${String(nth).padStart(4, '0')}`
        const username = `soak-${branch.branch_no.toLowerCase()}-${nth}`
        await trx
          .insertInto('user')
          .values({ ...manager, id, username, openid: null, phone: null })
          .execute()
        await trx
          .insertInto('user_role')
          .values({ ...role, user_id: id })
          .execute()
        await trx.insertInto('user_branch').values({ user_id: id, branch_id: branch.id }).execute()
      }
    }
  })
}

await addClients(Number(process.env['SOAK_ACCOUNTS']))
process.stdout.write(`ready ${server.url}\n`)

let isRunning = true
process.on('SIGTERM', () => {
  isRunning = false
  void server.stop().then(() => process.exit(0))
})

const random = createRandom(Number(process.env['SOAK_SEED']))
const floor = { database: server.database, clock: systemClock }
for (let step = 1; isRunning; step += 1) {
  await (step % DELIVERY_EACH === 0 ? simulateOnce(floor, random, replenish) : simulateOnce(floor, random)).catch(
    (error: unknown) => {
      // Closed during a write.
      if (isRunning) throw error
    },
  )
  await pause(PAUSE_MS)
}
