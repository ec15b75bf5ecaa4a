import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/index.ts'

/** Whether the database answers; rejects with the reason where it does not. */
export const askDatabase = async ({ db }: Database): Promise<void> => {
  await db.selectFrom('live_epoch').select('id').executeTakeFirst()
}

/** `/healthz`: the process answers. `/readyz`: its database does too. */
export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await askDatabase(database)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
