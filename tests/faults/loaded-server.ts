/** A real server whose floor never rests: prints its address, then `done` after each transaction that was committed. */
import { readConfig, startServer, systemClock } from '@netbar/server'
import { createRandom, replenish, simulateOnce } from '@netbar/server/testing'

const server = await startServer(readConfig(process.env), { log: { write: () => {} } })
process.stdout.write(`ready ${server.url}\n`)
const random = createRandom(Number(process.env['FLOOR_SEED']))
const floor = { database: server.database, clock: systemClock }
const DELIVERY_EACH = 4
for (let step = 1; ; step += 1) {
  // Deliveries are rare on a floor, and are what the other side stores.
  await (step % DELIVERY_EACH === 0 ? simulateOnce(floor, random, replenish) : simulateOnce(floor, random))
  process.stdout.write('done\n')
  // Calls are answered between two events.
  await new Promise(setImmediate)
}
