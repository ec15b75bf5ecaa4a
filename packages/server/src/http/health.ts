import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/index.ts'

/** `/healthz`: the process answers. `/readyz`: its database does too. */
export const addHealth = (app: FastifyInstance, { db }: Database): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await db.selectFrom('live_epoch').select('id').executeTakeFirst()
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
