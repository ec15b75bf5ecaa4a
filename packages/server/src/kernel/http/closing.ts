import { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Connections that the system keeps waiting for a server of Node. */
const BACKLOG = 511
/** The first turn of the event loop may have had its share before it was asked to count. */
const QUIET_TURNS = 2

/** Lets the event loop turn until turns bring nothing more. */
const settle = async (countArrivals: () => number, max: number): Promise<void> => {
  let last = countArrivals()
  for (let turns = 0, quiet = 0; quiet < QUIET_TURNS && turns < max; turns += 1) {
    await turn()
    quiet = countArrivals() === last ? quiet + 1 : 0
    last = countArrivals()
  }
}

/**
 * Ends a server without losing what has reached it. Closing at once would reset the connections that wait in the
 * system, and those whose call has come and was not read yet: so the ones are taken and the others read before.
 */
export const addClosing = (app: FastifyInstance): void => {
  let isClosing = false
  let connections = 0
  let calls = 0
  app.server.on('connection', () => {
    connections += 1
  })
  app.server.on('request', () => {
    calls += 1
  })
  app.addHook('preClose', async () => {
    await settle(() => connections, BACKLOG)
    // Of net, as that of http would end the connections that have not been read.
    Server.prototype.close.call(app.server)
    isClosing = true
    await settle(() => calls, Infinity)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that is kept alive would keep the server open.
    if (isClosing) reply.header('Connection', 'close')
    done()
  })
}
