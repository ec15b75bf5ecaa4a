/** A real server that writes notices without pause: prints its address, then the number of each committed one. */
import { readConfig, startServer } from '@netbar/server'
import { recordLiveMessage } from '@netbar/server/testing'

const server = await startServer(readConfig(process.env), { log: { write: () => {} } })
const { id: branchId } = await server.database.db
  .selectFrom('branch')
  .where('branch_no', '=', 'XH001')
  .select('id')
  .executeTakeFirstOrThrow()
process.stdout.write(`ready ${server.url} ${branchId}\n`)
for (let number = 1; number <= Number(process.env['NOTICES']); number += 1) {
  const message = { branchId, type: 'CALL', machineName: String(number) } as const
  const sequence = await server.database.write((trx) => recordLiveMessage(trx, message, new Date()))
  process.stdout.write(`${sequence}\n`)
  // Lets sockets be served between two notices.
  await new Promise(setImmediate)
}
