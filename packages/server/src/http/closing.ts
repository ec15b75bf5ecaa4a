import type { FastifyInstance } from 'fastify'

/** Lets go of connections whose last call was running when the server began to close: kept alive, they would keep it open. */
export const addClosing = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('Connection', 'close')
    done()
  })
}
