/** A real server with a constantly busy floor: prints its address, then `done` after each committed transaction. */
import { readConfig, startServer, systemClock } from '@netbar/server'
import { createRandom, replenish, simulateOnce } from '@netbar/server/testing'

const server = await startServer(readConfig(process.env), { log: { write: () => {} } })
process.stdout.write(`ready ${server.url}\n`)
const random = createRandom(Number(process.env['FLOOR_SEED']))
const floor = { database: server.database, clock: systemClock }
const DELIVERY_EACH = 4
for (let step = 1; ; step += 1) {
  // Deliveries are rare on a floor, and the test receives them.
  await (step % DELIVERY_EACH === 0 ? simulateOnce(floor, random, replenish) : simulateOnce(floor, random))
  process.stdout.write('done\n')
  // Lets calls be answered between two events.
  await new Promise(setImmediate)
}
