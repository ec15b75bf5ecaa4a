import { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Backlog of pending connections that Node passes to the operating system. */
const BACKLOG = 511
/** The first turn of the event loop may have done its reading before the counter was attached. */
const QUIET_TURNS = 2

/** Lets the event loop turn until no more requests or connections arrive. */
const settle = async (countArrivals: () => number, max: number): Promise<void> => {
  let last = countArrivals()
  for (let turns = 0, quiet = 0; quiet < QUIET_TURNS && turns < max; turns += 1) {
    await turn()
    quiet = countArrivals() === last ? quiet + 1 : 0
    last = countArrivals()
  }
}

/**
 * Shuts a server down without losing requests that have reached it. Closing at once would reset connections that
 * still wait in the backlog, and those whose request has arrived and is not read yet: the former are accepted and the
 * latter read first.
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
    // `close` of net, since that of http would drop connections with unread requests.
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
